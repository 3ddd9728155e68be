import type { TimetableState } from '@phuong/contract/timetable/versions/timetable.lifecycle.ts';
import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';

const stillDrawn: readonly TimetableState[] = ['draft', 'generating', 'generated', 'checked'];

/** The version somebody works at: the one on the screen, else the newest that is not published. */
export function versionAtWork<T extends Pick<Timetable, 'state'>>(versions: readonly T[], open: T | undefined) {
  const isDrawn = ({ state }: T) => stillDrawn.includes(state);
  return open && isDrawn(open) ? open : versions.find(isDrawn);
}
