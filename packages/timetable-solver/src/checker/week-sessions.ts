import type { Slot } from '../catalogue/school-week.ts';
import { groupBy } from '../formats/group-by.ts';
import { slotName, type WeekPeriod } from './week-lessons.ts';

/** Slots of the list in which something lies, each once. */
export function among(periods: WeekPeriod[], slots: readonly Slot[] | undefined): number {
  const named = new Set((slots ?? []).map(slotName));
  return distinct(periods.filter((one) => named.has(slotName(one)))).length;
}

/** Names of the slots in which something lies, each once. */
export function distinct(periods: WeekPeriod[]): string[] {
  return [...new Set(periods.map(slotName))];
}

/** The periods of each session. */
export function sessionSlots(periods: WeekPeriod[]): WeekPeriod[][] {
  return [...groupBy(periods, ({ day, shift }) => `${day} ${shift}`).values()];
}

/** Busy periods of each session, each once. */
export function sessionsOf(periods: WeekPeriod[]): number[][] {
  return sessionSlots(periods).map((session) => [...new Set(session.map((one) => one.period))]);
}

/** Free periods between the first and the last busy one. */
export function gaps(session: number[]): number {
  return Math.max(...session) - Math.min(...session) + 1 - session.length;
}

/** Sum of a value over a list. */
export function sum<Item>(items: readonly Item[], value: (item: Item, place: number) => number): number {
  return items.reduce((total, item, place) => total + value(item, place), 0);
}
