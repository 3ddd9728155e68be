import type { downloadGrantLifecycle } from '@phuong/contract/library/digital/download-grant.lifecycle.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { type Kysely, sql } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type BorrowerFacts, readBorrowers } from '../../lending/lending.public.ts';
import { notify } from '../../notifications/notifications.public.ts';

const pathOf = ({ kind }: Pick<BorrowerFacts, 'kind'>, id: string) =>
  `${kind === 'pupil' ? '/student' : '/t'}/library/borrow-download-list/${id}/detail?kind=download`;

interface Told {
  readonly trx: Kysely<Tables>;
  readonly by: By;
  readonly id: string;
  readonly action: keyof (typeof downloadGrantLifecycle)['actions'];
  readonly today: string;
  readonly row: { readonly borrower_id: string | null; readonly title: string };
  readonly input: { readonly untilOn?: string | null; readonly reason?: string; readonly note?: string };
}

/** Tells a reader what was decided, and the library what is asked for again. */
export async function tellOfGrant({ trx, by, id, action, today, row, input }: Told): Promise<void> {
  const { borrower_id, title } = row;
  const reader = borrower_id === null ? undefined : (await readBorrowers(trx, [borrower_id], today)).get(borrower_id);
  if (!reader) return;
  if (action === 'askAgain') return tellLibraryAsked(trx, { id, title, name: reader.name, note: input.note ?? '' });
  if (reader.userId === null || reader.userId === by.actor?.userId) return;
  const to = { userIds: [reader.userId], link: pathOf(reader, id) };
  const { untilOn, reason = '' } = input;
  if (action === 'approve')
    await notify(trx, { ...to, kind: 'downloadGranted', params: { title, until: formatDate(untilOn ?? '') } });
  if (action === 'reject') await notify(trx, { ...to, kind: 'downloadRejected', params: { title, reason } });
  if (action === 'revoke') await notify(trx, { ...to, kind: 'downloadRevoked', params: { title, reason } });
}

/** To the accounts that decide. */
export async function tellLibraryAsked(
  trx: Kysely<Tables>,
  { id, ...params }: { readonly id: string; readonly title: string; readonly name: string; readonly note: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.scope = 'account' and u.status = 'active' and exists(
      select from user_roles ur join role_permissions p on p.role_id = ur.role_id
      where ur.user_id = u.id and p.permission = 'update_borrow')`.execute(trx);
  const link = `/library/borrow-download-list/${id}/detail?kind=download`;
  await notify(trx, { userIds: rows.map((user) => user.id), kind: 'downloadAsked', params, link });
}

/** Days before leave ends on which its reader is told, once. */
const daysBefore = 3;

export async function tellDownloadsEnd(trx: Kysely<Tables>, today: string): Promise<void> {
  const { rows } = await sql<{ id: string; borrowerId: string; title: string; untilOn: string }>`
    update download_grants g set ends_soon_told_for = g.until_on from book_titles t, book_digitals d
    where t.id = g.title_id and d.title_id = g.title_id and d.access = 'ON_REQUEST' and g.state = 'granted'
      and g.borrower_id is not null and coalesce(g.used < g.most, true)
      and g.until_on between ${today}::date and ${today}::date + ${daysBefore}::int
      and g.ends_soon_told_for is distinct from g.until_on
    returning g.id, g.borrower_id as "borrowerId", t.title, g.until_on as "untilOn"`.execute(trx);
  const readers = await readBorrowers(
    trx,
    rows.map(({ borrowerId }) => borrowerId),
    today,
  );
  for (const { id, borrowerId, title, untilOn } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const reader = readers.get(borrowerId);
    if (!reader || reader.userId === null) continue;
    const params = { title, until: formatDate(untilOn) };
    await notify(trx, { userIds: [reader.userId], kind: 'downloadEndsSoon', params, link: pathOf(reader, id) });
  }
}
