import {
  type ReportCheck,
  type ReportRowKind,
  type ReportTemplate,
  type ReportTemplateInput,
  reportRowKinds,
} from '@phuong/contract/numbers/reports/report-template.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import type { Dated } from '@phuong/rules/legal/dated.ts';
import { isOfPupils, type ReportKey, reportColumns, reportKeys } from '@phuong/rules/statistics/report-catalogue.ts';
import { fieldError } from '../../../platform/http/app-error.ts';
import { numberWords } from '../number-words.rules.ts';

/** What a report is made of on a day, without whose it is. */
type ReportLook = Pick<ReportTemplate, 'heading' | 'legalBasis' | 'columns' | 'rows' | 'checks'>;

const codesOf = (report: ReportKey): readonly string[] => reportColumns[report];
const but = (report: ReportKey, left: string): string[] => codesOf(report).filter((code) => code !== left);

/** What adds up in a report of whatever look, as its queries are made. */
const checks: Readonly<Record<ReportKey, readonly ReportCheck[]>> = {
  ENROLMENT: [],
  MOVES: [
    { check: 'MOVES', plus: ['AT_START', 'ARRIVED', 'FROM_CLASS'], minus: ['LEFT', 'TO_CLASS'], equals: 'AT_END' },
  ],
  PROMOTION: [{ check: 'DECISIONS', plus: but('PROMOTION', 'ALL'), minus: [], equals: 'ALL' }],
  ATTENDANCE: [{ check: 'KINDS', plus: ['EXCUSED', 'UNEXCUSED'], minus: [], equals: 'ABSENCES' }],
  STAFF: [
    {
      check: 'KINDS',
      plus: ['INTERMEDIATE', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR', 'NOT_STATED'],
      minus: [],
      equals: 'TEACHERS',
    },
  ],
  USE: [],
};

/** Those whose columns are all shown: what a reader cannot add up is not told to add up. */
const checksShown = (report: ReportKey, shown: readonly string[]): ReportCheck[] =>
  checks[report].filter(({ plus, minus, equals }) => [...plus, ...minus, equals].every((code) => shown.includes(code)));

/** Kinds of rows that a report has at all. */
const rowKindsOf = (report: ReportKey): readonly ReportRowKind[] =>
  reportRowKinds.filter((kind) => kind !== 'grade' || isOfPupils(report));

const { reports: vi, templates } = numberWords('vi').screen;
const { reports: en } = numberWords('en-GB').screen;

/** What a query is called wherever no template says otherwise. */
const named: Readonly<Record<'vi' | 'en', Readonly<Record<string, string>>>> = { vi: vi.column, en: en.column };

/** All queries of a report in the words of the catalogue. */
function usualLook(report: ReportKey): ReportLook {
  return {
    heading: { vi: vi.heading[report], en: en.heading[report] },
    legalBasis: '',
    columns: codesOf(report).map((code) => ({ code, vi: named.vi[code] ?? code, en: named.en[code] ?? code })),
    rows: [...rowKindsOf(report)],
    checks: checksShown(report, codesOf(report)),
  };
}

/** How reports look that come with the product. No law prescribes these forms; which letter asks a school for one is the school's to say. */
const shippedLooks: Readonly<Record<ReportKey, readonly Dated<ReportLook>[]>> = Object.fromEntries(
  reportKeys.map((report) => [
    report,
    [{ validFrom: '1900-01-01', validTo: null, legalBasis: 'Phượng (decision 76)', value: usualLook(report) }],
  ]),
) as unknown as Record<ReportKey, readonly Dated<ReportLook>[]>;

/** A version of the school, as it is kept. */
export interface KeptTemplate {
  readonly id: string;
  readonly report: ReportKey;
  readonly validFrom: string;
  readonly legalBasis: string;
  readonly heading: ReportLook['heading'];
  readonly columns: ReportLook['columns'];
  readonly rows: ReportLook['rows'];
  readonly version: number;
}

/**
 * All looks of a report with the days each is in force on, the latest first. Of two that begin on one day the school's is; one of the
 * product that begins later ends the school's, as it comes with another law.
 * @param closedUntil the last day of closed years; null while none is closed.
 */
export function templatesOf(
  report: ReportKey,
  kept: readonly KeptTemplate[],
  closedUntil: string | null,
): ReportTemplate[] {
  const isOpen = (validFrom: string) => closedUntil === null || validFrom > closedUntil;
  const shipped = shippedLooks[report].map(({ validFrom, value }) => ({ ...value, id: null, validFrom, version: 0 }));
  const own = kept
    .filter((each) => each.report === report)
    .map((each) => ({
      ...each,
      checks: checksShown(
        report,
        each.columns.map(({ code }) => code),
      ),
    }));
  const all = [...shipped.filter(({ validFrom }) => !own.some((each) => each.validFrom === validFrom)), ...own];
  const ordered = all.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return ordered
    .map((each, at): ReportTemplate => {
      const next = ordered[at + 1];
      const validTo = next ? addDays(next.validFrom, -1) : null;
      return { ...each, report, validTo, isOpen: isOpen(each.validFrom) };
    })
    .reverse();
}

/** The look of a report on a day (YYYY-MM-DD). @throws RangeError when none is in force, which the product's own rules out. */
export function templateOn(all: readonly ReportTemplate[], day: string): ReportTemplate {
  const found = all.find(({ validFrom }) => validFrom <= day);
  if (!found) throw new RangeError(`no template in force on ${day}`);
  return found;
}

/** @throws AppError 400 for a column that is no query of the report, or a kind of rows it does not have. */
export function refuseWrongParts(report: ReportKey, { columns, rows }: ReportTemplateInput): void {
  const column = columns.find(({ code }) => !codesOf(report).includes(code));
  if (column) throw fieldError('numbers.template_part', 'columns', { part: column.vi });
  if (rows.some((kind) => !rowKindsOf(report).includes(kind))) {
    throw fieldError('numbers.template_part', 'rows', { part: templates.rowKind.grade });
  }
}
