import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { slotKey } from '../setup/week-setup.rules.ts';
import { planInput } from './lesson-plan.reads.ts';
import { planLessons } from './lesson-plan.rules.ts';
import { describeRefresh, planRefresh, type Refresh } from './refresh.rules.ts';
import { editTimetable } from './timetable-edit.guards.ts';
import { lessonsOf } from './timetable-lessons.reads.ts';
import { dropEndedOverrides, insertLessons, placeLessons } from './timetable-lessons.writes.ts';

/** What taking over the assignments of now would change. @throws AppError 404. */
export async function refreshPreview(db: Kysely<Tables>, id: string) {
  const refresh = await refreshOf(db, id);
  return describeRefresh(refresh, await namesOf(db, refresh));
}

/** Takes it over: lessons that stay keep their places, new ones are in the tray. @throws AppError as every edit. */
export async function refreshTimetable(services: Services, by: By, id: string, { version }: { version: number }) {
  let changes: ReturnType<typeof describeRefresh> = [];
  let removed: string[] = [];
  const change = await editTimetable(services, by, { id, version }, async (trx) => {
    const refresh = await refreshOf(trx, id);
    changes = describeRefresh(refresh, await namesOf(trx, refresh));
    removed = refresh.removed.map((lesson) => lesson.id);
    const lessonIds = await applyRefresh(trx, id, refresh);
    const lines = changes.map(
      ({ kind, className, subjectName, periods }) => `${kind} ${className} ${subjectName} ${periods}`,
    );
    const entry = { action: 'timetables.refresh', after: { changes: lines } };
    // Who takes over a lesson may teach elsewhere at its time.
    return { lessonIds, entry, doubleBooked: 'TRAY' };
  });
  return { changes, change, removed };
}

async function refreshOf(db: Kysely<Tables>, id: string): Promise<Refresh> {
  const semester = await db
    .selectFrom('timetables as t')
    .innerJoin('semesters as s', 's.id', 't.semester_id')
    .select(['s.id', 's.school_year_id as schoolYearId', 's.ordinal'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!semester) throw notFound();
  return planRefresh(await lessonsOf(db, id), planLessons(await planInput(db, semester)));
}

/** Writes it. @returns the ids of the lessons that are new or different. */
async function applyRefresh(trx: Kysely<Tables>, id: string, { kept, added, removed }: Refresh): Promise<string[]> {
  if (removed.length > 0) {
    const gone = removed.map((lesson) => lesson.id);
    await dropEndedOverrides(trx, { lessonIds: gone });
    await trx.deleteFrom('timetable_lessons').where('id', 'in', gone).execute();
  }
  const teachers = kept.filter(({ lesson, plan }) => lesson.teacherIds.join() !== plan.teacherIds.join());
  if (teachers.length > 0) {
    const changed = teachers.map(({ lesson }) => lesson.id);
    await trx.deleteFrom('timetable_lesson_teachers').where('lesson_id', 'in', changed).execute();
    await insertRows(
      trx,
      'timetable_lesson_teachers',
      teachers.flatMap(({ lesson, plan }) =>
        plan.teacherIds.map((teacher_id, position) => ({ lesson_id: lesson.id, teacher_id, position })),
      ),
    );
  }
  const details = kept.filter(
    ({ lesson, plan }) =>
      lesson.pair !== plan.pair ||
      lesson.parallel !== plan.parallel ||
      lesson.weeks !== plan.weeks ||
      lesson.roomKind !== plan.roomKind ||
      lesson.site !== plan.site,
  );
  await writeDetails(trx, details);
  // Flag assembly and form period go where the school's week has them now.
  const ceremonies = kept.filter(
    ({ lesson, plan }) => plan.slot && (lesson.slot === null || slotKey(lesson.slot) !== slotKey(plan.slot)),
  );
  await placeLessons(
    trx,
    id,
    ceremonies.map(({ lesson, plan }) => ({ id: lesson.id, slot: plan.slot })),
  );
  const last = await trx
    .selectFrom('timetable_lessons')
    .select((eb) => eb.fn.max('position').as('position'))
    .where('timetable_id', '=', id)
    .executeTakeFirst();
  const ids = await insertLessons(trx, id, added, (last?.position ?? -1) + 1);
  return [...new Set([...ids, ...[...teachers, ...details, ...ceremonies].map(({ lesson }) => lesson.id)])];
}

async function writeDetails(trx: Kysely<Tables>, details: Refresh['kept']): Promise<void> {
  if (details.length === 0) return;
  const json = JSON.stringify(
    details.map(({ lesson, plan }) => ({
      id: lesson.id,
      pair: plan.pair,
      parallel: plan.parallel,
      weeks: plan.weeks,
      room_kind: plan.roomKind,
      site: plan.site,
    })),
  );
  await sql`
    update timetable_lessons l set pair = r.pair, parallel = r.parallel, weeks = r.weeks, site = r.site,
      room_id = case when l.room_kind is not distinct from r.room_kind then l.room_id end, room_kind = r.room_kind
    from json_to_recordset(${json}::json) as r(id uuid, pair text, parallel text, weeks text, room_kind text, site text)
    where l.id = r.id`.execute(trx);
}

async function namesOf(db: Kysely<Tables>, { kept, added, removed }: Refresh): Promise<(id: string) => string> {
  const lessons = [...added, ...removed, ...kept.flatMap(({ lesson, plan }) => [lesson, plan])];
  const ids = (pick: (lesson: (typeof lessons)[number]) => readonly string[]) => [...new Set(lessons.flatMap(pick))];
  const found = new Map<string, string>();
  const subjects = ids(({ subjectId }) => [subjectId]);
  const classes = ids((lesson) => lesson.classes.map(({ classId }) => classId));
  const teachers = ids(({ teacherIds }) => teacherIds);
  for (const { rows } of [
    subjects.length > 0 && {
      rows: await db.selectFrom('subjects').select(['id', 'name']).where('id', 'in', subjects).execute(),
    },
    classes.length > 0 && {
      rows: await db.selectFrom('classes').select(['id', 'name']).where('id', 'in', classes).execute(),
    },
    teachers.length > 0 && {
      rows: await db.selectFrom('teachers').select(['id', 'full_name as name']).where('id', 'in', teachers).execute(),
    },
  ].filter((part) => part !== false)) {
    for (const { id, name } of rows) found.set(id, name);
  }
  return (id) => found.get(id) ?? '';
}
