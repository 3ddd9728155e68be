import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { AccountHome, Counted } from '@phuong/contract/home/home.schema.ts';
import { gradesByMarks } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../../platform/database/natural-order.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { readHomeContext } from '../home-context.reads.ts';
import { readCoverNumbers } from '../home-covers.reads.ts';
import { conductIsDue } from '../home-dates.rules.ts';
import { readDeviceNumbers, readLaboratoryNumbers } from './account-lending.reads.ts';
import { readSheetNumbers } from './account-sheets.reads.ts';
import { readRecentChanges } from './recent-changes.reads.ts';
import { readSetupSteps } from './setup-steps.reads.ts';

/** The office's home page: at most ten queries, each only when its numbers are the caller's work. */
export async function readAccountHome(db: Kysely<Tables>, actor: Actor, today: string): Promise<AccountHome> {
  const context = await readHomeContext(db, today);
  const { year, semester, marks, conduct } = context;
  const seesMarks = hasPermission(actor, 'view_mark');
  // Who only looks classes or pupils up (a librarian, an accountant) is not shown what others have left undone.
  const worksOn = (...rights: Permission[]) => seesMarks || rights.some((right) => hasPermission(actor, right));
  const seesClasses = hasPermission(actor, 'view_class') && worksOn('update_class', 'update_timetable');
  const seesStudents =
    hasPermission(actor, 'view_student') && worksOn('create_student', 'update_student', 'update_class');
  const see = { marks: seesMarks && hasPermission(actor, 'verify_mark'), audit: actor.isAdmin };
  const keeps = (...rights: Permission[]) => !actor.isAdmin && rights.every((right) => hasPermission(actor, right));
  const asksConduct = seesMarks && semester && conduct && conductIsDue(semester, conduct, today);
  const [numbers, classes, students, conductLeft, laboratories, devices, covers, changes, setup] = await Promise.all([
    (seesClasses || seesMarks) && year && semester && marks
      ? readSheetNumbers(db, { schoolYearId: year.id, semesterId: semester.id, window: marks, today })
      : null,
    seesClasses && year ? readClassNumbers(db, year.id, today) : null,
    seesStudents && year ? readStudentNumbers(db, year.id) : null,
    asksConduct && year ? readConductLeft(db, year, semester.id) : null,
    // Who keeps the rooms, and who lends at the desk: not everybody who may look.
    keeps('view_laboratory_request', 'update_laboratory') ? readLaboratoryNumbers(db, today) : null,
    keeps('view_lease', 'update_lease') ? readDeviceNumbers(db, today) : null,
    hasPermission(actor, 'update_timetable') ? readCoverNumbers(db, today) : null,
    see.marks || see.audit ? readRecentChanges(db, see) : null,
    hasPermission(actor, 'create_school_year') ? readSetupSteps(db, context) : null,
  ]);
  return {
    today: context.today,
    sheets: (seesMarks && numbers?.sheets) || null,
    classes: classes && { ...classes, withoutTeacher: numbers?.withoutTeacher ?? { count: 0, names: [] } },
    students,
    conduct: conductLeft && conduct ? { ...conductLeft, closesOn: conduct.closesOn } : null,
    laboratories,
    devices,
    covers,
    upcoming: context.upcoming,
    changes,
    setup,
  };
}

async function readClassNumbers(db: Kysely<Tables>, schoolYearId: string, today: string) {
  const { rows } = await sql<{ total: number; without: number; names: string[] | null }>`
    select count(*)::int as total, count(*) filter (where not has_homeroom)::int as without,
      (array_agg(name order by grade, ${naturally('name_key')}) filter (where not has_homeroom))[1:3] as names
    from (
      select c.name, c.grade, c.name_key, exists (select 1 from homeroom_assignments h
        where h.class_id = c.id and (h.to_date is null or h.to_date >= ${today})) as has_homeroom
      from classes c where c.school_year_id = ${schoolYearId}
    ) classes`.execute(db);
  const row = rows[0];
  const withoutHomeroom: Counted = { count: row?.without ?? 0, names: row?.names ?? [] };
  return { total: row?.total ?? 0, withoutHomeroom };
}

async function readStudentNumbers(db: Kysely<Tables>, schoolYearId: string): Promise<AccountHome['students']> {
  const { rows } = await sql<{ without: number; names: string[] | null }>`
    select count(*)::int as without, (array_agg(st.full_name order by st.sort_key))[1:3] as names
    from students st
    where st.status = 'STUDYING' and not exists (select 1 from enrolments e
      where e.student_id = st.id and e.school_year_id = ${schoolYearId} and e.to_date is null)`.execute(db);
  const row = rows[0];
  return { withoutClass: { count: row?.without ?? 0, names: row?.names ?? [] } };
}

/** Pupils without a conduct level, of the grades that have one (primary schools assess qualities instead). */
async function readConductLeft(db: Kysely<Tables>, year: { id: string; startYear: number }, semesterId: string) {
  const grades = gradesByMarks(year.startYear);
  const { rows } = await sql<{ id: string; name: string; missing: number }>`
    select c.id, c.name, count(*)::int as missing
    from enrolments e
    join classes c on c.id = e.class_id and c.grade = any(${grades}::int[])
    left join conduct_results r on r.student_id = e.student_id and r.semester_id = ${semesterId}
    where e.school_year_id = ${year.id} and e.to_date is null and r.level is null
    group by c.id order by c.grade, ${naturally('c.name_key')}`.execute(db);
  return {
    missing: rows.reduce((sum, row) => sum + row.missing, 0),
    classes: { count: rows.length, names: rows.slice(0, 3).map(({ name }) => name) },
    onlyClassId: rows.length === 1 ? (rows[0]?.id ?? null) : null,
  };
}
