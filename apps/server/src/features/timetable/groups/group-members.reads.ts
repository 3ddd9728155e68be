import type { GroupDivision, LessonStudents } from '@phuong/contract/timetable/groups/group.contract.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { GroupSpell } from './group-lessons.rules.ts';
import '../timetable.tables.ts';

/** A day moved into the school year: before it begins and after it has ended its class lists are those of its edge. */
const dayOfYear = (day: string): RawBuilder<string> => sql`greatest(y.start_date, least(${day}::date, y.end_date))`;

/** Who sits in a class that day, of `enrolments e` in `school_years y`. */
const isEnrolledOn = (day: RawBuilder<string>) =>
  sql<boolean>`e.from_date <= ${day} and (e.to_date is null or e.to_date >= ${day})`;

/** The order of a class list. */
const listOrder = sql`e.order_number nulls last, s.sort_key, s.student_code`;

export interface DividedStudent {
  readonly studentId: string;
  readonly orderNumber: number;
  readonly fullName: string;
  readonly sex: 'MALE' | 'FEMALE';
  readonly enrolmentId: string;
  /** Null also for a group that is not there any more. */
  readonly group: string | null;
}

/** The pupils of a class now with the group they are in; one query. `lock`: none of the places in the class can vanish meanwhile. */
export async function studentsWithGroup(
  db: Kysely<Tables>,
  of: { semesterId: string; subjectId: string; classId: string; groups: readonly string[] },
  today: string,
  lock = false,
): Promise<DividedStudent[]> {
  const { rows } = await sql<Omit<DividedStudent, 'orderNumber'> & { orderNumber: number | null }>`
    select s.id as "studentId", e.order_number as "orderNumber", s.full_name as "fullName", s.sex, e.id as "enrolmentId",
      (select m.group_name from timetable_group_members m where m.enrolment_id = e.id and m.class_id = e.class_id
        and m.semester_id = ${of.semesterId} and m.subject_id = ${of.subjectId} and m.to_date is null
        and m.group_name = any(${[...of.groups]}::text[])) as "group"
    from enrolments e join students s on s.id = e.student_id join school_years y on y.id = e.school_year_id
    where e.class_id = ${of.classId} and ${isEnrolledOn(dayOfYear(today))}
    order by ${listOrder} ${lock ? sql`for key share of e` : sql``}`.execute(db);
  return rows.map((row, index) => ({ ...row, orderNumber: row.orderNumber ?? index + 1 }));
}

/** Who is in which group of a split class. @throws AppError 404, also for classes that are joined. */
export async function readDivision(db: Kysely<Tables>, id: string, today: string): Promise<GroupDivision> {
  const { rows } = await sql<
    Omit<GroupDivision, 'students' | 'class'> & {
      semesterId: string;
      subjectId: string;
      classId: string;
      className: string;
    }
  >`
    select a.id as "arrangementId", a.version, y.status = 'CLOSED' as "isYearClosed", j.name as "subjectName",
      a.semester_id as "semesterId", a.subject_id as "subjectId", c.id as "classId", c.name as "className",
      coalesce((select json_agg(json_build_object('name', g.name, 'teacherName', t.full_name) order by g.position)
        from timetable_arrangement_groups g join teachers t on t.id = g.teacher_id where g.arrangement_id = a.id), '[]') as groups
    from timetable_arrangements a
    join timetable_arrangement_classes ac on ac.arrangement_id = a.id
    join classes c on c.id = ac.class_id
    join school_years y on y.id = c.school_year_id
    join subjects j on j.id = a.subject_id
    where a.id = ${id} and a.kind = 'SPLIT'`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  const { semesterId, subjectId, classId, className, ...division } = found;
  const groups = division.groups.map(({ name }) => name);
  const students = await studentsWithGroup(db, { semesterId, subjectId, classId, groups }, today);
  return {
    ...division,
    class: { id: classId, name: className },
    students: students.map(({ enrolmentId: _, ...student }) => student),
  };
}

export interface GroupSizes {
  readonly groups: ReadonlyMap<string, number>;
  readonly withoutGroup: number;
}

/** How many pupils are in each group of the split classes of a semester, or of one, now; by arrangement; one query. */
export async function groupSizes(
  db: Kysely<Tables>,
  where: { semesterId: string } | { id: string },
  today: string,
): Promise<Map<string, GroupSizes>> {
  const asked = 'id' in where ? sql`a.id = ${where.id}` : sql`a.semester_id = ${where.semesterId}`;
  const { rows } = await sql<{ id: string; group: string | null; count: number }>`
    select a.id, g.name as "group", count(*)::int as count
    from timetable_arrangements a
    join timetable_arrangement_classes ac on ac.arrangement_id = a.id
    join enrolments e on e.class_id = ac.class_id
    join school_years y on y.id = e.school_year_id
    left join timetable_group_members m on m.enrolment_id = e.id and m.class_id = e.class_id and m.to_date is null
      and m.semester_id = a.semester_id and m.subject_id = a.subject_id
    left join timetable_arrangement_groups g on g.arrangement_id = a.id and g.name = m.group_name
    where a.kind = 'SPLIT' and ${asked} and ${isEnrolledOn(dayOfYear(today))}
    group by a.id, g.name`.execute(db);
  const sizes = new Map<string, { groups: Map<string, number>; withoutGroup: number }>();
  for (const { id, group, count } of rows) {
    const own = sizes.get(id) ?? { groups: new Map<string, number>(), withoutGroup: 0 };
    if (group === null) own.withoutGroup = count;
    else own.groups.set(group, count);
    sizes.set(id, own);
  }
  return sizes;
}

