import { randomBytes, randomInt } from 'node:crypto';
import type { PaperSet } from '@phuong/contract/learning/test-papers/test-paper.contract.ts';
import { codesFrom } from '@phuong/questions/blueprint/papers.ts';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Caller } from '../lessons/lesson.guards.ts';
import { momentOf } from '../lessons/lesson.reads.ts';
import { materialForEditor } from '../materials/material.guards.ts';
import { readTestContent } from '../tests/test-content.reads.ts';
import { freeSheetNumber, paperSetOf, readPaperSet } from './test-paper.reads.ts';
import { digestOf, drawnCodes, orderDigestOf, type PaperShuffling } from './test-paper.rules.ts';

interface NewPapers extends PaperShuffling {
  readonly count: number;
  readonly firstCode: number | null;
  /** Of what is there already. */
  readonly replaces: boolean;
}

/**
 * Makes the papers of a test, with a seed drawn here. Those it has go only where that is said: their key could not be printed any more.
 * @throws AppError as `materialForEditor`; 400 for codes above 999; 409 without a question, with papers that are not to be replaced.
 */
export async function makePapers(
  services: Services,
  by: Caller,
  itemId: string,
  { count, firstCode, replaces, ...shuffling }: NewPapers,
): Promise<PaperSet> {
  const { today, now } = momentOf(services);
  if (firstCode !== null && firstCode + count > 1_000) throw fieldError('learning.codes_too_high', 'firstCode');
  return inTransaction(services.database, async (trx) => {
    const open = await materialForEditor(trx, by.actor, itemId, { kinds: ['TEST'], today });
    const { material, of } = open;
    const content = await readTestContent(trx, material.id);
    if (content.questions.length === 0) throw new AppError('learning.nothing_in_it');
    const before = await paperSetOf(trx, material.id);
    if (before && !replaces) throw new AppError('learning.papers_exist');
    const codes = firstCode === null ? drawnCodes(count, randomInt) : codesFrom(firstCode, count);
    const seed = randomBytes(12).toString('hex');
    // Sheets of papers that are replaced are another test's from now on: their key is gone.
    const set = { ...shuffling, codes, seed, sheetNumber: await freeSheetNumber(trx, seed) };
    const row = {
      codes,
      seed,
      sheet_number: set.sheetNumber,
      shuffles_questions: set.shufflesQuestions,
      shuffles_options: set.shufflesOptions,
      shuffles_statements: set.shufflesStatements,
      digest: digestOf(content, set),
      order_digest: orderDigestOf(content, set),
      made_by_name: by.actor.name,
      made_at: now,
    };
    await trx
      .insertInto('test_paper_sets')
      .values({ material_id: material.id, ...row })
      .onConflict((conflict) => conflict.column('material_id').doUpdateSet(row))
      .execute();
    await audit(trx, by, {
      action: 'testPapers.make',
      entity: 'lesson_item',
      entityId: itemId,
      before: before ? { codes: before.codes.join(', ') } : null,
      after: { title: material.title, class: of.name, codes: codes.join(', ') },
    });
    return readPaperSet(trx, by.actor, open, today);
  });
}
