import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey, Slot } from '@phuong/contract/timetable/slot.schema.ts';
import { addTo } from '@phuong/rules/lists/group-by.ts';
import { fitsWeek, periodsIn, slotKey, slotsOf } from '../setup/week-setup.rules.ts';
import type { NewLesson } from '../versions/lesson-plan.rules.ts';
import { type CellEntry, entriesOf } from './import-cell.rules.ts';
import type { GridCellRead, GridRead } from './import-grid.rules.ts';
import { type NamedSubject, type NamedTeacher, subjectFinder, teachersNamed } from './import-names.rules.ts';
import { placeWishes, type WantedLesson } from './import-places.rules.ts';

export interface ImportFacts {
  readonly week: WeekGrid & { readonly homeroomSubjectId: string | null };
  readonly classes: readonly { readonly id: string; readonly name: string; readonly session: string }[];
  readonly subjects: readonly NamedSubject[];
  readonly teachers: readonly NamedTeacher[];
  readonly rooms: readonly { readonly id: string; readonly nameKey: string }[];
  readonly roomKey: (name: string) => string;
  /** The lessons of the assignments; flag assembly and form period are placed already. */
  readonly lessons: readonly NewLesson[];
  /** In the caller's language. */
  readonly slotWords: (slot: Slot) => string;
  readonly purposeWords: (purpose: 'FLAG' | 'FORM') => string;
}

