import { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import { studentFields } from '@phuong/contract/students/student.fields.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import { sql } from 'kysely';
import { naturalParts } from '../../../platform/database/natural-order.ts';
import { teacherSheet } from '../../staff/staff.public.ts';
import { studentSheet } from '../../students/students.public.ts';
import { describedColumns, type ListFrame, type NounOfLists, ownColumn } from './list-column.rules.ts';
import { codeOrder, wordsOf } from './list-words.rules.ts';

/** The year a list is about: the one asked for, else the running one. */
export const yearOf = ({ schoolYearId }: ListFrame) =>
  schoolYearId
    ? sql<string>`${schoolYearId}::uuid`
    : sql<string>`(select y.id from school_years y where y.status = 'ACTIVE' limit 1)`;

const pupilFields = describedColumns(studentFields, studentSheet, 's', {
  fullName: [sql`s.sort_key collate "C"`],
  studentCode: codeOrder(sql`s.student_code`),
});
const classOrder = [sql`p.grade`, ...naturalParts('p.name_key')];

/** Pupils of a year: who had a class in it, and who studies without one; with their last class of it. */
export const pupils: NounOfLists = {
  right: 'view_student',
  columns: {
    ...pupilFields,
    className: ownColumn({ kind: 'text', max: 20 }, studentSheet.className.labels, sql`p.name`, {
      order: classOrder,
      width: 9,
    }),
    grade: ownColumn(studentSheet.grade.field, studentSheet.grade.labels, sql`p.grade`, { width: 7 }),
    status: ownColumn(studentSheet.status.field, studentSheet.status.labels, sql`s.status`, {
      names: studentSheet.status.names,
    }),
  },
  rows: (frame) => ({
    from: sql`students s left join (
      select distinct on (e.student_id) e.student_id, c.name, c.name_key, c.grade
      from enrolments e join classes c on c.id = e.class_id where e.school_year_id = ${yearOf(frame)}
      order by e.student_id, e.from_date desc, e.id desc) p on p.student_id = s.id`,
    where: sql`(p.student_id is not null or s.status = 'STUDYING')`,
  }),
  id: sql`s.id::text`,
  person: sql`s.id::text`,
  order: [...classOrder, sql`s.sort_key collate "C"`, sql`s.id`],
};

/** Everybody with a teacher's record, whoever has left too. */
export const teachers: NounOfLists = {
  right: 'view_teacher',
  columns: {
    ...describedColumns(teacherFields, teacherSheet, 't', {
      fullName: [sql`t.sort_key collate "C"`],
      code: codeOrder(sql`t.staff_code`),
    }),
    departmentName: ownColumn(
      teacherSheet.departmentName.field,
      teacherSheet.departmentName.labels,
      sql`(select d.name from departments d where d.id = t.department_id)`,
      { width: 20 },
    ),
    subjects: ownColumn(
      teacherSheet.subjects.field,
      teacherSheet.subjects.labels,
      sql`(select string_agg(b.name, ', ' order by ts.is_main desc, b.sort_order, b.code)
        from teacher_subjects ts join subjects b on b.id = ts.subject_id where ts.teacher_id = t.id)`,
      { width: 24 },
    ),
    // In no file of the noun, so only for who may take out what is personal.
    partyMember: {
      ...ownColumn(
        teacherFields.partyMember,
        [staffVi.history.fields.partyMember, staffEn.history.fields.partyMember],
        sql`t.party_member`,
      ),
      isPersonal: true,
    },
    status: ownColumn(
      { kind: 'choice', values: Object.keys(staffVi.status) as [string, ...string[]] },
      [staffVi.columns.status, staffEn.columns.status],
      sql`t.status`,
      { names: wordsOf(staffVi.status, staffEn.status) },
    ),
  },
  rows: () => ({ from: sql`teachers t`, where: sql`true` }),
  id: sql`t.id::text`,
  person: sql`t.staff_code`,
  order: [sql`t.sort_key collate "C"`, sql`t.id`],
};
