import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type ShiftKey, shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';
import type { Workbook } from '../../../platform/sheet/write-workbook.ts';
import type { PlacedLesson } from '../days/day-lessons.rules.ts';
import {
  classText,
  DAY_NAMES,
  type GridCell,
  gridDays,
  gridOf,
  hasLesson,
  placeText,
  SHIFT_NAMES,
  shortNames,
  subjectText,
  teacherText,
} from './timetable-grid.rules.ts';

/** A version as paper: everything ready to print, names as they are now. */
export interface TimetablePaper {
  readonly grid: WeekGrid;
  readonly lessons: readonly PlacedLesson[];
  /** In the order of the school. */
  readonly classes: readonly { readonly id: string; readonly name: string; readonly homeroom: string }[];
  readonly teachers: readonly { readonly id: string; readonly name: string; readonly departmentId: string | null }[];
  readonly school: string;
  readonly title: string;
  /** "Học kì I, năm học 2026-2027". */
  readonly period: string;
  /** "Áp dụng từ ngày 07/09/2026"; '' while nobody has said from when. */
  readonly applies: string;
  readonly isDraft: boolean;
  readonly foot: string;
  readonly principal: string;
  readonly placeDate: string;
  readonly createdAt: Date;
}

/** One page: of a class, a teacher or a room. */
export interface PaperSubject {
  readonly kind: 'CLASS' | 'TEACHER' | 'ROOM';
  readonly title: string;
  readonly meta: string;
  readonly note: string;
  readonly lessons: readonly PlacedLesson[];
}

const meta = (...parts: readonly string[]) => parts.filter(Boolean).join(' – ');

export function classPage(paper: TimetablePaper, id: string): PaperSubject | undefined {
  const found = paper.classes.find((each) => each.id === id);
  if (!found) return undefined;
  const lessons = paper.lessons.filter(({ classes }) => classes.some((each) => each.id === id));
  const homeroom = found.homeroom ? `Giáo viên chủ nhiệm: ${found.homeroom}` : '';
  return { kind: 'CLASS', title: `LỚP ${found.name}`, meta: meta(homeroom, paper.applies), note: '', lessons };
}

export function teacherPage(paper: TimetablePaper, id: string): PaperSubject | undefined {
  const found = paper.teachers.find((each) => each.id === id);
  if (!found) return undefined;
  const lessons = paper.lessons.filter(({ teachers }) => teachers.some((each) => each.id === id));
  const count = `Số tiết mỗi tuần: ${weekly(lessons)}`;
  const title = found.name.toLocaleUpperCase('vi');
  return { kind: 'TEACHER', title, meta: meta(count, paper.applies), note: '', lessons };
}

function weekly(lessons: readonly PlacedLesson[]): string {
  const periods = lessons.reduce((sum, { duration, weeks }) => sum + (weeks ? duration / 2 : duration), 0);
  return String(periods).replace('.', ',');
}

/** Of a room by its name: the own room of a class has no other key. */
export function roomPage(paper: TimetablePaper, name: string): PaperSubject {
  const lessons = paper.lessons.filter(({ room }) => room?.name.toLowerCase() === name.toLowerCase());
  return { kind: 'ROOM', title: `PHÒNG ${name}`, meta: paper.applies, note: '', lessons };
}

interface TeacherRow {
  readonly name: string;
  /** A week, as people write it: "17,5". */
  readonly periods: string;
  /** Day by day, period by period. */
  readonly cells: readonly (readonly GridCell[])[];
}

/**
 * All teachers who have a lesson in the shift, a row each: the class in every cell, and the subject of who teaches more than one.
 */
export function teacherMatrix(
  paper: TimetablePaper,
  shift: ShiftKey,
): { readonly days: readonly number[]; readonly periods: number; readonly rows: readonly TeacherRow[] } {
  const days = gridDays(paper.grid, paper.lessons);
  const found = paper.teachers.flatMap(({ id, name }) => {
    const lessons = paper.lessons.filter(({ teachers }) => teachers.some((each) => each.id === id));
    const taught = lessons.filter(({ purpose }) => purpose === 'LESSON');
    const hasSeveral = new Set(taught.map(({ subject }) => subject.shortName)).size > 1;
    const cellOf = (lesson: PlacedLesson): GridCell => {
      const subject = hasSeveral || lesson.purpose !== 'LESSON' || lesson.weeks ? subjectText(lesson, true) : '';
      return { name: classText(lesson), detail: subject };
    };
    const rows = gridOf(paper.grid, lessons, cellOf, days).find(({ key }) => key === shift)?.rows ?? [];
    const isThere = rows.some(({ cells }) => cells.some((cell) => cell.length > 0));
    return isThere ? [{ name, periods: weekly(lessons), rows }] : [];
  });
  const periods = Math.max(0, ...found.map(({ rows }) => rows.length));
  return {
    days,
    periods,
    rows: found.map(({ rows, ...rest }) => ({
      ...rest,
      cells: days.flatMap((_, day) => Array.from({ length: periods }, (_, row) => rows[row]?.cells[day] ?? [])),
    })),
  };
}