interface GridFault {
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

interface PlannedCell {
  readonly cell: GridCellRead;
  readonly slot: Slot;
  /** `fixed`: the week setup has placed it there. */
  readonly outcome: 'placed' | 'fixed' | 'wrong';
  readonly fault: GridFault | null;
}

export interface TimetableImport {
  readonly cells: readonly PlannedCell[];
  /** With the places of the valid cells. */
  readonly lessons: readonly NewLesson[];
}

/** What the cells of a sheet come to: one fault a cell, and the lessons of the assignments at the places of the others. */
export function planImport(grid: GridRead, facts: ImportFacts): TimetableImport {
  const names = namesOf(facts);
  const findSubject = subjectFinder(facts.subjects);
  const hasShifts = grid.cells.some(({ shift }) => shift !== null);
  const seen = new Map<string, string>();
  const faults = new Map<GridCellRead, GridFault>();
  const wishes = new Map<WantedLesson, GridCellRead>();
  const slots = new Map<GridCellRead, Slot>();
  const ownOf = lessonsByClass(facts.lessons);
  for (const cell of grid.cells) {
    const slot = slotOf(cell, facts, hasShifts);
    slots.set(cell, slot);
    const className = names.get(cell.classId) ?? '';
    const wrong = (code: ErrorCode, params: GridFault['params'] = {}) => faults.set(cell, { code, params });
    const key = `${cell.classId} ${slotKey(slot)}`;
    const other = seen.get(key);
    seen.set(key, other ?? `${cell.letter}${cell.row}`);
    if (!fitsWeek(facts.week, slot)) wrong('timetable.slot_outside_week');
    else if (other) wrong('timetable.import_cell_repeated', { class: className, other });
    else {
      const entries = entriesOf(cell.text, findSubject);
      if (!entries) wrong('timetable.import_subject_missing', { given: cell.text.slice(0, 80) });
      else {
        const wanted = wishesOf(cell, slot, entries, { facts, names, own: ownOf.get(cell.classId) ?? [] });
        if ('code' in wanted) faults.set(cell, wanted);
        else for (const wish of wanted) wishes.set(wish, cell);
      }
    }
  }
  const asked = new Set(wishes.values());
  const place = () =>
    placeWishes(
      facts.lessons,
      [...wishes].flatMap(([wish, cell]) => (faults.has(cell) ? [] : [wish])),
    );
  let placed = place();
  // A cell is placed as a whole or not at all, so what one wrong half has taken is given back.
  while (placed.left.size > 0) {
    for (const wish of placed.left) {
      const cell = wishes.get(wish);
      if (cell) faults.set(cell, extra(wish, facts, names));
    }
    placed = place();
  }
  const { lessons } = placed;
  return {
    cells: grid.cells.map((cell) => {
      const fault = faults.get(cell) ?? null;
      const slot = slots.get(cell) ?? { day: cell.day, shift: 'MORNING', period: cell.period };
      return { cell, slot, fault, outcome: fault ? 'wrong' : asked.has(cell) ? 'placed' : 'fixed' };
    }),
    lessons,
  };
}

const namesOf = ({ classes, subjects, teachers }: ImportFacts) =>
  new Map([...classes, ...subjects, ...teachers].map(({ id, name }) => [id, name]));

/** Where a sheet names no shift, periods past the morning are the afternoon's, and classes have their own. */
function slotOf(
  { day, period, shift, classId }: GridCellRead,
  { week, classes }: ImportFacts,
  hasShifts: boolean,
): Slot {
  if (shift) return { day, shift, period };
  const morning = periodsIn(week, 'MORNING');
  if (period > morning && periodsIn(week, 'AFTERNOON') > 0)
    return { day, shift: 'AFTERNOON', period: period - morning };
  const session = classes.find(({ id }) => id === classId)?.session;
  const own: ShiftKey = !hasShifts && session === 'AFTERNOON' ? 'AFTERNOON' : 'MORNING';
  return { day, shift: own, period };
}

function lessonsByClass(lessons: readonly NewLesson[]): ReadonlyMap<string, readonly NewLesson[]> {
  const found = new Map<string, NewLesson[]>();
  for (const lesson of lessons) for (const { classId } of lesson.classes) addTo(found, classId, lesson);
  return found;
}

/** The lessons a cell asks for; none where the week setup has placed what it says. */
function wishesOf(
  cell: GridCellRead,
  slot: Slot,
  entries: readonly CellEntry[],
  { facts, names, own }: { facts: ImportFacts; names: ReadonlyMap<string, string>; own: readonly NewLesson[] },
): WantedLesson[] | GridFault {
  const { classId } = cell;
  const className = names.get(classId) ?? '';
  const fixed = own.find((lesson) => lesson.slot !== null && slotKey(lesson.slot) === slotKey(slot));
  const wishes: WantedLesson[] = [];
  for (const { taught, teacher, room, weeks } of entries) {
    if (fixed) {
      const isIt = taught.purpose === fixed.purpose || taught.subjectId === fixed.subjectId;
      if (isIt) continue;
      const words = fixed.purpose === 'LESSON' ? (names.get(fixed.subjectId) ?? '') : facts.purposeWords(fixed.purpose);
      return { code: 'timetable.import_place_fixed', params: { class: className, fixed: words } };
    }
    if (taught.purpose !== 'LESSON') {
      const there = own.find(({ purpose }) => purpose === taught.purpose);
      if (there?.slot) {
        const params = {
          class: className,
          fixed: facts.purposeWords(taught.purpose),
          place: facts.slotWords(there.slot),
        };
        return { code: 'timetable.import_fixed_elsewhere', params };
      }
    }
    // Without a fixed place it is a lesson of the homeroom subject like any other.
    const subjectId = taught.subjectId ?? facts.week.homeroomSubjectId;
    if (!subjectId) return { code: 'timetable.import_subject_missing', params: { given: cell.text.slice(0, 80) } };
    const lessons = own.filter((lesson) => lesson.subjectId === subjectId && lesson.purpose === 'LESSON');
    const words = { class: className, subject: names.get(subjectId) ?? '' };
    if (lessons.length === 0) return { code: 'timetable.import_subject_not_taught', params: words };
    const given = giverOf(teacher, lessons, facts, words);
    if ('code' in given) return given;
    const roomId = room ? facts.rooms.find(({ nameKey }) => nameKey === facts.roomKey(room))?.id : null;
    if (roomId === undefined) return { code: 'timetable.import_room_missing', params: { given: room } };
    wishes.push({ classId, subjectId, teacherId: given.teacherId, roomId, weeks, slot });
  }
  return wishes;
}

/** Whom a cell means: somebody assigned whom the words fit, or nobody in particular. */
function giverOf(
  text: string,
  lessons: readonly NewLesson[],
  { teachers }: ImportFacts,
  words: { class: string; subject: string },
): { teacherId: string | null } | GridFault {
  if (!text) return { teacherId: null };
  const ids = new Set(lessons.flatMap(({ teacherIds }) => teacherIds));
  const assigned = teachers.filter(({ id }) => ids.has(id));
  // "Lan, Hoa" of a lesson two give together: the first is enough to find it.
  for (const part of [text, ...text.split(/[,;+&]/u).map((each) => each.trim())]) {
    const found = teachersNamed(part, assigned);
    if (found.length > 1)
      return { code: 'timetable.import_teacher_ambiguous', params: { given: part, count: found.length } };
    if (found[0]) return { teacherId: found[0].id };
  }
  const elsewhere = teachersNamed(text, teachers);
  if (elsewhere.length === 0) return { code: 'timetable.import_teacher_missing', params: { given: text } };
  if (assigned.length === 0) return { code: 'timetable.import_nobody_assigned', params: words };
  const params = { ...words, assigned: assigned.map(({ name }) => name).join(', ') };
  return { code: 'timetable.import_teacher_other', params };
}

function extra(
  { classId, subjectId }: WantedLesson,
  { lessons }: ImportFacts,
  names: ReadonlyMap<string, string>,
): GridFault {
  const own = lessons.filter(
    (lesson) => lesson.subjectId === subjectId && lesson.classes.some((each) => each.classId === classId),
  );
  // Groups of a split lesson are one period of the class.
  const once = own.filter(
    (lesson, at) => !own.slice(0, at).some((each) => each.parallel && each.parallel === lesson.parallel),
  );
  const count = once.reduce((sum, { duration, weeks }) => sum + (weeks ? duration / 2 : duration), 0);
  const params = { class: names.get(classId) ?? '', subject: names.get(subjectId) ?? '', count };
  return { code: 'timetable.import_lesson_extra', params };
}

/** Lessons of one teacher that are in two places at once, the weeks looked at. */
export function teacherClashes(lessons: readonly NewLesson[]) {
  const places = new Map<string, NewLesson[]>();
  for (const lesson of lessons)
    if (lesson.slot)
      for (const teacherId of lesson.teacherIds)
        for (const slot of slotsOf(lesson.slot, lesson.duration))
          addTo(places, `${teacherId}|${slotKey(slot)}`, lesson);
  return [...places].flatMap(([key, there]) => {
    const clashing = there.filter((a) =>
      there.some((b) => a !== b && (a.weeks === null || b.weeks === null || a.weeks === b.weeks)),
    );
    const [teacherId = '', place = ''] = key.split('|');
    const slot = clashing.flatMap((lesson) =>
      slotsOf(lesson.slot ?? { day: 1, shift: 'MORNING', period: 1 }, lesson.duration),
    );
    const at = slot.find((each) => slotKey(each) === place);
    return at
      ? [{ teacherId, slot: at, classIds: clashing.flatMap(({ classes }) => classes.map(({ classId }) => classId)) }]
      : [];
  });
}
