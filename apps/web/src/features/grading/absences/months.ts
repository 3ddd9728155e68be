const two = (value: number) => String(value).padStart(2, '0');

/** "2027-01" moved by some months. */
export function monthAfter(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const date = new Date(Date.UTC(year, number - 1 + step, 1));
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}`;
}

/** The month of today when the school year covers it, else the first or last month of the year. Days are ISO. */
export function monthToShow(today: string, yearStart: string, yearEnd: string): string {
  if (today < yearStart) return yearStart.slice(0, 7);
  return (today > yearEnd ? yearEnd : today).slice(0, 7);
}
