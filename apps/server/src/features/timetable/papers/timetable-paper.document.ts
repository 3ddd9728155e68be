import type { PaperTurn } from '../../../platform/pdf/paper-line.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import type { PlacedLesson } from '../days/day-lessons.rules.ts';
import {
  classText,
  DAY_NAMES,
  type GridShift,
  gridDays,
  gridOf,
  placeText,
  shortNames,
  subjectText,
  teacherText,
} from './timetable-grid.rules.ts';
import type { PaperSubject, TimetablePaper } from './timetable-paper.rules.ts';
import { SCHOOL_TEMPLATE, SINGLE_TEMPLATE } from './timetable-paper.template.ts';

/** Classes on one page of the whole-school paper at most: their cells stay readable from a wall. */
const classesOnPage = 14;

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
  const pages = subjects.map((subject) => {
    const shifts = gridOf(paper.grid, subject.lessons, (lesson) => cellFor(lesson, subject.kind));
    return {
      heading: `THỜI KHOÁ BIỂU ${subject.title}`,
      meta: subject.meta,
      days: gridDays(paper.grid, subject.lessons).map((day) => DAY_NAMES[day] ?? ''),
      shifts,
      note: subject.note,
    };
  });
  const view = { ...frameOf(paper), pages, principal: paper.principal || null, placeDate: paper.placeDate };
  return renderTypst(SINGLE_TEMPLATE, view, { createdAt: paper.createdAt, turn });
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

function cellFor(lesson: PlacedLesson, kind: PaperSubject['kind']) {
  const teachers = lesson.teachers.map(({ name }) => name).join(', ');
  const parts = {
    CLASS: [teachers, groupText(lesson), placeText(lesson)],
    TEACHER: [classText(lesson), lesson.room?.name ?? '', lesson.site],
    ROOM: [classText(lesson), teachers],
  }[kind];
  return { name: subjectText(lesson), detail: parts.filter(Boolean).join(' · ') };
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

const hasLesson = ({ rows }: GridShift) => rows.some(({ cells }) => cells.some((cell) => cell.length > 0));
