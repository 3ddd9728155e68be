import { readXml, writeXml, type XmlElement } from '../xml-document.ts';
import { branch, leaf, textOf } from '../xml-element.ts';
import type { FetFile, FetSolution } from './fet-file.ts';

/**
 * The FET file as it was, with every placed activity locked to its time (and room): FET itself reads it, generates at once
 * and shows the timetable.
 */
export function writeFetSolution(source: string | XmlElement, file: FetFile, solution: FetSolution): string {
  const root = typeof source === 'string' ? readXml(source) : source;
  const placed = solution.placements.filter((placement) => placement.time !== undefined);
  const times = placed.map((placement) =>
    branch('ConstraintActivityPreferredStartingTime', [
      leaf('Weight_Percentage', '100'),
      leaf('Activity_Id', String(placement.activity)),
      leaf('Preferred_Day', file.days[placement.time?.day ?? 0] ?? ''),
      leaf('Preferred_Hour', file.hours[placement.time?.hour ?? 0] ?? ''),
      leaf('Permanently_Locked', 'true'),
      leaf('Active', 'true'),
      leaf('Comments', ''),
    ]),
  );
  const rooms = placed
    .filter((placement) => placement.room !== undefined)
    .map((placement) =>
      branch('ConstraintActivityPreferredRoom', [
        leaf('Weight_Percentage', '100'),
        leaf('Activity_Id', String(placement.activity)),
        leaf('Room', placement.room ?? ''),
        leaf('Permanently_Locked', 'true'),
        leaf('Active', 'true'),
        leaf('Comments', ''),
      ]),
    );
  const children = root.children.map((list) => {
    if (list.name === 'Time_Constraints_List') return locked(list, times);
    return list.name === 'Space_Constraints_List' ? locked(list, rooms) : list;
  });
  return writeXml({ ...root, children });
}

/** FET takes one lock per activity: an earlier one of the same activity makes way. */
function locked(list: XmlElement, locks: XmlElement[]): XmlElement {
  const kind = locks[0]?.name;
  const activities = new Set(locks.map((lock) => textOf(lock, 'Activity_Id')));
  const kept = list.children.filter(
    (constraint) => constraint.name !== kind || !activities.has(textOf(constraint, 'Activity_Id')),
  );
  return { ...list, children: [...kept, ...locks] };
}
