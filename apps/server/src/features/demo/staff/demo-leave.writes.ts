import { addDays, daysBetween } from '@phuong/rules/calendar/days.ts';
import { annualGrant } from '@phuong/rules/staff/annual-leave.ts';
import { type LeaveDay, leaveDays, sumOfParts } from '@phuong/rules/staff/leave-days.ts';
import { type LeaveKind, leaveRuleOn } from '@phuong/rules/staff/leave-kinds.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { schoolDays } from '../../school/school.public.ts';
import { insertRows } from '../bulk-insert.writes.ts';

interface Story {
  /** Which of the teachers, in the order of their codes. */
  readonly who: number;
  readonly kind: LeaveKind;
  /** Days from today to the first day. */
  readonly from: number;
  /** Days to the last one. */
  readonly more: number;
  readonly state: 'approved' | 'pending' | 'info_needed' | 'rejected' | 'revoke_pending';
  readonly reason: string;
  /** The one of a day; all of it otherwise. */
  readonly session?: 'MORNING' | 'AFTERNOON' | null;
}

/** Three months of a school: colds of autumn, a wedding, a funeral, training; and what waits this morning. */
const stories: readonly Story[] = [
  { who: 3, kind: 'SICK', from: -82, more: 1, state: 'approved', reason: 'Sốt vi rút, có giấy của bệnh viện huyện' },
  { who: 8, kind: 'DUTY', from: -75, more: 2, state: 'approved', reason: 'Tập huấn chương trình mới ở Sở' },
  { who: 14, kind: 'CHILD_SICK', from: -66, more: 1, state: 'approved', reason: 'Con 4 tuổi viêm phế quản' },
  { who: 5, kind: 'MARRIAGE', from: -54, more: 2, state: 'approved', reason: 'Cưới ở quê' },
  { who: 11, kind: 'SICK', from: -47, more: 0, state: 'approved', reason: 'Đau răng', session: 'MORNING' },
  { who: 17, kind: 'BEREAVEMENT', from: -38, more: 2, state: 'approved', reason: 'Bố mất' },
  { who: 6, kind: 'UNPAID', from: -31, more: 1, state: 'approved', reason: 'Đưa mẹ đi khám ở Hà Nội' },
  { who: 20, kind: 'DUTY', from: -24, more: 1, state: 'approved', reason: 'Chấm thi giáo viên giỏi cấp huyện' },
  { who: 9, kind: 'SICK', from: -18, more: 2, state: 'approved', reason: 'Sốt xuất huyết' },
  { who: 22, kind: 'CHILD_SICK', from: -11, more: 0, state: 'approved', reason: 'Con 2 tuổi sốt' },
  { who: 12, kind: 'UNPAID', from: -6, more: 1, state: 'rejected', reason: 'Việc nhà' },
  { who: 15, kind: 'PATERNITY', from: -4, more: 5, state: 'approved', reason: 'Vợ sinh con' },
  { who: 18, kind: 'SICK', from: 3, more: 1, state: 'pending', reason: 'Mổ tiểu phẫu theo lịch hẹn' },
  { who: 10, kind: 'CHILD_MARRIAGE', from: 9, more: 0, state: 'pending', reason: 'Con gái lấy chồng' },
  { who: 21, kind: 'UNPAID', from: 12, more: 2, state: 'info_needed', reason: 'Về quê' },
  { who: 7, kind: 'DUTY', from: 6, more: 1, state: 'revoke_pending', reason: 'Hội thảo bộ môn, Sở hoãn' },
];

interface Made {
  readonly leave_requests: Insertable<Tables['leave_requests']>[];
  readonly leave_request_days: Insertable<Tables['leave_request_days']>[];
  readonly leave_steps: Insertable<Tables['leave_steps']>[];
  readonly leave_step_approvers: Insertable<Tables['leave_step_approvers']>[];
  readonly leave_messages: Insertable<Tables['leave_messages']>[];
  readonly leave_entries: Insertable<Tables['leave_entries']>[];
  readonly staff_absences: Insertable<Tables['staff_absences']>[];
}

interface Teacher {
  readonly id: string;
  readonly name: string;
  readonly sex: string | null;
  readonly isHead: boolean;
  readonly headId: string | null;
  readonly headName: string | null;
}