/** The groups a pupil is in between two dates. */
export async function groupSpells(
  db: Kysely<Tables>,
  studentId: string,
  from: string,
  to: string,
): Promise<GroupSpell[]> {
  const { rows } = await sql<GroupSpell>`
    select m.semester_id as "semesterId", m.class_id as "classId", m.subject_id as "subjectId", m.group_name as "group",
      greatest(m.from_date, e.from_date) as "from", least(m.to_date, e.to_date) as "to"
    from timetable_group_members m join enrolments e on e.id = m.enrolment_id and e.class_id = m.class_id
    where m.student_id = ${studentId} and m.from_date <= ${to} and (m.to_date is null or m.to_date >= ${from})`.execute(
    db,
  );
  return rows;
}

/**
 * Users of the pupils who have these lessons on a day: those of the classes without those who are in another group of the subject, as
 * `otherGroups` says. One query.
 */
export async function usersOfLessons(
  db: Kysely<Tables>,
  lessonIds: readonly string[],
  date: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select distinct l.timetable_id, v.semester_id, lc.class_id, lc.group_name,
        case when lc.group_name is null then null else l.subject_id end as subject_id
      from timetable_lesson_classes lc
      join timetable_lessons l on l.id = lc.lesson_id
      join timetables v on v.id = l.timetable_id
      where lc.lesson_id = any(${[...lessonIds]}::uuid[])
    )
    select distinct u.id from asked a
    join enrolments e on e.class_id = a.class_id and e.from_date <= ${date} and (e.to_date is null or e.to_date >= ${date})
    join users u on u.student_id = e.student_id and u.status <> 'disabled'
    where a.group_name is null or not exists (
      select 1 from timetable_group_members m
      where m.enrolment_id = e.id and m.class_id = a.class_id and m.semester_id = a.semester_id
        and m.subject_id = a.subject_id and m.group_name <> a.group_name
        and m.from_date <= ${date} and (m.to_date is null or m.to_date >= ${date})
        and exists (
          select 1 from timetable_lesson_classes lc join timetable_lessons l on l.id = lc.lesson_id
          where lc.class_id = a.class_id and lc.group_name = m.group_name
            and l.timetable_id = a.timetable_id and l.subject_id = a.subject_id))`.execute(db);
  return rows.map(({ id }) => id);
}

export interface GroupLesson {
  readonly classId: string;
  readonly className: string;
  readonly semesterId: string;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly group: string;
  /** Who gives it, and who stands in for it on some day. */
  readonly teacherIds: readonly string[];
}

/** A lesson of a group in a version that is or will be taught by; undefined for any other. */
export async function readGroupLesson(db: Kysely<Tables>, lessonId: string): Promise<GroupLesson | undefined> {
  const { rows } = await sql<GroupLesson>`
    select c.id as "classId", c.name as "className", v.semester_id as "semesterId", s.id as "subjectId",
      s.name as "subjectName", lc.group_name as "group",
      array(select teacher_id::text from timetable_lesson_teachers where lesson_id = l.id
        union select cover_teacher_id::text from timetable_overrides
        where lesson_id = l.id and ended_at is null and cover_teacher_id is not null) as "teacherIds"
    from timetable_lessons l
    join timetables v on v.id = l.timetable_id and v.state in ('published', 'superseded', 'scheduled')
    join subjects s on s.id = l.subject_id
    join timetable_lesson_classes lc on lc.lesson_id = l.id and lc.group_name is not null
    join classes c on c.id = lc.class_id
    where l.id = ${lessonId} order by lc.position limit 1`.execute(db);
  return rows[0];
}

/** Who sits in a lesson of a group that day, in the order of the class list. */
export async function studentsOfGroup(
  db: Kysely<Tables>,
  { classId, className, semesterId, subjectId, subjectName, group }: GroupLesson,
  today: string,
): Promise<LessonStudents> {
  const { rows } = await sql<LessonStudents['students'][number] & { group: string | null }>`
    select s.id as "studentId", s.student_code as "studentCode", s.full_name as "fullName",
      (select m.group_name from timetable_group_members m where m.enrolment_id = e.id and m.class_id = e.class_id
        and m.semester_id = ${semesterId} and m.subject_id = ${subjectId}
        and m.from_date <= ${today} and (m.to_date is null or m.to_date >= ${today})) as "group"
    from enrolments e join students s on s.id = e.student_id join school_years y on y.id = e.school_year_id
    where e.class_id = ${classId} and ${isEnrolledOn(dayOfYear(today))}
    order by ${listOrder}`.execute(db);
  return {
    subjectName,
    class: { id: classId, name: className },
    group,
    students: rows.flatMap(({ group: own, ...student }) => (own === group ? [student] : [])),
    withoutGroup: rows.filter((row) => row.group === null).length,
  };
}
