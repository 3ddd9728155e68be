/** One thing that was measured, beside what is promised of it. */
export interface Row {
  readonly what: string;
  readonly found: string;
  readonly promised: string;
  /** Null: nothing is promised, it is there to be read. */
  readonly isKept: boolean | null;
}

export const told = (what: string, found: string): Row => ({ what, found, promised: '', isKept: null });

export const kept = (what: string, found: string, promised: string, isKept: boolean): Row => ({
  what,
  found,
  promised,
  isKept,
});

/** One table of everything. @returns whether all that is promised was kept. */
export function printRows(rows: readonly Row[]): boolean {
  const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length));
  const [what, found] = [width((row) => row.what), width((row) => row.found)];
  for (const row of rows) {
    const word = row.isKept === null ? '      ' : row.isKept ? 'kept  ' : 'MISSED';
    console.log(`${word} ${row.what.padEnd(what)}  ${row.found.padEnd(found)}  ${row.promised}`.trimEnd());
  }
  return rows.every(({ isKept }) => isKept !== false);
}

/** The value below which so many of them are. */
export const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
