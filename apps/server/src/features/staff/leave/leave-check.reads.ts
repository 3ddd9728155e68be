import type {
  LeaveChecked,
  LeaveFaultTold,
  LeaveInput,
  LeaveSettings,
  LeaveStaffing,
} from '@phuong/contract/staff/leave/leave.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { type LeaveFacts, leaveFaults, mayBeLetPass } from '@phuong/rules/staff/leave-checks.ts';
import { availableFrom, isSpan, type LeaveDay, leaveDays, sumOfParts } from '@phuong/rules/staff/leave-days.ts';
import { maternityMonths, requestCap, yearCap } from '@phuong/rules/staff/leave-kinds.ts';
import { wholeMonths } from '@phuong/rules/staff/months.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { schoolDays } from '../../school/school.public.ts';
import { type ChainStep, chainOf } from './leave-chain.rules.ts';
import { kindOf, ruleOf } from './leave-settings.rules.ts';
import { departmentHeads, type LeaveStaff, leaveLeaders } from './leave-staff.reads.ts';
import { entriesOf, pendingOf, usedInYear, withExpiry } from './ledger.reads.ts';

interface LeaveAsked {
  readonly staff: LeaveStaff;
  readonly input: Omit<LeaveInput, 'reason' | 'fileIds'> & { readonly hasProof: boolean };
  readonly settings: LeaveSettings;
  readonly today: string;
  /** It does not stand in its own way. */
  readonly requestId: string | null;
}

interface LeaveOutcome extends LeaveChecked {
  readonly steps: readonly ChainStep[];
}

/** The longest span that is looked at: a date typed wrongly does not read a century of calendar. */
const longestDays = 800;

/** What leave comes to, and every check that fails. Some twelve queries, whatever its length. */
export async function checkLeave(db: Kysely<Tables>, asked: LeaveAsked): Promise<LeaveOutcome> {
  const { staff, input, settings, today } = asked;
  const rule = ruleOf(settings, input.kind, input.from);
  const span = { ...input };
  const isShort = isSpan(span) && input.to <= addDays(input.from, longestDays);
  const working = new Set(isShort ? await schoolDays(db, input.from, input.to) : []);
  const isWorkingDay = (day: string) => working.has(day);
  const { periodsPerSession } = settings;
  const days = isShort ? leaveDays(span, { isWorkingDay, counts: rule.counts, periodsPerSession }) : [];
  const amount = sumOfParts(days);
  const facts = await readFacts(db, asked, { days, isWorkingDay });
  const heads = await departmentHeads(db, staff.departmentId, today);
  const steps = chainOf({ person: staff, amount, settings: kindOf(settings, input.kind), heads });
  const leaders = (await leaveLeaders(db)).filter(({ personId }) => personId !== staff.id);
  const faults: LeaveFaultTold[] = leaveFaults(facts).map((fault) => ({ ...fault, isLenient: mayBeLetPass(fault) }));
  if (!kindOf(settings, input.kind).isUsed) faults.unshift({ fault: 'not_used', isLenient: false });
  const lacksLeader = steps.length === 0 || steps.some(({ role }) => role !== 'HEAD' && leaders.length === 0);
  if (lacksLeader) faults.push({ fault: 'nobody_decides', isLenient: false });
  const namesOf = ({ role, approvers }: ChainStep) => {
    if (role === 'HEAD') return approvers.map(({ name }) => name);
    const asked = role === 'PRINCIPAL' ? leaders.filter(({ isPrincipal }) => isPrincipal) : leaders;
    return [...new Set((asked.length > 0 ? asked : leaders).map(({ name }) => name))];
  };
  return {
    days: days.map(({ periods, ...day }) => ({ ...day, periods: periods ? [...periods] : null })),
    amount,
    percent: rule.percent,
    paidBy: rule.paidBy,
    legalBasis: rule.legalBasis,
    faults,
    left: leftOf(facts, amount),
    proofBy: rule.needsProof && !input.hasProof ? addDays(input.to, settings.proofDays) : null,
    chain: steps.map((step) => ({
      role: step.role,
      names: namesOf(step),
      deputies: step.deputies.map(({ name }) => name),
    })),
    staffing: await staffingOf(db, staff, days, settings),
    steps,
  };
}

function leftOf({ available, pending, years, days }: LeaveFacts, amount: number): LeaveChecked['left'] {
  if (available !== null) return { before: available - pending, after: available - pending - amount, most: null };
  const [first] = years;
  if (!first) return null;
  const inYear = sumOfParts(days.filter(({ day }) => day.startsWith(first.year)));
  return { before: first.most - first.used, after: first.most - first.used - inYear, most: first.most };
}

