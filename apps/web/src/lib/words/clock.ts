/** Reads a time as people type it: "7", "7h", "7h45", "7:45", "0745" → "07:45". Null when it is none. */
export function parseClock(text: string): string | null {
  const found = /^(\d{1,2})\s*(?:[h:.g]\s*(\d{1,2})?)?$/i.exec(text.trim()) ?? /^(\d{1,2})(\d{2})$/.exec(text.trim());
  if (!found) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return clock(hours * 60 + minutes);
}

/** Minutes of the day as a time: 465 → "07:45". */
export function clock(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
