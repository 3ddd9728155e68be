import type { Slots } from '../language/slots.ts';

/** What a question names, as the files of questions write it: "c=9A1 d=2026-11-26". */
export function slotsInShort(slots: Slots): string {
  const { days } = slots;
  const parts = {
    c: slots.className,
    d: days && !days.isWeek ? days.from : undefined,
    h: slots.semester,
    k: slots.column,
    l: slots.level,
    n: slots.period,
    p: slots.person?.name,
    r: slots.room,
    s: slots.subject,
    t: slots.target,
    w: days?.isWeek ? days.from : undefined,
    x: slots.session,
  };
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([letter, value]) => `${letter}=${value}`)
    .join(' ');
}