const leader = 'Lê Văn Sơn';

const nothing = (): Made => ({
  leave_requests: [],
  leave_request_days: [],
  leave_steps: [],
  leave_step_approvers: [],
  leave_messages: [],
  leave_entries: [],
  staff_absences: [],
});

async function keep(trx: Kysely<Tables>, made: Made): Promise<void> {
  for (const [table, rows] of Object.entries(made) as [keyof Made, never[]][]) await insertRows(trx, table, rows);
}

interface GrantedDay extends Pick<Story, 'kind' | 'session' | 'reason'> {
  readonly teacherId: string;
  readonly day: string;
}

/** Leave of a school day, or of half of it, that was granted to each of these teachers. */
export async function grantLeave(trx: Kysely<Tables>, today: string, days: readonly GrantedDay[]): Promise<void> {
  const made = nothing();
  const teachers = new Map((await teachersOf(trx)).map((teacher) => [teacher.id, teacher]));
  for (const { teacherId, day, ...of } of days) {
    const teacher = teachers.get(teacherId);
    const story = { who: 0, from: daysBetween(today, day), more: 0, state: 'approved', ...of } as const;
    if (teacher) addStory(made, teacher, story, { today, working: new Set([day]) });
  }
  await keep(trx, made);
}

/** Leave of three months, annual leave of the office, and requests that wait. */
export async function makeLeave(trx: Kysely<Tables>, today: string): Promise<void> {
  const made = nothing();
  const working = new Set(await schoolDays(trx, addDays(today, -120), addDays(today, 60)));
  const teachers = (await teachersOf(trx)).filter(({ isHead }) => !isHead);
  for (const story of stories) {
    const isOne = ({ sex }: Teacher) => story.kind !== 'PATERNITY' || sex === 'MALE';
    const teacher = teachers.slice(story.who).find(isOne);
    if (teacher) addStory(made, teacher, story, { today, working });
  }
  const employees = await trx
    .selectFrom('employees')
    .select(['id', 'start_date as beganOn'])
    .where('teacher_id', 'is', null)
    .where('status', '=', 'WORKING')
    .execute();
  const year = Number(today.slice(0, 4));
  for (const { id, beganOn } of employees) {
    const first = `${year}-01-01`;
    const amount = annualGrant(year, beganOn);
    const day = beganOn !== null && beganOn > first ? beganOn : first;
    const owner = { teacher_id: null, employee_id: id };
    if (amount > 0) {
      made.leave_entries.push({
        id: newId(),
        ...owner,
        kind: 'ANNUAL',
        day,
        amount,
        reason: 'GRANT',
        by_name: 'Phượng',
      });
    }
  }
  await keep(trx, made);
}

