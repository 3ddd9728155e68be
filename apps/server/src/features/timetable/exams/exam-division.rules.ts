import type { DivisionWay } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';

export interface Pupil {
  readonly id: string;
  readonly classId: string;
}

/** A room of the school, or of a class by name only (`id` null). */
export interface Place {
  readonly id: string | null;
  readonly name: string;
  readonly seats: number | null;
}

export interface DivisionInput {
  readonly by: DivisionWay;
  /** Pupils of a room at most. */
  readonly size: number;
  /** Of the grade, by name. */
  readonly pupils: readonly Pupil[];
  /** In the order of their names, with the room each class has lessons in. */
  readonly classes: readonly { readonly id: string; readonly room: Place | null }[];
  /** To be filled in this order; none: as many rooms as it takes. */
  readonly places: readonly Place[];
}

export interface DividedRoom {
  readonly place: Place | null;
  readonly capacity: number;
  /** In the order of their numbers. */
  readonly pupilIds: readonly string[];
}

const nowhere: Place = { id: null, name: '', seats: null };

/**
 * The pupils of a grade over exam rooms, none above its capacity: across the grade by name, or class by class, where every class begins
 * a room of its own and is spread evenly when it takes several. Numbers follow the rooms. The same input gives the same rooms.
 * @returns the rooms in order, and who found no seat because the places ran out.
 */
export function divide({ by, size, pupils, classes, places }: DivisionInput): {
  rooms: DividedRoom[];
  left: string[];
} {
  const free = [...places];
  const rooms: DividedRoom[] = [];
  const left: string[] = [];
  const capacityOf = ({ seats }: Place) => Math.min(size, seats ?? size);
  const seat = (group: readonly Pupil[], own: Place | null) => {
    let rest = group.map(({ id }) => id);
    while (rest.length > 0) {
      const place = next(own);
      if (!place) break;
      const capacity = capacityOf(place);
      const some = by === 'CLASS' ? Math.ceil(rest.length / Math.ceil(rest.length / capacity)) : capacity;
      rooms.push({ place: place === nowhere ? null : place, capacity, pupilIds: rest.slice(0, some) });
      rest = rest.slice(some);
    }
    left.push(...rest);
  };
  /** A class stays in its own room where that is to be had. */
  const next = (own: Place | null): Place | undefined => {
    if (places.length === 0) {
      const isTaken = rooms.some(({ place }) => place?.name === own?.name);
      return own && !isTaken ? own : nowhere;
    }
    const at = own ? free.findIndex(({ name }) => name.toLowerCase() === own.name.toLowerCase()) : -1;
    return free.splice(Math.max(at, 0), 1)[0];
  };
  if (by === 'NAME') seat(pupils, null);
  else {
    const ofClass = groupBy(pupils, ({ classId }) => classId);
    for (const { id, room } of classes) seat(ofClass.get(id) ?? [], room);
  }
  return { rooms, left };
}
