import type { SheetAction } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notify } from '../../notifications/notifications.public.ts';
import type { SheetContext } from './sheet-context.reads.ts';

type Notice = (trx: Kysely<Tables>, actor: Actor, context: SheetContext, note: string) => Promise<void>;

/** Who is told of which step; the other steps tell nobody. */
const notices: Partial<Record<SheetAction, Notice>> = {
  async return(trx, actor, context, reason) {
    const teacherIds = context.teachers.map(({ id }) => id);
    const userIds = await usersOf(trx, 'teacher_id', teacherIds);
    const params = { ...sheetWords(context), by: actor.name, reason };
    await notify(trx, { userIds: others(userIds, actor), kind: 'sheetReturned', params, link: teacherLink(context) });
  },
  async submit(trx, actor, context) {
    const userIds = await verifiers(trx);
    const params = { ...sheetWords(context), by: actor.name };
    await notify(trx, { userIds: others(userIds, actor), kind: 'sheetSubmitted', params, link: accountLink(context) });
  },
  async post(trx, _, context) {
    const userIds = await pupilsOf(trx, context);
    const params = { subjectName: context.subjectName, semester: context.semesterOrdinal };
    await notify(trx, { userIds, kind: 'marksPosted', params, link: '/student/transcripts' });
  },
};

/** Tells who should know that a sheet has taken a step, in the transaction of the step. */
export async function noticeOfStep(
  trx: Kysely<Tables>,
  actor: Actor,
  context: SheetContext,
  { action, note }: { action: SheetAction; note: string },
): Promise<void> {
  await notices[action]?.(trx, actor, context, note);
}

const sheetWords = ({ className, subjectName, semesterOrdinal }: SheetContext) => ({
  className,
  subjectName,
  semester: semesterOrdinal,
});

const sheetTab = ({ subjectId, semesterId }: SheetContext) =>
  new URLSearchParams({ tab: 'marks', subject: subjectId, semester: semesterId });
const teacherLink = (context: SheetContext) => `/t/classes/${context.classId}?${sheetTab(context)}`;
const accountLink = (context: SheetContext) => `/classes/list/${context.classId}/detail?${sheetTab(context)}`;
const others = (userIds: readonly string[], { userId }: Actor) => userIds.filter((id) => id !== userId);

async function usersOf(trx: Kysely<Tables>, column: 'teacher_id' | 'student_id', ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('users').select('id').where(column, 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Accounts with the right to verify; administrators only where nobody has it, so that they are not flooded. */
async function verifiers(trx: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string; has_right: boolean }>`
    select u.id, right_of.user_id is not null as has_right
    from users u left join (
      select distinct ur.user_id from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
      where rp.permission = 'verify_mark'
    ) right_of on right_of.user_id = u.id
    where u.scope = 'account' and u.status = 'active' and (right_of.user_id is not null or u.is_admin)`.execute(trx);
  const holders = rows.filter(({ has_right }) => has_right);
  return (holders.length > 0 ? holders : rows).map(({ id }) => id);
}

async function pupilsOf(trx: Kysely<Tables>, { classId, semesterEnd }: SheetContext): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct u.id from enrolments e join users u on u.student_id = e.student_id
    where e.class_id = ${classId} and e.from_date <= ${semesterEnd}
      and (e.to_date is null or e.to_date >= least(${semesterEnd}::date, current_date))`.execute(trx);
  return rows.map(({ id }) => id);
}