async function readFacts(
  db: Kysely<Tables>,
  { staff, input, settings, today, requestId }: LeaveAsked,
  { days, isWorkingDay }: Pick<LeaveFacts, 'days' | 'isWorkingDay'>,
): Promise<LeaveFacts> {
  const { kind, from, to } = input;
  const rule = ruleOf(settings, kind, from);
  const child = { bornOn: input.childBornOn, children: input.children, isHardBirth: input.isHardBirth };
  const years = [...new Set(days.map(({ day }) => day.slice(0, 4)))];
  const contributed = { years: staff.recruitedOn === null ? 0 : Math.floor(wholeMonths(staff.recruitedOn, from) / 12) };
  const caps: LeaveFacts['years'][number][] = [];
  for (const year of years) {
    const day = year === from.slice(0, 4) ? from : `${year}-01-01`;
    const most = yearCap(kind, day, contributed, child);
    if (most === null) continue;
    const whose = { personId: staff.id, kind, year, childBornOn: child.bornOn };
    const used = await usedInYear(db, whose);
    caps.push({ year, most, used: used + (await pendingOf(db, { ...whose, exceptId: requestId })) });
  }
  const lines = rule.isGranted ? await entriesOf(db, staff.id, [kind]) : [];
  const ledger = kind === 'ANNUAL' ? withExpiry(lines, Number(from.slice(0, 4)), settings) : lines;
  const mostInARow = kindOf(settings, kind).mostInARow;
  return {
    kind,
    rule,
    span: input,
    days,
    today,
    isTeaching: staff.isTeaching,
    isWorkingDay,
    others: await otherDays(db, staff.id, { from, to, requestId }),
    available: rule.isGranted ? availableFrom(ledger, to) : null,
    pending: rule.isGranted ? await pendingOf(db, { personId: staff.id, kind, exceptId: requestId }) : 0,
    years: caps,
    mostAtOnce: requestCap(kind, from, child),
    months: kind === 'MATERNITY' ? maternityMonths(from, child) : null,
    mostInARow,
    hasProof: input.hasProof,
    lacksChild: kind === 'CHILD_SICK' && child.bornOn === null,
    blocked: settings.blocked,
    closedMonths: await closedMonths(db, from, to),
    attended: await lessonsGiven(db, staff.id, from, to),
  };
}

async function otherDays(
  db: Kysely<Tables>,
  personId: string,
  { from, to, requestId }: { readonly from: string; readonly to: string; readonly requestId: string | null },
): Promise<LeaveFacts['others']> {
  return db
    .selectFrom('leave_request_days as d')
    .innerJoin('leave_requests as r', 'r.id', 'd.request_id')
    .select(['d.day', 'd.session', 'd.periods', 'r.kind'])
    .where('r.person_id', '=', personId)
    .where('r.state', 'in', ['pending', 'info_needed', 'approved', 'revoke_pending'])
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .$if(requestId !== null, (query) => query.where('r.id', '<>', requestId ?? ''))
    .orderBy('d.day')
    .execute();
}

/** First days of months of these days that nobody of the staff changes any more. */
export async function closedMonths(db: Kysely<Tables>, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('closed_months')
    .select('month')
    .where('what', '=', 'STAFF')
    .where('month', '>=', `${from.slice(0, 7)}-01`)
    .where('month', '<=', to)
    .orderBy('month')
    .execute();
  return rows.map(({ month }) => month);
}

/** Lessons of a teacher that the class log says were given. */
async function lessonsGiven(db: Kysely<Tables>, teacherId: string, from: string, to: string) {
  const rows = await db
    .selectFrom('class_registers')
    .select(['day', 'session', 'period'])
    .where('teacher_id', '=', teacherId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('taken_at', 'is not', null)
    .orderBy('day')
    .execute();
  return rows.map(({ day, session, period }) => ({ day, session, periods: [period] }));
}

/** The day on which most of the department are away, this person with them; null without a department or a day. */
async function staffingOf(
  db: Kysely<Tables>,
  staff: LeaveStaff,
  days: readonly Pick<LeaveDay, 'day'>[],
  { thinPercent }: Pick<LeaveSettings, 'thinPercent'>,
): Promise<LeaveStaffing | null> {
  const { departmentId, department } = staff;
  if (departmentId === null || department === null || days.length === 0) return null;
  const { rows } = await sql<{ day: string | null; name: string; id: string }>`
    with people as (
      select t.id, t.full_name as name, t.sort_key from teachers t where t.department_id = ${departmentId} and t.status = 'WORKING'
      union all
      select e.id, e.full_name, e.sort_key from employees e
        where e.department_id = ${departmentId} and e.status = 'WORKING' and e.teacher_id is null
    )
    select p.id, p.name, to_char(a.day, 'YYYY-MM-DD') as day from people p
    left join staff_absences a on (a.teacher_id = p.id or a.employee_id = p.id)
      and a.day = any(${days.map(({ day }) => day)}::date[])
    where p.id <> ${staff.id}
    order by a.day, p.sort_key, p.id`.execute(db);
  const size = new Set(rows.map(({ id }) => id)).size + 1;
  const byDay = new Map<string, Set<string>>();
  for (const { day, name } of rows) {
    if (day !== null) byDay.set(day, (byDay.get(day) ?? new Set()).add(name));
  }
  const first = { day: days[0]?.day ?? '', names: [] as string[] };
  const worst = [...byDay].reduce(
    (most, [day, names]) => (names.size > most.names.length ? { day, names: [...names] } : most),
    first,
  );
  const away = worst.names.length + 1;
  return { department, size, away, ...worst, isThin: away * 100 >= size * thinPercent && away > 1 };
}
