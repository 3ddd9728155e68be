import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import { type Overview, type OverviewKey, overviewKeys } from '@phuong/contract/numbers/overview/overview.contract.ts';
import { gradesByMarks } from '@phuong/rules/regulation/regulations.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { type Actor, hasPermission } from '../../../platform/http/actor.ts';
import { isOverdueSql, schoolTime } from '../../devices/devices.public.ts';
import { classesAsked, classStandings } from '../class-counts/counted-classes.reads.ts';

interface Running {
  readonly today: string;
  /** The lesson of today it is: what was due in one before is late. */
  readonly now: Parameters<typeof isOverdueSql>[0];
  /** The active year and its current semester. */
  readonly yearId: string | null;
  readonly startYear: number;
  readonly semesterId: string | null;
  readonly ordinal: number;
}

interface Provider {
  /** Who may open the list behind it. */
  readonly right: Permission;
  /** One number: `select count(*)`; null while there is nothing to count in. */
  readonly count: (at: Running) => RawBuilder<unknown> | null;
}

/** Sheets of the semester that have got so far. */
const sheetsAt = ({ yearId, semesterId }: Running, state: RawBuilder<unknown>) => sql`
  select count(*) from mark_sheets s join class_subjects cs on cs.class_id = s.class_id and cs.subject_id = s.subject_id
    join classes c on c.id = s.class_id
  where s.semester_id = ${semesterId} and s.state ${state} and c.school_year_id = ${yearId}`;

/** Those that have begun to go their way are few for most of a semester, and the others are what is left of all: nobody reads them one by one. */
const sheetsNotSubmitted = (at: Running) =>
  at.semesterId === null
    ? null
    : sql`select (select count(*) from classes c join class_subjects cs on cs.class_id = c.id where c.school_year_id = ${at.yearId})
        - (${sheetsAt(at, sql`<> 'in_progress'`)})`;

const sheetsToVerify = (at: Running) => (at.semesterId === null ? null : sheetsAt(at, sql`= 'submitted'`));

const results = (asked: 'without_level' | 'out_of_date') => (at: Running) => {
  if (at.yearId === null) return null;
  const of = { schoolYearId: at.yearId, period: at.ordinal === 2 ? ('HK2' as const) : ('HK1' as const) };
  return sql`
    with asked as materialized (${classesAsked({ ...of, grades: gradesByMarks(at.startYear) }, at.today)})
    select coalesce(sum(n.${sql.ref(asked)}), 0) from (${classStandings(of, at.today)}) n`;
};

/** A line for each number, by its key: what it counts is what its list shows. */
const providers: Readonly<Record<Exclude<OverviewKey, 'pupilsOfConcern'>, Provider>> = {
  sheetsNotSubmitted: { right: 'view_mark', count: sheetsNotSubmitted },
  sheetsToVerify: { right: 'view_mark', count: sheetsToVerify },
  resultsMissing: { right: 'view_mark', count: results('without_level') },
  resultsOutOfDate: { right: 'view_mark', count: results('out_of_date') },
  labsToday: {
    right: 'view_laboratory',
    count: ({ today }) => sql`select count(*) from laboratory_requests
      where on_date = ${today} and state in ('approved', 'in_use', 'completed')`,
  },
  labsToDecide: {
    right: 'view_laboratory_request',
    count: () => sql`select count(*) from laboratory_requests where state = 'pending'`,
  },
  devicesToDecide: {
    right: 'view_lease',
    count:
      () => sql`select count(distinct l.order_id) from device_order_lines l join device_orders o on o.id = l.order_id
      where l.state = 'requested' and (o.confirm_by_id is null or o.confirmed_at is not null)`,
  },
  devicesOverdue: {
    right: 'view_lease',
    count: ({ now }) => sql`select count(distinct l.order_id) from device_order_lines l
      join device_models m on m.id = l.model_id where ${isOverdueSql(now)}`,
  },
  booksToDecide: {
    right: 'view_borrow',
    count: () => sql`select count(*) from book_loans where kind = 'LOAN' and state = 'requested'`,
  },
  booksOverdue: {
    right: 'view_borrow',
    count: ({ today }) => sql`select count(*) from book_loans where state = 'on_loan' and due_on < ${today}::date`,
  },
  accessRequests: {
    right: 'view_account',
    count: () => sql`select count(*) from access_requests where state = 'pending'`,
  },
};

/**
 * Today in numbers, counted in one statement and so of one moment; each only for who may open its list. Pupils of concern are reckoned from
 * all marks of a semester, so that whoever opens them is told their place here and asks for the number beside it.
 */
export async function readOverview(db: Kysely<Tables>, actor: Actor, clock: Clock): Promise<Overview> {
  const today = clock.today();
  const running = await readRunning(db, clock);
  const own = (Object.entries(providers) as [keyof typeof providers, Provider][]).flatMap(([key, { right, count }]) => {
    const query = hasPermission(actor, right) ? count(running) : null;
    return query ? [{ key, query }] : [];
  });
  const columns = own.map(({ key, query }) => sql`(${query})::int as ${sql.ref(key)}`);
  const { rows } =
    columns.length === 0
      ? { rows: [] }
      : await sql<Partial<Record<OverviewKey, number>>>`select ${sql.join(columns)}`.execute(db);
  const isReckoned = running.yearId !== null && hasPermission(actor, 'view_mark');
  const counts: Partial<Record<OverviewKey, number | null>> = {
    ...rows[0],
    ...(isReckoned ? { pupilsOfConcern: null } : {}),
  };
  return {
    at: clock.now().toISOString(),
    date: today,
    semester: running.semesterId === null ? null : { id: running.semesterId, ordinal: running.ordinal },
    numbers: overviewKeys.flatMap((key) => (counts[key] === undefined ? [] : [{ key, count: counts[key] }])),
  };
}

async function readRunning(db: Kysely<Tables>, clock: Clock): Promise<Running> {
  const row = await db
    .selectFrom('school_years as y')
    .leftJoin('semesters as s', (join) => join.onRef('s.school_year_id', '=', 'y.id').on('s.is_current', '=', true))
    .select(['y.id', 'y.start_year', 's.id as semesterId', 's.ordinal'])
    .where('y.status', '=', 'ACTIVE')
    .executeTakeFirst();
  return {
    today: clock.today(),
    now: (await schoolTime(db, clock)).now,
    yearId: row?.id ?? null,
    startYear: row?.start_year ?? 0,
    semesterId: row?.semesterId ?? null,
    ordinal: row?.ordinal ?? 1,
  };
}
