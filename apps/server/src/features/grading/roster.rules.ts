export interface RosterRow {
  readonly studentId: string;
  readonly orderNumber: number;
  readonly name: string;
  readonly sex: 'MALE' | 'FEMALE';
  readonly dateOfBirth: string;
  readonly fromDate: string;
  /** Their last day in the class when they are no longer in it. */
  readonly leftOn: string | null;
  /** Their stays in the class; the last day of one that is over. */
  readonly stays: readonly { readonly from: string; readonly until: string | null }[];
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

export interface RosterDbRow {
  readonly student_id: string;
  readonly order_number: number | null;
  readonly from_date: string;
  readonly to_date: string | null;
  readonly full_name: string;
  readonly sex: 'MALE' | 'FEMALE';
  readonly date_of_birth: string;
}

/** Rows in class order; someone who left and came back is one row with the first `from` and the last `to`. */
export function toRoster(rows: readonly RosterDbRow[], span: Span, today: string): RosterRow[] {
  const byStudent = new Map<string, RosterDbRow>();
  const stays = new Map<string, RosterRow['stays']>();
  for (const row of rows) {
    const known = byStudent.get(row.student_id);
    const until = row.to_date !== null && row.to_date < today ? row.to_date : null;
    stays.set(row.student_id, [...(stays.get(row.student_id) ?? []), { from: row.from_date, until }]);
    if (!known) byStudent.set(row.student_id, row);
    else byStudent.set(row.student_id, { ...known, to_date: later(known.to_date, row.to_date) });
  }
  return [...byStudent.values()].map((row, index) => ({
    studentId: row.student_id,
    orderNumber: row.order_number ?? index + 1,
    name: row.full_name,
    sex: row.sex,
    dateOfBirth: row.date_of_birth,
    fromDate: row.from_date,
    leftOn: hasLeft(row.to_date, span.to, today) ? row.to_date : null,
    stays: stays.get(row.student_id) ?? [],
  }));
}

/** Whether a pupil was in the class on the last day of a span, or is in it now while the span runs. */
export const wasThereAtEnd = ({ stays }: Pick<RosterRow, 'stays'>, end: string) =>
  stays.some(({ from, until }) => from <= end && (until === null || until >= end));

/** The last day in the class of whoever was away at the end of a span: of their stays that began within it. */
export const lastDayWithin = ({ stays }: Pick<RosterRow, 'stays'>, end: string): string | null =>
  stays
    .filter(({ from }) => from <= end)
    .flatMap(({ until }) => until ?? [])
    .toSorted()
    .at(-1) ?? null;

/** A pupil whose last day is before the end of the span and before today has left. */
export const hasLeft = (toDate: string | null, end: string, today: string) =>
  toDate !== null && toDate < end && toDate < today;

const later = (a: string | null, b: string | null) => (a === null || b === null ? null : a > b ? a : b);
