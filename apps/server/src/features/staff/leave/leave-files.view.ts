import type { LeaveBalanceRow, LeaveEntry, LeaveRow } from '@phuong/contract/staff/leave/leave.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { LeaveSpell } from '@phuong/rules/staff/leave-days.ts';
import { leave as en } from '@phuong/texts/en-GB/staff/leave.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { leave as vi } from '@phuong/texts/vi/staff/leave.ts';
import ical, { ICalEventStatus } from 'ical-generator';
import { schoolDay } from '../../../platform/clock.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';

export const leaveWords = (locale: Locale) => (locale === 'en-GB' ? en : vi);

const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
const date = (header: string) => ({ header, width: 12, type: 'date' as const });
const days = (header: string) => ({ header, width: 10, type: 'number' as const, decimals: 2 });

/** Requests as a list; without what somebody wrote of why. */
export function requestsSheet(rows: readonly LeaveRow[], locale: Locale): SheetToWrite {
  const words = leaveWords(locale);
  const { file, field, balance } = words;
  return {
    name: words.office,
    columns: [
      text(file.code, 12),
      text(balance.person, 26),
      text(balance.department, 20),
      text(field.kind, 24),
      date(field.from),
      date(field.to),
      text(field.part, 18),
      days(field.amount),
      text(file.state, 16),
      date(file.sentOn),
    ],
    rows: rows.map((row) => [
      row.person.code,
      row.person.name,
      row.department,
      words.kind[row.kind],
      row.from,
      row.to,
      partOf(row, words),
      row.amount / 100,
      words.state[row.state],
      row.sentAt && schoolDay(new Date(row.sentAt)),
    ]),
  };
}

function partOf({ fromSession, toSession, periods }: LeaveRow, words: typeof vi | typeof en): string {
  if (fromSession === 'MORNING' && toSession === 'AFTERNOON') return '';
  const half = [...new Set([words.session[fromSession], words.session[toSession]])].join(' – ');
  return periods ? `${half}, ${words.periodsOf.replace('{{periods}}', periods.join(', '))}` : half;
}

export interface LedgerRow extends Omit<LeaveEntry, 'id' | 'requestId'> {
  readonly code: string;
  readonly name: string;
}

/** What everybody has left on a day. */
export function balancesSheet(rows: readonly LeaveBalanceRow[], locale: Locale): SheetToWrite {
  const { file, balance, tabs } = leaveWords(locale);
  return {
    name: tabs.balances,
    columns: [
      text(file.code, 12),
      text(balance.person, 26),
      text(balance.department, 20),
      days(balance.annual),
      days(balance.compOff),
      days(balance.sick),
      days(balance.unpaid),
      days(balance.pending),
    ],
    rows: rows.map(({ person, department, isTeaching, ...sums }) => [
      person.code,
      person.name,
      department,
      isTeaching ? null : sums.annual / 100,
      sums.compOff / 100,
      sums.sick / 100,
      sums.unpaid / 100,
      sums.pending / 100,
    ]),
  };
}

/** Every line of the ledger, from which the balances are summed. */
export function ledgerSheet(rows: readonly LedgerRow[], locale: Locale): SheetToWrite {
  const words = leaveWords(locale);
  const { file, field, balance } = words;
  return {
    name: words.tabs.ledger,
    columns: [
      text(file.code, 12),
      text(balance.person, 26),
      text(field.kind, 24),
      date(field.day),
      days(field.amount),
      text(file.reason, 24),
      text(field.note, 30),
      text(file.by, 22),
    ],
    rows: rows.map((row) => [
      row.code,
      row.name,
      words.kind[row.kind],
      row.day,
      row.amount / 100,
      words.reasonOf[row.reason],
      row.note,
      row.by,
    ]),
  };
}

export interface TeamSpell extends LeaveSpell {
  readonly personId: string;
  readonly name: string;
  readonly department: string | null;
}

/** Who is away as iCalendar: whole days, the half of a day in words, and never why. The same leave gives the same text. */
export function teamCalendar(spells: readonly TeamSpell[], locale: Locale): string {
  const words = leaveWords(locale);
  const calendar = ical({
    name: words.tabs.calendar,
    prodId: { company: 'Phuong', product: 'leave', language: locale === 'vi' ? 'VI' : 'EN' },
  });
  for (const { of, personId, name, department, from, to, session, periods } of spells) {
    const half = session === null ? '' : words.session[session];
    const some = periods ? words.periodsOf.replace('{{periods}}', periods.join(', ')) : '';
    const part = [half, some].filter(Boolean).join(', ');
    calendar.createEvent({
      id: `leave-${of}-${personId}-${from}-${session ?? 'all'}@phuong`,
      stamp: new Date(`${from}T00:00:00+07:00`),
      start: from,
      // A whole day of a calendar ends where the next one begins.
      end: addDays(to, 1),
      allDay: true,
      timezone: null,
      summary: words.file.away.replace('{{name}}', part ? `${name} (${part})` : name),
      description: department,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
