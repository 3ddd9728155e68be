import { type Kysely, type RawBuilder, sql } from 'kysely';
import { standing } from '../../../platform/database/standing-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';

/** What a caller is to the question bank. */
export interface BankStanding {
  readonly userId: string;
  /** An account: every subject, whatever is not somebody's own. */
  readonly isOffice: boolean;
  /** An account that changes what others have shared. */
  readonly isEditor: boolean;
  /** Of a teacher: subjects whose bank is theirs to use. */
  readonly subjectIds: readonly string[];
  /** Who shares a department with them. */
  readonly groupIds: readonly string[];
  /** Leads that department now. */
  readonly isHead: boolean;
}

interface TeacherRow {
  readonly subjectIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly isHead: boolean;
}

/**
 * Subjects a teacher teaches this school year or taught in the last, in whatever class, and those of their department: the main subjects of
 * its teachers and, where one is nobody's main subject, those they teach beside another.
 */
const readTeacher = standing<{ readonly teacherId: string; readonly today: string }, TeacherRow>(
  ['teacherId', 'today'],
  ({ teacherId, today }) => sql`
    select
      array(select a.subject_id from teaching_assignments a join classes c on c.id = a.class_id
          join school_years y on y.id = c.school_year_id
        where a.teacher_id = ${teacherId} and y.start_year >= -1
          + coalesce((select n.start_year from school_years n where n.status = 'ACTIVE'), extract(year from ${today}::date))
        union select ts.subject_id from teachers m join teacher_subjects ts on ts.teacher_id = m.id
        where (m.id = me.id or m.department_id = me.department_id and m.status = 'WORKING')
          and (ts.is_main or not exists (select from teacher_subjects other
            join teachers w on w.id = other.teacher_id and w.status = 'WORKING'
            where other.subject_id = ts.subject_id and other.is_main))) as "subjectIds",
      array(select u.id from users u left join employees e on e.id = u.employee_id
          left join teachers t on t.id = coalesce(u.teacher_id, e.teacher_id)
        where coalesce(t.department_id, e.department_id) = me.department_id) as "groupIds",
      exists(select from teacher_duties d where d.teacher_id = me.id and d.duty = 'DEPARTMENT_HEAD'
        and d.from_date <= ${today} and (d.to_date is null or d.to_date >= ${today})) as "isHead"
    from teachers me where me.id = ${teacherId}`,
);

/** What the caller is to the bank on a day; a pupil is nothing to it. */
export async function bankStandingOf(db: Kysely<Tables>, actor: Actor, today: string): Promise<BankStanding> {
  const { userId, scope, teacherId } = actor;
  const isOffice = scope === 'account';
  const [teacher] = scope === 'teacher' && teacherId !== null ? await readTeacher(db, { teacherId, today }) : [];
  return {
    userId,
    isOffice,
    isEditor: hasPermission(actor, 'update_test'),
    subjectIds: teacher?.subjectIds ?? [],
    groupIds: teacher?.groupIds ?? [],
    isHead: teacher?.isHead ?? false,
  };
}

/** Whether a row `q` of `bank_questions` is nobody's own: shared, or left by somebody who is no more. */
const isShared = sql`(q.sharing <> 'OWN' or q.owner_id not in (select id from users))`;

/** Whether a row `q` of `bank_questions` is one they know of. */
const isKnownTo = ({ userId, isOffice, subjectIds, groupIds }: BankStanding): RawBuilder<boolean> =>
  isOffice
    ? sql`(q.owner_id = ${userId} or ${isShared})`
    : sql`(q.owner_id = ${userId} or q.subject_id = any(${subjectIds}::uuid[])
        and (q.sharing = 'SCHOOL' or q.sharing = 'GROUP' and q.owner_id = any(${groupIds}::uuid[])))`;

/** Whether they may change it, put it away and take it back: the owner, accounts what is shared, a head what is shared with the department. */
export const isEditedBy = (standing: BankStanding): RawBuilder<boolean> => {
  const { userId, isOffice, isEditor, subjectIds, groupIds, isHead } = standing;
  if (isOffice) return isEditor ? sql`(q.owner_id = ${userId} or ${isShared})` : sql`false`;
  if (!isHead) return sql`(q.owner_id = ${userId})`;
  return sql`(q.owner_id = ${userId} or q.subject_id = any(${subjectIds}::uuid[]) and q.sharing = 'GROUP'
    and q.owner_id = any(${groupIds}::uuid[]))`;
};

/** What they see of the bank; and what lies in the recycle bin, who may take it out of there. */
export const isSeenBy = (standing: BankStanding): RawBuilder<boolean> =>
  sql`(q.deleted_at is null and ${isKnownTo(standing)})`;
export const isInBinOf = (standing: BankStanding): RawBuilder<boolean> =>
  sql`(q.deleted_at is not null and ${isEditedBy(standing)})`;
