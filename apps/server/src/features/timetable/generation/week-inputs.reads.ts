import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { ofEachSchool } from '../../../platform/which-school.ts';
import { classOrder } from '../../classes/classes.public.ts';
import type { Names } from '../sentences.rules.ts';
import { storedRules, timetableSubjects } from '../setup/constraint.reads.ts';
import type { WeekInputs } from './school-week.rules.ts';
import '../timetable.tables.ts';
import { inputsStamp, weekGridOf } from '../setup/week-setup.reads.ts';

export type ReadInputs = Awaited<ReturnType<typeof readInputs>> & { readonly stamp: string };

const most = 6;
const keptInputs = ofEachSchool(() => new Map<string, ReadInputs>());

/** What timetables of a year are judged by. Read again only when something of it has changed. */
export async function weekInputs(db: Kysely<Tables>, schoolYearId: string): Promise<ReadInputs> {
  const stamp = `${schoolYearId} ${await inputsStamp(db, schoolYearId)}`;
  const kept = keptInputs();
  const known = kept.get(schoolYearId);
  if (known?.stamp === stamp) return known;
  const found = { stamp, ...(await readInputs(db, schoolYearId)) };
  // What a transaction reads may be undone, and its stamp then be that of something else.
  if (db.isTransaction) return found;
  kept.delete(schoolYearId);
  kept.set(schoolYearId, found);
  for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) kept.delete(oldest);
  return found;
}

async function readInputs(db: Kysely<Tables>, schoolYearId: string) {
  const subjects = (await timetableSubjects(db, schoolYearId, { ofVersions: true })).map(
    ({ subjectId: id, ...row }) => ({ id, ...row }),
  );
  const classes = await classInputs(db, schoolYearId);
  const teachers = await teacherInputs(db, schoolYearId);
  const rooms = await db
    .selectFrom('rooms')
    .select(['id', 'name', 'kind', 'seats'])
    .where('is_active', '=', true)
    .orderBy(naturally('name_key'))
    .orderBy('name_key')
    .execute();
  const names: Names = new Map(
    [...subjects, ...classes, ...teachers, ...rooms].map(({ id, name }): [string, string] => [id, name]),
  );
  return {
    grid: await weekGridOf(db, schoolYearId),
    classes,
    teachers,
    subjects,
    rooms,
    meetings: await meetingInputs(db, schoolYearId),
    rules: await storedRules(db, schoolYearId),
    names,
  } satisfies WeekInputs & { names: Names };
}

async function classInputs(db: Kysely<Tables>, schoolYearId: string) {
  const rows = await db
    .selectFrom('classes')
    .leftJoin('timetable_classes as t', 't.class_id', 'classes.id')
    .leftJoin('homeroom_assignments as h', (join) =>
      join.onRef('h.class_id', '=', 'classes.id').on('h.to_date', 'is', null),
    )
    .select((eb) => [
      'classes.id',
      'name',
      'grade',
      'session',
      't.closed',
      'h.teacher_id as homeroomTeacherId',
      eb
        .selectFrom('enrolments as e')
        .select((e) => e.fn.countAll<number>().as('count'))
        .whereRef('e.class_id', '=', 'classes.id')
        .where('e.to_date', 'is', null)
        .$asScalar()
        .$castTo<number>()
        .as('pupils'),
    ])
    .where('school_year_id', '=', schoolYearId)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  return rows.map((row) => ({ ...row, closed: row.closed ?? [] }));
}

/** Every teacher a lesson of the year may name: those who work, and those who are assigned in it. */
async function teacherInputs(db: Kysely<Tables>, schoolYearId: string) {
  const rows = await db
    .selectFrom('teachers')
    .leftJoin('timetable_teachers as t', (join) =>
      join.onRef('t.teacher_id', '=', 'teachers.id').on('t.school_year_id', '=', schoolYearId),
    )
    .select(['teachers.id', 'full_name as name', 't.unavailable', 't.unwanted', 't.preferred', 't.days_off as daysOff'])
    .where((eb) =>
      eb.or([
        eb('teachers.status', '=', 'WORKING'),
        sql<boolean>`exists (select 1 from timetable_lesson_teachers lt join timetable_lessons l on l.id = lt.lesson_id
          join timetables tt on tt.id = l.timetable_id where lt.teacher_id = teachers.id and tt.school_year_id = ${schoolYearId})`,
      ]),
    )
    .orderBy('sort_key')
    .execute();
  return rows.map((row) => ({
    ...row,
    unavailable: row.unavailable ?? [],
    unwanted: row.unwanted ?? [],
    preferred: row.preferred ?? [],
    daysOff: row.daysOff ?? [],
  }));
}

async function meetingInputs(db: Kysely<Tables>, schoolYearId: string) {
  const rows = await db
    .selectFrom('timetable_meetings as m')
    .select((eb) => [
      'm.id',
      'm.name',
      'm.day',
      'm.shift',
      'm.period',
      jsonArrayFrom(
        eb
          .selectFrom('teachers as t')
          .select('t.id')
          .where((t) =>
            t.or([
              t('t.department_id', '=', t.ref('m.department_id')),
              t.exists(
                t
                  .selectFrom('timetable_meeting_teachers as mt')
                  .select('mt.teacher_id')
                  .whereRef('mt.meeting_id', '=', 'm.id')
                  .whereRef('mt.teacher_id', '=', 't.id'),
              ),
            ]),
          ),
      ).as('teachers'),
    ])
    .where('m.school_year_id', '=', schoolYearId)
    .execute();
  return rows.map(({ day, shift, period, teachers, ...row }) => ({
    ...row,
    slot: { day, shift, period },
    teacherIds: teachers.map(({ id }) => id),
  }));
}
