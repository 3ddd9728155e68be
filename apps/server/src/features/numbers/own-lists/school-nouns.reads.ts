import { classFields } from '@phuong/contract/classes/class.fields.ts';
import { bookLoanStates } from '@phuong/contract/library/loans/book-loan.lifecycle.ts';
import { studentFields } from '@phuong/contract/students/student.fields.ts';
import { borrowerKinds } from '@phuong/lending/loan-rules/loan-rule.ts';
import { classes as classesEn } from '@phuong/texts/en-GB/classes/classes.ts';
import { lending as lendingEn } from '@phuong/texts/en-GB/lending/lending.ts';
import { loans as loansEn } from '@phuong/texts/en-GB/library/loans.ts';
import { ownListFiles as wordsEn } from '@phuong/texts/en-GB/numbers/own-lists.ts';
import { classes as classesVi } from '@phuong/texts/vi/classes/classes.ts';
import { lending as lendingVi } from '@phuong/texts/vi/lending/lending.ts';
import { loans as loansVi } from '@phuong/texts/vi/library/loans.ts';
import { ownListFiles as wordsVi } from '@phuong/texts/vi/numbers/own-lists.ts';
import { sql } from 'kysely';
import { naturalParts } from '../../../platform/database/natural-order.ts';
import { studentSheet } from '../../students/students.public.ts';
import { describedColumns, type ListFrame, type NounOfLists, ownColumn } from './list-column.rules.ts';
import { codeOrder, wordsOf } from './list-words.rules.ts';
import { yearOf } from './people-nouns.reads.ts';

const classWord = (name: keyof typeof classesVi.columns) => [classesVi.columns[name], classesEn.columns[name]] as const;
const classOrder = naturalParts('c.name_key');

/** Places in a class today, or at the end of a year that is over. */
const places = ({ today }: ListFrame) => sql`(select e.class_id, count(distinct e.student_id)::int as size,
    (count(distinct e.student_id) filter (where st.sex = 'FEMALE'))::int as girls
  from enrolments e join students st on st.id = e.student_id join school_years y on y.id = e.school_year_id
  where e.to_date is null or e.to_date >= least(${today}::date, y.end_date) group by e.class_id)`;

/** The classes of a year, with how many are in them and who is in charge. */
export const classes: NounOfLists = {
  right: 'view_class',
  columns: {
    ...describedColumns(
      classFields,
      {
        name: { labels: classWord('name'), width: 9 },
        grade: { labels: classWord('grade'), width: 7 },
        session: { labels: classWord('session'), names: wordsOf(classesVi.session, classesEn.session) },
        classType: { labels: classWord('type'), names: wordsOf(classesVi.type, classesEn.type) },
        room: { labels: classWord('room') },
        maxSize: { labels: classWord('maxSize') },
      },
      'c',
      { name: [sql`c.grade`, ...classOrder] },
    ),
    size: ownColumn({ kind: 'number', min: 0, max: 1000 }, classWord('size'), sql`coalesce(z.size, 0)`, { width: 9 }),
    girls: ownColumn({ kind: 'number', min: 0, max: 1000 }, classWord('girls'), sql`coalesce(z.girls, 0)`, {
      width: 9,
    }),
    homeroom: ownColumn(
      { kind: 'name', max: 100 },
      classWord('homeroom'),
      sql`(select t.full_name from homeroom_assignments h join teachers t on t.id = h.teacher_id
        where h.class_id = c.id and h.to_date is null limit 1)`,
      { width: 28 },
    ),
  },
  rows: (frame) => ({
    from: sql`classes c left join ${places(frame)} z on z.class_id = c.id`,
    where: sql`c.school_year_id = ${yearOf(frame)}`,
  }),
  id: sql`c.id::text`,
  person: null,
  order: [sql`c.grade`, ...classOrder, sql`c.id`],
};

const absenceWord = (name: keyof typeof wordsVi.absences) => [wordsVi.absences[name], wordsEn.absences[name]] as const;

