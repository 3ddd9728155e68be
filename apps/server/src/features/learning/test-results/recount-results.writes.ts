import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { takeStepIn } from '../../../platform/lifecycle/take-step.ts';
import type { Services } from '../../../platform/services.ts';
import { countedOf, countResult } from '../attempts/count-result.writes.ts';
import { scoreAttempt } from '../attempts/score-attempt.writes.ts';
import type { Caller, OpenItem } from '../lessons/lesson.guards.ts';
import type { Moment } from '../lessons/lesson.reads.ts';
import { writeIntoSheet } from '../marking/sheet-cell.writes.ts';
import type { HandedIn } from './handed-in.reads.ts';
import { keepResultCells } from './result-cells.writes.ts';
import { readResults, sheetMarksOf } from './test-release.reads.ts';
import { tellOfResult } from './test-result.notices.ts';
import { testResultSteps } from './test-result-steps.writes.ts';

interface Recounted {
  /** Pupils whose released result is another now. */
  readonly told: readonly string[];
  readonly written: number;
  /** Those of them whose cell of the mark sheet somebody typed in, or is locked: it stays as it is. */
  readonly kept: readonly string[];
}

/**
 * Marks attempts anew and counts what their pupils have come to. Of what is released the pupil is told, and the cell of the mark sheet follows
 * where nobody has touched it since it came from there.
 */
export async function recountResults(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  {
    attempts,
    materialId,
    reason,
    moment,
  }: {
    readonly attempts: readonly HandedIn[];
    readonly materialId: string;
    readonly reason: string;
    readonly moment: Moment;
  },
): Promise<Recounted> {
  for (const { id } of attempts) await scoreAttempt(trx, services, by, id);
  const told: string[] = [];
  const kept: string[] = [];
  let written = 0;
  for (const open of await itemsOf(trx, materialId)) {
    const mine = attempts.filter(({ itemId }) => itemId === open.item.id);
    const pupils = [...new Set(mine.map(({ studentId }) => studentId))];
    // Released ones first: their pupils are told of a mended key, not of a later attempt.
    const changed = await regradeReleased(trx, services, by, { open, pupils, moment });
    for (const studentId of pupils) await countResult(trx, services, by, { itemId: open.item.id, studentId });
    if (changed.size === 0) continue;
    await tellOfResult(trx, open, 'testRegraded', [...changed]);
    const now = (await readResults(trx, open, moment.today)).filter(({ studentId }) => changed.has(studentId));
    const came = now.filter(({ wroteVersion }) => wroteVersion !== null);
    const marks = sheetMarksOf(open, came);
    const giving = { open, kind: 'TEST' as const, marks, overwrite: [], reason, moment, onlyOwn: true };
    const cells = await writeIntoSheet(trx, services, by, giving);
    written += await keepResultCells(trx, open.item.id, cells);
    told.push(...now.map(({ name }) => name));
    kept.push(...came.filter(({ studentId }) => !cells?.settled.has(studentId)).map(({ name }) => name));
  }
  return { told, written, kept };
}

type Item = Pick<OpenItem, 'item' | 'material' | 'lesson'>;

/** Every item that shows the material, of years that are not closed. */
async function itemsOf(trx: Kysely<Tables>, materialId: string): Promise<Item[]> {
  const material = await trx.selectFrom('materials').selectAll().where('id', '=', materialId).executeTakeFirstOrThrow();
  const items = await trx
    .selectFrom('lesson_items')
    .selectAll()
    .where('material_id', '=', materialId)
    .orderBy('id')
    .execute();
  const { rows: open } = await sql<{ id: string }>`
    select l.id from lessons l join classes c on c.id = l.class_id join school_years y on y.id = c.school_year_id
    where l.id = any(${items.map(({ lesson_id }) => lesson_id)}::uuid[]) and y.status <> 'CLOSED'`.execute(trx);
  const ids = open.map(({ id }) => id);
  const lessons = ids.length === 0 ? [] : await trx.selectFrom('lessons').selectAll().where('id', 'in', ids).execute();
  const lessonOf = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  return items.flatMap((item) => {
    const lesson = lessonOf.get(item.lesson_id);
    return lesson ? { item, material, lesson } : [];
  });
}

/** @returns pupils of the item whose released result is another now. */
async function regradeReleased(
  trx: Transaction<Tables>,
  services: Services,
  by: Caller,
  { open, pupils, moment }: { readonly open: Item; readonly pupils: readonly string[]; readonly moment: Moment },
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  for (const { resultId, studentId, state, mark, isOverridden } of await readResults(trx, open, moment.today)) {
    if (state !== 'released' || isOverridden || !pupils.includes(studentId)) continue;
    const now = await countedOf(trx, { itemId: open.item.id, studentId });
    if (now === null || now === mark) continue;
    await takeStepIn(trx, services, by, testResultSteps, { id: resultId, action: 'regrade', input: { mark: now } });
    changed.add(studentId);
  }
  return changed;
}
