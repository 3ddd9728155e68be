import type { bookLoanLifecycle } from '@phuong/contract/library/loans/book-loan.lifecycle.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { BorrowerFacts } from '../../lending/lending.public.ts';
import { readBorrowers } from '../../lending/lending.public.ts';
import { notify } from '../../notifications/notifications.public.ts';

const pathOf = ({ kind }: Pick<BorrowerFacts, 'kind'>, id: string): string => {
  if (kind === 'pupil') return `/student/library/borrow-download-list/${id}/detail`;
  return kind === 'staff'
    ? `/library/borrow-download-list/${id}/detail`
    : `/t/library/borrow-download-list/${id}/detail`;
};

interface Told {
  readonly trx: Kysely<Tables>;
  readonly by: By;
  readonly id: string;
  readonly action: keyof (typeof bookLoanLifecycle)['actions'];
  readonly today: string;
  readonly row: {
    readonly borrower_id: string | null;
    readonly title: string;
    readonly ready_until: string | null;
    readonly due_on: string | null;
  };
  readonly input: { readonly readyUntil?: string; readonly dueOn?: string; readonly reason?: string };
}

/** Tells a reader of a step they have not taken themselves. */
export async function tellReader({ trx, by, id, action, today, row, input }: Told): Promise<void> {
  const told = new Set(['assign', 'unassign', 'expire', 'cancel', 'changeDue', 'dueAgain', 'countAsLost']);
  if (!told.has(action) || row.borrower_id === null) return;
  const reader = (await readBorrowers(trx, [row.borrower_id], today)).get(row.borrower_id);
  if (!reader || reader.userId === null || reader.userId === by.actor?.userId) return;
  const { title } = row;
  const to = { userIds: [reader.userId], link: pathOf(reader, id) };
  switch (action) {
    case 'assign':
      return notify(trx, { ...to, kind: 'bookReady', params: { title, until: formatDate(input.readyUntil ?? '') } });
    case 'unassign':
      return notify(trx, { ...to, kind: 'bookReadyTaken', params: { title } });
    case 'expire':
      return notify(trx, { ...to, kind: 'bookReadyOver', params: { title, until: formatDate(row.ready_until ?? '') } });
    case 'cancel':
      return notify(trx, { ...to, kind: 'bookRequestCancelled', params: { title, reason: input.reason ?? '' } });
    case 'countAsLost':
      return notify(trx, { ...to, kind: 'bookCountsAsLost', params: { title, dueOn: formatDate(row.due_on ?? '') } });
    default:
      return notify(trx, { ...to, kind: 'bookDueChanged', params: { title, dueOn: formatDate(input.dueOn ?? '') } });
  }
}

interface Due {
  readonly id: string;
  readonly borrowerId: string;
  readonly title: string;
  readonly dueOn: string;
  readonly days: number;
  readonly level: number;
}

/** Whoever has something that is due within two days is told once of that date. */
export async function tellDueSoon(trx: Kysely<Tables>, today: string): Promise<void> {
  const { rows } = await sql<Due>`
    update book_loans l set due_soon_told_for = l.due_on from book_titles t
    where t.id = l.title_id and l.state = 'on_loan' and l.due_on between ${today}::date and ${today}::date + 2
      and l.due_soon_told_for is distinct from l.due_on
    returning l.id, l.borrower_id as "borrowerId", t.title, l.due_on as "dueOn", 0 as days, 0 as level`.execute(trx);
  const readers = await readBorrowers(
    trx,
    rows.map(({ borrowerId }) => borrowerId),
    today,
  );
  for (const { id, borrowerId, title, dueOn } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const reader = readers.get(borrowerId);
    if (!reader || reader.userId === null) continue;
    const params = { title, dueOn: formatDate(dueOn) };
    await notify(trx, { userIds: [reader.userId], kind: 'bookDueSoon', params, link: pathOf(reader, id) });
  }
}

/** Days overdue at which a reader is told, once each; with the third the homeroom teacher of a pupil as well. */
const reminderDays = [1, 7, 14] as const;

/** Tells of what is overdue: each loan by the furthest of `reminderDays` it has come to, so who was not told in time is told once. */
export async function tellOverdue(trx: Kysely<Tables>, today: string): Promise<void> {
  const level = sql<number>`(case when ${today}::date - l.due_on >= ${reminderDays[2]} then 3
    when ${today}::date - l.due_on >= ${reminderDays[1]} then 2 else 1 end)`;
  const { rows } = await sql<Due>`
    update book_loans l set reminders = ${level} from book_titles t
    where t.id = l.title_id and l.state = 'on_loan' and l.due_on < ${today}::date and l.reminders < ${level}
    returning l.id, l.borrower_id as "borrowerId", t.title, l.due_on as "dueOn", ${today}::date - l.due_on as days,
      l.reminders as level`.execute(trx);
  const readers = await readBorrowers(
    trx,
    rows.map(({ borrowerId }) => borrowerId),
    today,
  );
  const homerooms = await homeroomUsers(
    trx,
    [...readers.values()].flatMap(({ kind, classId }) => (kind === 'pupil' && classId !== null ? [classId] : [])),
    today,
  );
  for (const { id, borrowerId, title, dueOn, days, level } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const reader = readers.get(borrowerId);
    if (!reader) continue;
    const { name, className, classId } = reader;
    if (reader.userId !== null) {
      const params = { title, dueOn: formatDate(dueOn), days };
      await notify(trx, { userIds: [reader.userId], kind: 'bookOverdue', params, link: pathOf(reader, id) });
    }
    const homeroom = homerooms.get(classId ?? '');
    if (level < 3 || reader.kind !== 'pupil' || homeroom === undefined) continue;
    const params = { title, name, className: className ?? '', days };
    await notify(trx, { userIds: [homeroom], kind: 'pupilBookOverdue', params, link: `/t/classes/${classId}` });
  }
}

/** The sign-ins of who is homeroom teacher of classes today. */
async function homeroomUsers(
  trx: Kysely<Tables>,
  classIds: readonly string[],
  today: string,
): Promise<Map<string, string>> {
  if (classIds.length === 0) return new Map();
  const { rows } = await sql<{ classId: string; userId: string }>`
    select h.class_id as "classId", u.id as "userId" from homeroom_assignments h join users u on u.teacher_id = h.teacher_id
    where h.class_id = any(${[...new Set(classIds)]}::uuid[]) and h.from_date <= ${today}::date
      and (h.to_date is null or h.to_date >= ${today}::date)`.execute(trx);
  return new Map(rows.map(({ classId, userId }) => [classId, userId]));
}
