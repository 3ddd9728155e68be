import type { blueprintContract, FilledBlueprint } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import type { BodyOf } from '@phuong/contract/platform/route.schema.ts';
import { fill } from '@phuong/questions/blueprint/fill.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { refuseClosed } from '../../school/school.public.ts';
import { rowsOf } from '../bank/bank.reads.ts';
import { bankStandingOf } from '../bank/bank-standing.reads.ts';
import { lessonForReader } from '../lessons/lesson.guards.ts';
import { mayChangeKind } from '../lessons/lesson.policy.ts';
import { readCandidates } from './candidates.reads.ts';

type Asked = BodyOf<(typeof blueprintContract)['blueprints.fill']>;

/**
 * Questions of the bank for a test of a lesson's class. @throws AppError 404 for a lesson that is not theirs to read, or
 * an item that is not of it; 403 for who writes no
 * tests there; 409 closed year.
 */
export async function fillBlueprint(
  db: Kysely<Tables>,
  actor: Actor,
  { lessonId, today }: { readonly lessonId: string; readonly today: string },
  { blueprint, on, restWeeks, itemId, seed }: Asked,
): Promise<FilledBlueprint> {
  const { lesson, of, standing } = await lessonForReader(db, actor, lessonId, today);
  if (!mayChangeKind(actor, standing, lesson.subject_id, 'create', 'TEST')) throw new AppError('platform.forbidden');
  refuseClosed({ name: of.yearName, status: of.yearStatus });
  if (itemId !== null) {
    const item = await db.selectFrom('lesson_items').select('lesson_id').where('id', '=', itemId).executeTakeFirst();
    if (item?.lesson_id !== lessonId) throw notFound();
  }
  const { grade } = await db
    .selectFrom('classes')
    .select('grade')
    .where('id', '=', lesson.class_id)
    .executeTakeFirstOrThrow();
  const bank = await bankStandingOf(db, actor, today);
  const where = { subjectId: lesson.subject_id, classId: lesson.class_id, grade };
  const candidates = await readCandidates(db, bank, { blueprint, itemId, ...where });
  const { picks, supply, gaps } = fill(blueprint, candidates, { on, restWeeks, kept: [] }, seed || lessonId);
  const rows = new Map(
    (await rowsOf(db, bank, [...new Set(gaps.flatMap(({ nearest }) => nearest.map(({ id }) => id)))])).map((row) => [
      row.id,
      row,
    ]),
  );
  return {
    picks: picks.map((ids) => [...ids]),
    supply: [...supply],
    gaps: gaps.map(({ nearest, ...gap }) => ({
      ...gap,
      nearest: nearest.flatMap(({ id, differs }) => {
        const row = rows.get(id);
        return row ? [{ row, differs: [...differs] }] : [];
      }),
    })),
  };
}
