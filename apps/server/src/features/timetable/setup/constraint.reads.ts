import type {
  ClassAvailability,
  RuleChoice,
  TeacherAvailability,
  TimetableRule,
  TimetableSubject,
} from '@phuong/contract/timetable/setup/constraint.contract.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { classOrder } from '../../classes/classes.public.ts';
import { describeRules } from './rule-choice.rules.ts';
import { subjectDefaults } from './subject-defaults.rules.ts';
import '../timetable.tables.ts';

/** What is stored for the rules of a year, by rule. */
export async function storedRules(db: Kysely<Tables>, schoolYearId: string) {
  const rows = await db
    .selectFrom('timetable_rules')
    .select(['rule', 'choice', 'version'])
    .where('school_year_id', '=', schoolYearId)
    .execute();
  return new Map(rows.map(({ rule, choice, version }) => [rule, { choice: choice as RuleChoice, version }]));
}

/** @throws AppError 400 for an unknown year. */
export async function listRules(db: Kysely<Tables>, schoolYearId: string) {
  const year = await db.selectFrom('school_years').select('status').where('id', '=', schoolYearId).executeTakeFirst();
  if (!year) throw fieldError('school.unknown_year', 'schoolYearId');
  const rules: TimetableRule[] = describeRules(await storedRules(db, schoolYearId));
  return { schoolYearId, isYearClosed: year.status === 'CLOSED', rules };
}

/** Teachers who work or are assigned in the year, with when they cannot come. */
export async function teacherAvailabilities(
  db: Kysely<Tables>,
  schoolYearId: string,
  teacherId?: string,
): Promise<TeacherAvailability[]> {
  let query = db
    .selectFrom('teachers')
    .leftJoin('departments', 'departments.id', 'teachers.department_id')
    .leftJoin('timetable_teachers as t', (join) =>
      join.onRef('t.teacher_id', '=', 'teachers.id').on('t.school_year_id', '=', schoolYearId),
    );
  if (teacherId) query = query.where('teachers.id', '=', teacherId);
  else {
    query = query.where((eb) =>
      eb.or([
        eb.and([
          eb('teachers.status', '=', 'WORKING'),
          eb('job_position', 'in', ['TEACHER', 'PRINCIPAL', 'VICE_PRINCIPAL', 'PIONEER_LEADER']),
        ]),
        eb('t.teacher_id', 'is not', null),
      ]),
    );
  }
  const rows = await query
    .select([
      'teachers.id as teacherId',
      'staff_code as code',
      'full_name as name',
      'departments.name as departmentName',
      't.unavailable',
      't.unwanted',
      't.preferred',
      't.days_off as daysOff',
      't.version',
    ])
    .orderBy('sort_key')
    .execute();
  const origins = await wishOrigins(db, schoolYearId, teacherId);
  return rows.map((row) => ({
    ...row,
    unavailable: row.unavailable ?? [],
    unwanted: row.unwanted ?? [],
    preferred: row.preferred ?? [],
    daysOff: row.daysOff ?? [],
    fromWish: origins.get(row.teacherId) ?? null,
    version: row.version ?? 0,
  }));
}

/** What of teachers' constraints came of wishes they sent, by teacher: at most one wish of each holds in a year. */
async function wishOrigins(
  db: Kysely<Tables>,
  schoolYearId: string,
  teacherId?: string,
): Promise<Map<string, NonNullable<TeacherAvailability['fromWish']>>> {
  let query = db
    .selectFrom('timetable_wishes as w')
    .innerJoin('timetable_wish_collections as c', 'c.id', 'w.collection_id')
    .innerJoin('semesters as s', 's.id', 'c.semester_id')
    .select(['w.teacher_id', 'w.applied', 'w.decided_at', 'w.decided_by_name as byName', 's.ordinal'])
    .where('s.school_year_id', '=', schoolYearId)
    .where('w.applied', 'is not', null);
  if (teacherId) query = query.where('w.teacher_id', '=', teacherId);
  const rows = await query.execute();
  return new Map(
    rows.flatMap(({ teacher_id, applied, decided_at, byName, ordinal }) => {
      if (!applied || !decided_at) return [];
      const { cannot, unwanted, preferred, rules } = applied;
      const origin = {
        acceptedAt: decided_at.toISOString(),
        byName,
        semesterOrdinal: ordinal,
        unavailable: [...cannot],
        unwanted: [...unwanted],
        preferred: [...preferred],
        rules: rules.map(({ rule }) => rule),
      };
      return [[teacher_id, origin] as const];
    }),
  );
}

/** Every class of a year with its closed periods and site. */
export async function classAvailabilities(db: Kysely<Tables>, schoolYearId: string): Promise<ClassAvailability[]> {
  const rows = await db
    .selectFrom('classes')
    .leftJoin('timetable_classes as t', 't.class_id', 'classes.id')
    .select(['classes.id as classId', 'name', 'grade', 't.closed', 't.site', 't.version'])
    .where('school_year_id', '=', schoolYearId)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  return rows.map((row) => ({ ...row, closed: row.closed ?? [], site: row.site ?? '', version: row.version ?? 0 }));
}

/** Subjects taught in the year, defaults merged with what is stored; `ofVersions`: those as well that lessons of its versions still name. */
export async function timetableSubjects(
  db: Kysely<Tables>,
  schoolYearId: string,
  { ofVersions = false }: { ofVersions?: boolean } = {},
): Promise<TimetableSubject[]> {
  const rows = await db
    .selectFrom('subjects')
    .leftJoin('timetable_subjects as t', (join) =>
      join.onRef('t.subject_id', '=', 'subjects.id').on('t.school_year_id', '=', schoolYearId),
    )
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('class_subjects')
            .innerJoin('classes', 'classes.id', 'class_subjects.class_id')
            .select('classes.id')
            .whereRef('class_subjects.subject_id', '=', 'subjects.id')
            .where('classes.school_year_id', '=', schoolYearId),
        ),
        eb('t.subject_id', 'is not', null),
        ...(ofVersions
          ? [
              eb.exists(
                eb
                  .selectFrom('timetable_lessons as l')
                  .innerJoin('timetables as v', 'v.id', 'l.timetable_id')
                  .select('l.id')
                  .whereRef('l.subject_id', '=', 'subjects.id')
                  .where('v.school_year_id', '=', schoolYearId),
              ),
            ]
          : []),
      ]),
    )
    .select([
      'subjects.id as subjectId',
      'code',
      'name',
      'short_name as shortName',
      't.is_heavy',
      't.is_physical',
      't.doubles',
      't.room_kind',
      't.forbidden',
      't.preferred',
      't.version',
    ])
    .orderBy('sort_order')
    .orderBy('name')
    .execute();
  const kinds = await db.selectFrom('rooms').select('kind').distinct().where('is_active', '=', true).execute();
  const roomKinds = new Set(kinds.map(({ kind }) => kind));
  return rows.map(({ subjectId, code, name, shortName, version, ...own }) => {
    const usual = subjectDefaults(code, roomKinds);
    const isStored = version !== null;
    return {
      subjectId,
      code,
      name,
      shortName,
      isHeavy: own.is_heavy ?? usual.isHeavy,
      isPhysical: own.is_physical ?? usual.isPhysical,
      doubles: own.doubles ?? usual.doubles,
      roomKind: isStored ? own.room_kind : usual.roomKind,
      forbidden: own.forbidden ?? [],
      preferred: own.preferred ?? [],
      version: version ?? 0,
    };
  });
}
