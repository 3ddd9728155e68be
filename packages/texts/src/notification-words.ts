/** The values of a notification as they are said: dates as people write them, semesters in Roman figures. */
export function notificationWords(params: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, said(name, value)]));
}

/** "II" of "học kì II". */
export const semesterSign = (ordinal: number): string => (ordinal === 2 ? 'II' : 'I');

function said(name: string, value: string | number): string {
  if (name === 'semester') return semesterSign(Number(value));
  const text = String(value);
  const moment = /^(\d{4})-(\d{2})-(\d{2})(T.*)?$/.exec(text);
  if (!moment) return text;
  const [, year, month, day, time] = moment;
  return time === undefined ? `${day}/${month}/${year}` : momentFormat.format(new Date(text));
}

const momentFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