/** Sessions missed in classes of a year; a pupil who moved has each under the class they were in. */
export const absences: NounOfLists = {
  right: 'view_mark',
  columns: {
    onDate: ownColumn({ kind: 'date' }, absenceWord('onDate'), sql`a.on_date`, { width: 13 }),
    kind: ownColumn({ kind: 'choice', values: ['P', 'K'] }, absenceWord('kind'), sql`a.kind`, {
      names: wordsOf(wordsVi.absenceKinds, wordsEn.absenceKinds),
    }),
    reason: ownColumn({ kind: 'text', max: 200 }, absenceWord('reason'), sql`a.reason`, { width: 28 }),
    studentCode: ownColumn(studentFields.studentCode, studentSheet.studentCode.labels, sql`s.student_code`, {
      order: codeOrder(sql`s.student_code`),
    }),
    fullName: ownColumn(studentFields.fullName, studentSheet.fullName.labels, sql`s.full_name`, {
      order: [sql`s.sort_key collate "C"`],
      width: 28,
    }),
    sex: ownColumn(studentFields.sex, studentSheet.sex.labels, sql`s.sex`, { names: studentSheet.sex.names }),
    className: ownColumn({ kind: 'text', max: 20 }, studentSheet.className.labels, sql`c.name`, {
      order: [sql`c.grade`, ...classOrder],
      width: 9,
    }),
    grade: ownColumn(studentSheet.grade.field, studentSheet.grade.labels, sql`c.grade`, { width: 7 }),
  },
  rows: (frame) => ({
    from: sql`absences a join students s on s.id = a.student_id join classes c on c.id = a.class_id`,
    where: sql`c.school_year_id = ${yearOf(frame)}`,
  }),
  id: sql`a.student_id::text || ' ' || a.on_date::text`,
  person: sql`a.student_id::text`,
  order: [sql`a.on_date desc`, sql`s.sort_key collate "C"`, sql`s.id`],
};

const loanWord = (name: keyof typeof loansVi.columns) => [loansVi.columns[name], loansEn.columns[name]] as const;

/** What the library has lent, is asked for or has back; of every year, as at its desk. Nobody is named once the time for it is over. */
export const loans: NounOfLists = {
  right: 'view_borrow',
  columns: {
    title: ownColumn({ kind: 'text', max: 500 }, loanWord('title'), sql`b.title`, {
      order: [sql`b.sort_key collate "C"`],
      width: 40,
    }),
    barcode: ownColumn({ kind: 'code', max: 60 }, loanWord('barcode'), sql`k.barcode`),
    reader: ownColumn(
      { kind: 'name', max: 100 },
      loanWord('reader'),
      sql`coalesce(ps.full_name, pt.full_name, pu.display_name, pk.name)`,
      { order: [sql`coalesce(ps.sort_key, pt.sort_key, pu.username_key, pk.name_key) collate "C"`], width: 28 },
    ),
    kind: ownColumn(
      { kind: 'choice', values: ['LOAN', 'DOWNLOAD'] },
      [wordsVi.loanKind, wordsEn.loanKind],
      sql`l.kind`,
      {
        names: wordsOf(wordsVi.loanKinds, wordsEn.loanKinds),
      },
    ),
    readerKind: ownColumn(
      { kind: 'choice', values: borrowerKinds },
      [wordsVi.readerKind, wordsEn.readerKind],
      sql`l.borrower_kind`,
      { names: wordsOf(lendingVi.borrowerKinds, lendingEn.borrowerKinds) },
    ),
    state: ownColumn({ kind: 'choice', values: bookLoanStates }, loanWord('state'), sql`l.state`, {
      names: wordsOf(loansVi.states, loansEn.states),
    }),
    issuedOn: ownColumn({ kind: 'date' }, loanWord('issuedOn'), sql`l.issued_on`),
    dueOn: ownColumn({ kind: 'date' }, loanWord('dueOn'), sql`l.due_on`),
    returnedOn: ownColumn({ kind: 'date' }, loanWord('returnedOn'), sql`l.returned_on`),
    renewals: ownColumn({ kind: 'number', min: 0, max: 1000 }, loanWord('renewals'), sql`l.renewals`, { width: 9 }),
  },
  rows: () => ({
    from: sql`book_loans l join book_titles b on b.id = l.title_id left join book_copies k on k.id = l.copy_id
      left join borrowers w on w.id = l.borrower_id left join students ps on ps.id = w.student_id
      left join teachers pt on pt.id = w.teacher_id left join users pu on pu.id = w.user_id left join classes pk on pk.id = w.class_id`,
    where: sql`true`,
  }),
  id: sql`l.id::text`,
  person: sql`coalesce(ps.id::text, pt.staff_code, pu.id::text, pk.id::text)`,
  order: [sql`l.created_at desc`, sql`l.id`],
};
