import { type Found, finderLimit } from '@phuong/contract/home/finder.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { type Kysely, sql } from 'kysely';
import { naturally } from '../../platform/database/natural-order.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../platform/http/actor.ts';
import { findSheets } from './finder-sheets.reads.ts';

/**
 * People and classes whose name or code holds the text, without accents, and mark sheets by class and subject: an account finds what its
 * permissions show, a teacher the classes of this year they teach or lead and the pupils in them, a pupil nobody.
 */
export async function find(db: Kysely<Tables>, actor: Actor, text: string, today: string): Promise<Found> {
  const q = searchKey(text);
  const pattern = q.replace(/[\\%_]/g, '\\$&');
  // "lớp 9a1" and "9A1" are the same class.
  const className = `%${q.replace(/^(lop|class) +/, '').replace(/[\\%_]/g, '\\$&')}%`;
  if (actor.scope === 'student') return { students: [], teachers: [], classes: [], sheets: [] };
  if (actor.scope === 'teacher') {
    const mine = classesOf(actor.teacherId, today);
    const [students, classes, sheets] = await Promise.all([
      findStudents(db, pattern, mine),
      findClasses(db, className, mine),
      findSheets(db, text, { teacherId: actor.teacherId, today }),
    ]);
    return {
      students: students.map((each) => ({ ...each, detail: each.className ?? '' })),
      teachers: [],
      classes,
      sheets,
    };
  }
  const seesSheets = hasPermission(actor, 'view_mark') && hasPermission(actor, 'view_class');
  const [students, teachers, classes, sheets] = await Promise.all([
    hasPermission(actor, 'view_student') ? findStudents(db, pattern, null) : [],
    hasPermission(actor, 'view_teacher') ? findTeachers(db, pattern) : [],
    hasPermission(actor, 'view_class') ? findClasses(db, className, null) : [],
    seesSheets ? findSheets(db, text, { teacherId: null, today }) : [],
  ]);
  const details = students.map((each) => ({
    ...each,
    detail: each.className ? `${each.className} · ${each.code}` : each.code,
  }));
  return { students: details, teachers, classes, sheets };
}

type OwnClasses = ReturnType<typeof classesOf> | null;

const classesOf = (teacherId: string | null, today: string) => sql`(
  select a.class_id from teaching_assignments a where a.teacher_id = ${teacherId}
  union select h.class_id from homeroom_assignments h
  where h.teacher_id = ${teacherId} and (h.to_date is null or h.to_date >= ${today}))`;

/** Whole words first, then beginnings of words, then what only holds the letters: "ha" is Hà before Hạnh before Khánh. */
const inWord = (table: string, pattern: string) => sql`case
  when ' ' || ${sql.ref(`${table}.search_key`)} || ' ' like ${`% ${pattern} %`} then 0
  when ' ' || ${sql.ref(`${table}.search_key`)} like ${`% ${pattern}%`} then 1 else 2 end`;

interface StudentRow {
  id: string;
  name: string;
  code: string;
  classId: string | null;
  className: string | null;
}

async function findStudents(db: Kysely<Tables>, pattern: string, own: OwnClasses): Promise<StudentRow[]> {
  const enrolled = sql`join enrolments e on e.student_id = st.id and e.to_date is null
    and e.school_year_id = (select id from school_years where status = 'ACTIVE')
    left join classes c on c.id = e.class_id`;
  const { rows } = await sql<StudentRow>`
    select st.id, st.full_name as name, st.student_code as code, c.id as "classId", c.name as "className"
    from students st ${own ? sql`` : sql`left`} ${enrolled}
    where st.search_key like ${`%${pattern}%`} ${own ? sql`and e.class_id in ${own}` : sql``}
    order by st.status <> 'STUDYING', ${inWord('st', pattern)}, st.sort_key, st.id limit ${finderLimit}`.execute(db);
  return rows;
}

async function findTeachers(db: Kysely<Tables>, pattern: string): Promise<Found['teachers']> {
  const { rows } = await sql<Found['teachers'][number]>`
    select t.id, t.full_name as name, concat_ws(' · ', d.name, t.staff_code) as detail
    from teachers t left join departments d on d.id = t.department_id
    where t.search_key like ${`%${pattern}%`}
    order by t.status <> 'WORKING', ${inWord('t', pattern)}, t.sort_key, t.id limit ${finderLimit}`.execute(db);
  return rows;
}

async function findClasses(db: Kysely<Tables>, pattern: string, own: OwnClasses): Promise<Found['classes']> {
  const { rows } = await sql<Found['classes'][number]>`
    select c.id, c.name, y.name as detail
    from classes c join school_years y on y.id = c.school_year_id and y.status = 'ACTIVE'
    where c.name_key like ${pattern} ${own ? sql`and c.id in ${own}` : sql``}
    order by c.grade, ${naturally('c.name_key')} limit ${finderLimit}`.execute(db);
  return rows;
}
