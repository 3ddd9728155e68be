import { sql, type Transaction } from 'kysely';
import { audit } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError, fieldError } from '../../../platform/http/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { refusing } from '../../../platform/record/refusals.ts';
import type { Services } from '../../../platform/services.ts';
import { copyMaterials } from '../materials/material-copy.writes.ts';
import {
  type Caller,
  classForEditor,
  type ItemRow,
  type LessonClass,
  type LessonRow,
  lessonForReader,
} from './lesson.guards.ts';
import { nextPlace, writeLessonFiles } from './lesson.writes.ts';

interface CopyInput {
  readonly classIds: readonly string[];
  readonly isLinked: boolean;
  readonly moveDays: number;
}

interface Copied {
  readonly lessonId: string;
  readonly className: string;
}

const dayMs = 86_400_000;

/**
 * Gives a lesson to classes, each as a draft with drafts in it. Linked ones show the same materials and follow it; what is linked to a lesson
 * that follows another is linked to that one. Pupils chosen for an item are of the first class alone.
 * @throws AppError 404 for a lesson or a class that is not theirs; 409 a class without the subject, one that has a linked one, a closed year;
 * 400 for a link into another year.
 */
export async function copyLesson(
  services: Services,
  by: Caller,
  id: string,
  { classIds, isLinked, moveDays }: CopyInput,
): Promise<Copied[]> {
  const { database, clock } = services;
  const today = clock.today();
  return inTransaction(database, async (trx) => {
    const asked = await lessonForReader(trx, by.actor, id, today);
    const sourceId = (isLinked ? asked.lesson.source_lesson_id : null) ?? id;
    const source = await trx
      .selectFrom('lessons')
      .selectAll()
      .where('id', '=', sourceId)
      .forShare()
      .executeTakeFirstOrThrow();
    const made: Copied[] = [];
    for (const [index, classId] of [...new Set(classIds)].entries()) {
      const to = await classForEditor(trx, by.actor, { classId, subjectId: source.subject_id }, today);
      if (isLinked && to.schoolYearId !== asked.of.schoolYearId)
        throw new AppError('platform.invalid_input', {
          fields: [{ field: 'isLinked', code: 'common.field_not_valid' }],
        });
      if (isLinked && classId === source.class_id)
        throw fieldError('learning.already_linked', `classIds.${index}`, { class: to.name });
      made.push(await copyTo(trx, by, { source, to, isLinked, moveDays, index }));
    }
    return made;
  });
}

interface To {
  readonly source: LessonRow;
  readonly to: LessonClass;
  readonly isLinked: boolean;
  readonly moveDays: number;
  /** Of the class in what was asked. */
  readonly index: number;
}

async function copyTo(trx: Transaction<Tables>, by: Caller, of: To): Promise<Copied> {
  const { source, to, isLinked, index } = of;
  const lessonId = newId();
  const position = await nextPlace(trx, { classId: to.id, subjectId: source.subject_id });
  const taken = {
    unique: {
      lessons_linked_once: () => fieldError('learning.already_linked', `classIds.${index}`, { class: to.name }),
    },
  };
  await refusing(taken, () =>
    trx
      .insertInto('lessons')
      .values({
        id: lessonId,
        class_id: to.id,
        subject_id: source.subject_id,
        title: source.title,
        title_key: source.title_key,
        goals: JSON.stringify(source.goals),
        week: source.week,
        plan_periods: source.plan_periods,
        position,
        publish_at: null,
        source_lesson_id: isLinked ? source.id : null,
        copied_from: isLinked ? null : source.id,
        told_at: null,
        created_by: by.actor.userId,
      })
      .execute(),
  );
  await writeLessonFiles(trx, lessonId, source.goals);
  const items = await copyItems(trx, by, lessonId, of);
  await audit(trx, by, {
    action: 'lessons.copy',
    entity: 'lesson',
    entityId: lessonId,
    after: { title: source.title, class: to.name, isLinked, items },
  });
  return { lessonId, className: to.name };
}

/** What is put away is not copied. */
async function copyItems(
  trx: Transaction<Tables>,
  by: Caller,
  lessonId: string,
  { source, to, isLinked, moveDays }: To,
) {
  const items = await trx
    .selectFrom('lesson_items')
    .selectAll()
    .where('lesson_id', '=', source.id)
    .where('state', '<>', 'archived')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const materialIds = items.map((item) => item.material_id);
  const copies = isLinked ? new Map<string, string>() : await copyMaterials(trx, by.actor, materialIds);
  const idOf = new Map(items.map((item) => [item.id, newId()]));
  // The semesters of another year are others.
  const { rows: semesters } = await sql<{ id: string }>`
    select id from semesters where school_year_id = ${to.schoolYearId}`.execute(trx);
  const isOfYear = (item: ItemRow) => semesters.some(({ id }) => id === item.mark_semester_id);
  const moved = (at: Date | null) => at && new Date(at.getTime() + moveDays * dayMs);
  await insertRows(
    trx,
    'lesson_items',
    items.map((item: ItemRow, index) => ({
      id: idOf.get(item.id) ?? newId(),
      lesson_id: lessonId,
      material_id: copies.get(item.material_id) ?? item.material_id,
      title: item.title,
      position: index + 1,
      opens_at: moved(item.opens_at),
      due_at: moved(item.due_at),
      cut_off_at: moved(item.cut_off_at),
      is_required: item.is_required,
      mark_semester_id: isOfYear(item) ? item.mark_semester_id : null,
      mark_column: isOfYear(item) ? item.mark_column : null,
      source_item_id: isLinked ? item.id : null,
      told_at: null,
    })),
  );
  const { rows } = await sql<{ item_id: string; needs_item_id: string; min_points: number | null }>`
    select item_id, needs_item_id, min_points from lesson_item_conditions
    where item_id = any(${items.map((item) => item.id)}::uuid[])`.execute(trx);
  await insertRows(
    trx,
    'lesson_item_conditions',
    rows.flatMap(({ item_id, needs_item_id, min_points }) => {
      const [own, needs] = [idOf.get(item_id), idOf.get(needs_item_id)];
      return own && needs ? [{ item_id: own, needs_item_id: needs, min_points }] : [];
    }),
  );
  return items.length;
}
