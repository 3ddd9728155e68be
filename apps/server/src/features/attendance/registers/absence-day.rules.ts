import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';

/** Session that counts where the year counts sessions missed: one a day, of a class that learns all day the morning (circular 22, art. 12). */
export const mainSession = (session: string | null): ShiftKey => (session === 'AFTERNOON' ? 'AFTERNOON' : 'MORNING');

/** A lesson of the main session whose register was taken: what it says of one pupil. */
export interface TakenLesson {
  /** The pupil belongs to the part of the class it was for. */
  readonly isTheirs: boolean;
  readonly absence: 'P' | 'K' | null;
}

/**
 * What a day comes to for a pupil: an absence when they were away in every lesson of the main session that was taken, else none. With
 * permission when leave covers the day or every lesson says so. Lessons nobody took say nothing, single ones never count.
 */
export function absenceDay(lessons: readonly TakenLesson[], hasLeave: boolean): 'P' | 'K' | null {
  const own = lessons.filter(({ isTheirs }) => isTheirs);
  if (own.length === 0 || own.some(({ absence }) => absence === null)) return null;
  return hasLeave || own.every(({ absence }) => absence === 'P') ? 'P' : 'K';
}