/** The same as a workbook: the whole school, classes, teachers, and all teachers side by side. */
export function paperWorkbook(paper: TimetablePaper): Workbook {
  const days = gridDays(paper.grid, paper.lessons);
  const short = shortNames(paper.lessons.flatMap(({ teachers }) => teachers));
  const title = [paper.title, [paper.period, paper.applies].filter(Boolean).join(' – ')];
  const forClass = (lesson: PlacedLesson): GridCell => ({
    name: subjectText(lesson, true),
    detail: [teacherText(lesson, short), placeText(lesson)].filter(Boolean).join(' · '),
  });
  const forTeacher = (lesson: PlacedLesson): GridCell => ({
    name: subjectText(lesson, true),
    detail: [classText(lesson), lesson.room?.name ?? ''].filter(Boolean).join(' · '),
  });
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  const number = (header: string, width: number) => ({ header, width, type: 'number' as const });
  const said = (cell: readonly GridCell[]) =>
    cell.map(({ name, detail }) => [name, detail].filter(Boolean).join(' – ')).join('\n');
  const ofClass = (id: string) => paper.lessons.filter(({ classes }) => classes.some((each) => each.id === id));
  const ofTeacher = (id: string) => paper.lessons.filter(({ teachers }) => teachers.some((each) => each.id === id));
  const grids = paper.classes.map(({ id }) => gridOf(paper.grid, ofClass(id), forClass, days));
  const listed = (name: string, lessons: readonly PlacedLesson[], cellOf: (lesson: PlacedLesson) => GridCell) =>
    gridOf(paper.grid, lessons, cellOf, days).flatMap(({ key, rows }) =>
      rows.map(({ period, cells }) => [name, SHIFT_NAMES[key], period, ...cells.map(said)]),
    );
  const shiftsOf = grids.map((shifts) => shifts.filter(hasLesson).map(({ key }) => key));
  const isSplit = shiftsOf.some((shifts) => shifts.length === 1) && new Set(shiftsOf.flat()).size > 1;
  const schoolSheet = (name: string, keys: readonly ShiftKey[]) => {
    const own = paper.classes.flatMap((one, at) => {
      const there = shiftsOf[at] ?? [];
      const isThere = !isSplit || there.length === 0 || there.some((key) => keys.includes(key));
      return isThere ? [{ name: one.name, shifts: grids[at] ?? [] }] : [];
    });
    const rows = days.flatMap((day, index) =>
      keys.flatMap((key) => {
        const rowsOf = own.map(({ shifts }) => shifts.find((shift) => shift.key === key)?.rows ?? []);
        const periods = Math.max(0, ...rowsOf.map((each) => each.length));
        return Array.from({ length: periods }, (_, row) => [
          DAY_NAMES[day] ?? '',
          SHIFT_NAMES[key],
          row + 1,
          ...rowsOf.map((each) => said(each[row]?.cells[index] ?? [])),
        ]);
      }),
    );
    const heads = [text('Thứ', 10), text('Buổi', 8), number('Tiết', 6)];
    return { name, title, columns: [...heads, ...own.map((each) => text(each.name, 16))], rows };
  };
  const dayColumns = days.map((day) => text(DAY_NAMES[day] ?? '', 20));
  return {
    sheets: [
      // Classes of a shift beside each other, instead of one sheet that is half empty.
      ...(isSplit
        ? shiftKeys.map((key) => schoolSheet(`Toàn trường ${SHIFT_NAMES[key].toLowerCase()}`, [key]))
        : [schoolSheet('Toàn trường', shiftKeys)]),
      {
        name: 'Lớp',
        title,
        columns: [text('Lớp', 10), text('Buổi', 8), number('Tiết', 6), ...dayColumns],
        rows: paper.classes.flatMap(({ id, name }) => listed(name, ofClass(id), forClass)),
      },
      {
        name: 'Giáo viên',
        title,
        columns: [text('Giáo viên', 26), text('Buổi', 8), number('Tiết', 6), ...dayColumns],
        rows: paper.teachers.flatMap(({ id, name }) => {
          const lessons = ofTeacher(id);
          return lessons.length > 0 ? listed(name, lessons, forTeacher) : [];
        }),
      },
      ...(['MORNING', 'AFTERNOON'] as const).flatMap((key) => {
        const matrix = teacherMatrix(paper, key);
        const columns = matrix.days.flatMap((day) =>
          Array.from({ length: matrix.periods }, (_, index) => text(`${DAY_NAMES[day] ?? ''} ${index + 1}`, 10)),
        );
        const rows = matrix.rows.map(({ name, periods, cells }) => [name, periods, ...cells.map(said)]);
        const heads = [text('Giáo viên', 26), text('Tiết/tuần', 9), ...columns];
        return rows.length > 0
          ? [{ name: `Ma trận ${SHIFT_NAMES[key].toLowerCase()}`, title, columns: heads, rows }]
          : [];
      }),
    ],
  };
}
