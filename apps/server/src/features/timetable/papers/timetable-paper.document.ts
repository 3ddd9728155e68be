import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { PlacedLesson } from '../days/day-lessons.rules.ts';
import {
  classText,
  DAY_NAMES,
  type GridShift,
  gridDays,
  gridOf,
  hasLesson,
  placeText,
  shortNames,
  subjectText,
  teacherText,
} from './timetable-grid.rules.ts';
import { type PaperSubject, type TimetablePaper, teacherMatrix } from './timetable-paper.rules.ts';
import { SCHOOL_TEMPLATE, SINGLE_TEMPLATE, SLIPS_TEMPLATE, TEACHERS_TEMPLATE } from './timetable-paper.template.ts';

/** Classes on one page of the whole-school paper at most: their cells stay readable from a wall. */
const classesOnPage = 14;

const teachersOnPage = 32;

/** Millimetres of A3 that the rows of a page share, and what is around the text of each. */
const usableHeight = 246;
const rowGap = 0.75;
const leastRow = 6.6;
const mostRow = 10;

/** A page for each class, teacher or room. Same data, same bytes. Rejects with `PdfRenderError`. */
export function renderSingles(
  paper: TimetablePaper,
  subjects: readonly PaperSubject[],
  turn: PaperTurn,
): Promise<Uint8Array> {
  const pages = subjects.map((subject) => pageOf(paper, subject));
  const view = { ...frameOf(paper), pages, principal: paper.principal || null, placeDate: paper.placeDate };
  return renderTypst(SINGLE_TEMPLATE, view, { createdAt: paper.createdAt, turn });
}

/** The same, four to six to an A4 page, without a signature, to cut out. Rejects with `PdfRenderError`. */
export function renderSlips(
  paper: TimetablePaper,
  subjects: readonly PaperSubject[],
  turn: PaperTurn,
): Promise<Uint8Array> {
  const names = shortNames(paper.lessons.flatMap(({ teachers }) => teachers));
  const pages = subjects.map((subject) => pageOf(paper, subject, names));
  return renderTypst(SLIPS_TEMPLATE, { ...frameOf(paper), pages }, { createdAt: paper.createdAt, turn });
}

/** All teachers on A3, a row each, a page a shift for every handful of them. Rejects with `PdfRenderError`. */
export function renderTeachers(paper: TimetablePaper, turn: PaperTurn): Promise<Uint8Array> {
  const pages = (['MORNING', 'AFTERNOON'] as const).flatMap((key) => {
    const { days, periods, rows } = teacherMatrix(paper, key);
    const count = Math.ceil(rows.length / teachersOnPage);
    const size = Math.ceil(rows.length / Math.max(1, count));
    return Array.from({ length: count }, (_, page) => ({
      heading: `THỜI KHOÁ BIỂU GIÁO VIÊN – BUỔI ${key === 'MORNING' ? 'SÁNG' : 'CHIỀU'}`,
      meta: paper.applies,
      days: days.map((day) => DAY_NAMES[day] ?? ''),
      periods,
      rows: rows.slice(page * size, (page + 1) * size),
    }));
  });
  const nothing = { heading: 'THỜI KHOÁ BIỂU GIÁO VIÊN', meta: paper.applies, days: [], periods: 0, rows: [] };
  const view = { ...frameOf(paper), pages: pages.length > 0 ? pages : [nothing] };
  return renderTypst(TEACHERS_TEMPLATE, view, { createdAt: paper.createdAt, turn });
}

function pageOf(paper: TimetablePaper, subject: PaperSubject, names?: ReadonlyMap<string, string>) {
  return {
    heading: `THỜI KHOÁ BIỂU ${subject.title}`,
    meta: subject.meta,
    days: gridDays(paper.grid, subject.lessons).map((day) => DAY_NAMES[day] ?? ''),
    shifts: gridOf(paper.grid, subject.lessons, (lesson) => cellFor(lesson, subject.kind, names)),
    note: subject.note,
  };
}

