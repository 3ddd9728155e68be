interface DdcRange {
  readonly id: string;
  readonly ddcFrom: string;
  readonly ddcTo: string;
}

/** The category a class number belongs to: of all whose range holds it the narrowest; null where none does. */
export function categoryOfDdc(categories: readonly DdcRange[], ddc: string): string | null {
  const number = Number(ddc);
  if (ddc === '' || Number.isNaN(number)) return null;
  const holding = categories
    .filter(({ ddcFrom, ddcTo }) => ddcFrom !== '' && ddcTo !== '')
    // "899" holds all of 899.1 to 899.9.
    .filter(({ ddcFrom, ddcTo }) => number >= Number(ddcFrom) && (number <= Number(ddcTo) || ddc.startsWith(ddcTo)))
    .toSorted((a, b) => Number(a.ddcTo) - Number(a.ddcFrom) - (Number(b.ddcTo) - Number(b.ddcFrom)));
  return holding[0]?.id ?? null;
}
