const dayMilliseconds = 86_400_000;
/** Day 0 of each of Excel's two calendars. The first counts a 29/02/1900 that never was, hence 30/12/1899. */
const epoch1900 = Date.UTC(1899, 11, 30);
const epoch1904 = Date.UTC(1904, 0, 1);
const lastSerial = 2_958_465;

/** @returns YYYY-MM-DD, or null for a number that is no day (a time of day, or out of Excel's range). */
export function serialToDate(serial: number, is1904: boolean): string | null {
  const days = Math.floor(serial);
  if (days < 1 || days > lastSerial) return null;
  // Before 01/03/1900 Excel is one day ahead of the calendar.
  const shift = !is1904 && days < 60 ? 1 : 0;
  const time = (is1904 ? epoch1904 : epoch1900) + (days + shift) * dayMilliseconds;
  return new Date(time).toISOString().slice(0, 10);
}

/** Built-in number formats that show a day (ECMA-376 part 1, 18.8.30, with the East Asian ones). */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether numbers in this format are days. Quoted words, colours and locales of a format do not count. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return isBuiltInDate(id);
  const letters = code
    .slice(0, 255)
    .replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '')
    .toLowerCase();
  return /[yd]/.test(letters);
}
