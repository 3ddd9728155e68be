import type { PaperSet } from '@phuong/contract/learning/test-papers/test-paper.contract.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { itemForReader, type OpenItem } from '../lessons/lesson.guards.ts';
import { mayChangeKind } from '../lessons/lesson.policy.ts';
import { mayEditMaterial } from '../materials/material.guards.ts';
import { readTestContent, type TestContent } from '../tests/test-content.reads.ts';
import { digestOf, type PaperSeed } from './test-paper.rules.ts';

interface KeptSet extends PaperSeed {
  readonly digest: string;
  readonly orderDigest: string | null;
  readonly madeByName: string;
  readonly madeAt: Date;
}

/** A test whose papers the caller may take: who writes it. @throws AppError 404 where it is not theirs to see, or no test; 403 for who only reads. */
export async function testForPapers(db: Kysely<Tables>, actor: Actor, itemId: string, today: string) {
  const open = await itemForReader(db, actor, itemId, today);
  if (open.material.kind !== 'TEST') throw notFound();
  if (!mayChangeKind(actor, open.standing, open.lesson.subject_id, 'update', 'TEST'))
    throw new AppError('platform.forbidden');
  return open;
}

export async function paperSetOf(db: Kysely<Tables>, materialId: string): Promise<KeptSet | undefined> {
  const row = await db
    .selectFrom('test_paper_sets')
    .selectAll()
    .where('material_id', '=', materialId)
    .executeTakeFirst();
  return (
    row && {
      codes: row.codes,
      seed: row.seed,
      sheetNumber: row.sheet_number,
      shufflesQuestions: row.shuffles_questions,
      shufflesOptions: row.shuffles_options,
      shufflesStatements: row.shuffles_statements,
      digest: row.digest,
      orderDigest: row.order_digest,
      madeByName: row.made_by_name,
      madeAt: row.made_at,
    }
  );
}

/** As the screen shows it. Before any were made: how they would be shuffled by the test's own rules. */
export async function readPaperSet(
  db: Kysely<Tables>,
  actor: Actor,
  { material, of }: OpenItem,
  today: string,
): Promise<PaperSet> {
  const content = await readTestContent(db, material.id);
  const set = await paperSetOf(db, material.id);
  const { shufflesQuestions, shufflesOptions } = content.rules;
  const shared = {
    questions: content.questions.length,
    mayMake: of.yearStatus !== 'CLOSED' && (await mayEditMaterial(db, actor, material.id, today)),
  };
  if (!set) {
    const shuffling = { shufflesQuestions, shufflesOptions, shufflesStatements: false };
    return { codes: [], seed: '', ...shuffling, madeByName: '', madeAt: null, isChanged: false, ...shared };
  }
  const { digest, orderDigest: _order, madeAt, codes, sheetNumber: _, ...kept } = set;
  return {
    ...kept,
    codes: [...codes],
    madeAt: madeAt.toISOString(),
    isChanged: digestOf(content, set) !== digest,
    ...shared,
  };
}

/** How many answer sheets can be told apart. */
const mostSheetNumbers = 65_535;

/** A number that the sheets of no other test have, in an order that is nobody's: what is thrown away is not soon printed again. */
export async function freeSheetNumber(trx: Transaction<Tables>, seed: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('answer sheet numbers', 0))`.execute(trx);
  const { rows } = await sql<{ number: number }>`
    select n as number from generate_series(1, ${mostSheetNumbers}::int) n
    where not exists(select from test_paper_sets s where s.sheet_number = n)
    order by hashtext(n::text || ${seed}) limit 1`.execute(trx);
  const [free] = rows;
  if (!free) throw new Error('every number of answer sheets is taken');
  return free.number;
}

/** A test with the papers that were made of it. @throws AppError as `testForPapers`; 409 while none were made. */
export async function printablePapers(
  db: Kysely<Tables>,
  actor: Actor,
  itemId: string,
  today: string,
): Promise<{ readonly open: OpenItem; readonly content: TestContent; readonly set: PaperSeed }> {
  const open = await testForPapers(db, actor, itemId, today);
  const set = await paperSetOf(db, open.material.id);
  if (!set) throw new AppError('learning.no_papers');
  return { open, content: await readTestContent(db, open.material.id), set };
}