/** All classes on A3, a page a shift for every 14 of them at most. Rejects with `PdfRenderError`. */
export function renderSchool(paper: TimetablePaper, turn: PaperTurn): Promise<Uint8Array> {
  const names = shortNames(paper.lessons.flatMap(({ teachers }) => teachers));
  const pages = schoolPages(paper, (lesson) => ({
    name: subjectText(lesson, true),
    detail: [teacherText(lesson, names), groupText(lesson), placeText(lesson)].filter(Boolean).join(' · '),
  }));
  const widest = Math.max(1, ...pages.map(({ classes }) => classes.length));
  const longest = Math.max(1, ...pages.map(({ days }) => days.reduce((sum, { rows }) => sum + rows.length, 0)));
  const rowHeight = Math.max(leastRow, Math.min(mostRow, usableHeight / longest - rowGap));
  const size = widest > 10 ? 7.6 : rowHeight > 7.2 ? 9.2 : 8.4;
  const view = { ...frameOf(paper), pages, size, rowHeight };
  return renderTypst(SCHOOL_TEMPLATE, view, { createdAt: paper.createdAt, turn });
}

const groupText = ({ classes }: PlacedLesson) => classes.flatMap(({ group }) => group ?? []).join(', ');

const frameOf = ({ school, title, period, isDraft, foot }: TimetablePaper) => ({
  title: isDraft ? `${title} (bản nháp)` : title,
  school,
  period,
  draft: isDraft,
  foot: isDraft ? `${foot} – bản nháp, chưa áp dụng` : foot,
});

/** With `names` as short as it goes: there is little room. */
function cellFor(lesson: PlacedLesson, kind: PaperSubject['kind'], names?: ReadonlyMap<string, string>) {
  const teachers = teacherText(lesson, names ?? new Map());
  const parts = {
    CLASS: [teachers, groupText(lesson), placeText(lesson)],
    TEACHER: [classText(lesson), lesson.room?.name ?? '', lesson.site],
    ROOM: [classText(lesson), teachers],
  }[kind];
  return { name: subjectText(lesson, names !== undefined), detail: parts.filter(Boolean).join(' · ') };
}

interface SchoolPage {
  readonly heading: string;
  readonly meta: string;
  readonly classes: readonly string[];
  readonly days: readonly {
    readonly name: string;
    readonly rows: readonly {
      readonly label: string;
      readonly cells: readonly GridShift['rows'][number]['cells'][number][];
    }[];
  }[];
}

function schoolPages(paper: TimetablePaper, textOf: (lesson: PlacedLesson) => { name: string; detail: string }) {
  const pages: SchoolPage[] = [];
  const ofClass = (id: string) => paper.lessons.filter(({ classes }) => classes.some((each) => each.id === id));
  const days = gridDays(paper.grid, paper.lessons);
  const grids = paper.classes.map(({ id, name }) => ({ name, shifts: gridOf(paper.grid, ofClass(id), textOf, days) }));
  for (const key of ['MORNING', 'AFTERNOON'] as const) {
    const there = grids.filter(({ shifts }) => shifts.some((shift) => shift.key === key && hasLesson(shift)));
    const count = Math.ceil(there.length / classesOnPage);
    const size = Math.ceil(there.length / Math.max(1, count));
    for (let start = 0; start < there.length; start += size) {
      const some = there.slice(start, start + size);
      const rowsOf = some.map(({ shifts }) => shifts.find((shift) => shift.key === key)?.rows ?? []);
      const periods = Math.max(0, ...rowsOf.map((rows) => rows.length));
      pages.push({
        heading: `THỜI KHOÁ BIỂU TOÀN TRƯỜNG – BUỔI ${key === 'MORNING' ? 'SÁNG' : 'CHIỀU'}`,
        meta: paper.applies,
        classes: some.map(({ name }) => name),
        days: days.map((day, index) => ({
          name: DAY_NAMES[day] ?? '',
          rows: Array.from({ length: periods }, (_, row) => ({
            label: String(row + 1),
            cells: rowsOf.map((rows) => rows[row]?.cells[index] ?? []),
          })),
        })),
      });
    }
  }
  return pages.length > 0
    ? pages
    : [{ heading: 'THỜI KHOÁ BIỂU TOÀN TRƯỜNG', meta: paper.applies, classes: [], days: [] }];
}