/** In the order of their codes, with who leads their department. */
async function teachersOf(trx: Kysely<Tables>): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select t.id, t.full_name as name, t.sex, h.id is not distinct from t.id as "isHead",
      nullif(h.id, t.id) as "headId", h.full_name as "headName" from teachers t
    left join lateral (select h.id, h.full_name from teachers h join teacher_duties d on d.teacher_id = h.id
      where h.department_id = t.department_id and d.duty = 'DEPARTMENT_HEAD' and d.to_date is null limit 1) h on true
    where t.status = 'WORKING' and t.job_position = 'TEACHER'
    order by t.staff_code`.execute(trx);
  return rows;
}

function addStory(
  made: Made,
  teacher: Teacher,
  story: Story,
  { today, working }: { readonly today: string; readonly working: ReadonlySet<string> },
): void {
  const day = (offset: number) => {
    let date = addDays(today, offset);
    while (!working.has(date) && date < addDays(today, 60)) date = addDays(date, 1);
    return date;
  };
  const from = day(story.from);
  const to = story.more === 0 ? from : day(story.from + story.more);
  const fromSession = story.session ?? 'MORNING';
  const toSession = story.session ?? 'AFTERNOON';
  const rule = leaveRuleOn(story.kind, from).value;
  const span = { from, to, fromSession, toSession, periods: null } as const;
  const days = leaveDays(span, {
    isWorkingDay: (each) => working.has(each),
    counts: rule.counts,
    periodsPerSession: 5,
  });
  const amount = sumOfParts(days);
  const sentAt = new Date(`${addDays(from < today ? from : today, -2)}T02:10:00Z`);
  const id = newId();
  const isGranted = story.state === 'approved' || story.state === 'revoke_pending';
  made.leave_requests.push({
    id,
    teacher_id: teacher.id,
    employee_id: null,
    kind: story.kind,
    state: story.state,
    from_date: from,
    to_date: to,
    from_session: fromSession,
    to_session: toSession,
    periods: null,
    reason: story.reason,
    child_born_on: story.kind === 'CHILD_SICK' ? addDays(today, -1_300) : null,
    amount,
    step: 1,
    sent_at: sentAt,
    revoke_from: story.state === 'revoke_pending' ? from : null,
    created_at: sentAt,
    updated_at: sentAt,
  });
  made.leave_request_days.push(...days.map(({ periods: _, ...each }) => ({ request_id: id, ...each, periods: null })));
  addChain(made, teacher, story, { id, amount, sentAt, isGranted });
  if (isGranted) addGranted(made, teacher, story, { id, days, percent: rule.paidBy === 'SCHOOL' ? rule.percent : 0 });
}

function addChain(
  { leave_requests, leave_steps, leave_step_approvers, leave_messages }: Made,
  { name, headId, headName }: Teacher,
  { state }: Story,
  { id, amount, sentAt, isGranted }: { id: string; amount: number; sentAt: Date; isGranted: boolean },
): void {
  const later = new Date(sentAt.getTime() + 5_400_000);
  const isRefused = state === 'rejected';
  const decided = (by: string) => ({
    is_approved: isGranted ? true : isRefused ? false : null,
    decided_at: isGranted || isRefused ? later : null,
    decided_by_name: isGranted || isRefused ? by : null,
  });
  const roles = [...(headId ? (['HEAD'] as const) : []), ...(amount > 100 || !headId ? (['LEADER'] as const) : [])];
  for (const [index, role] of roles.entries()) {
    const stepId = newId();
    const by = role === 'HEAD' ? (headName ?? leader) : leader;
    const isOpen = isRefused && index > 0;
    const none = { is_approved: null, decided_at: null, decided_by_name: null };
    leave_steps.push({ id: stepId, request_id: id, position: index + 1, role, ...(isOpen ? none : decided(by)) });
    if (role === 'HEAD' && headId) leave_step_approvers.push({ step_id: stepId, teacher_id: headId, is_deputy: false });
    const action = isRefused ? 'reject' : index === roles.length - 1 ? 'approve' : 'pass';
    if (index === 0) leave_messages.push({ request_id: id, at: sentAt, by_name: name, action: 'send', text: '' });
    if ((isGranted || isRefused) && !isOpen) {
      const text = isRefused ? 'Tuần này tổ có thao giảng, thầy cô chuyển sang tuần sau giúp.' : '';
      leave_messages.push({ request_id: id, at: later, by_name: by, action, text });
    }
  }
  const asked = { request_id: id, at: later, by_name: headName ?? leader };
  if (state === 'info_needed') {
    leave_messages.push({ ...asked, action: 'askMore', text: 'Ba ngày này đã nhờ được ai dạy thay chưa?' });
  }
  if (state === 'revoke_pending') {
    leave_messages.push({ ...asked, by_name: name, action: 'askRevoke', text: 'Sở hoãn hội thảo sang tháng sau.' });
  }
  const request = leave_requests.at(-1);
  if (request && isGranted) request.step = roles.length;
}

function addGranted(
  { leave_entries, staff_absences }: Made,
  { id: teacherId }: Teacher,
  { kind }: Story,
  { id, days, percent }: { id: string; days: readonly LeaveDay[]; percent: number },
): void {
  const owner = { teacher_id: teacherId, employee_id: null };
  for (const { day, session, part } of days) {
    leave_entries.push({
      id: newId(),
      ...owner,
      kind,
      day,
      amount: -part,
      reason: 'USE',
      request_id: id,
      by_name: leader,
    });
    staff_absences.push({
      id: newId(),
      ...owner,
      day,
      session,
      periods: null,
      kind,
      paid_percent: percent,
      day_part: part,
      leave_request_id: id,
    });
  }
}
