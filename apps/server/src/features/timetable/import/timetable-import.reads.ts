import type { TimetableImportPreview } from '@phuong/contract/timetable/import/timetable-import.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Sheet } from '../../../platform/sheet/cell.ts';
import type { CellFault } from '../../../platform/sheet/import-table.ts';
import { shownFaults } from '../../../platform/sheet/planned-import.ts';
import { sheetLimits } from '../../../platform/sheet/sheet-limits.ts';
import { classNameKey, classOrder } from '../../classes/classes.public.ts';
import { openSemester } from '../../school/school.public.ts';
import { purposeName, slotWords } from '../sentences.rules.ts';
import { slotKey } from '../setup/week-setup.rules.ts';
import { planInput } from '../versions/lesson-plan.reads.ts';
import { planLessons } from '../versions/lesson-plan.rules.ts';
import { type GridRead, readGrid } from './import-grid.rules.ts';
import { planImport, type TimetableImport, teacherClashes } from './import-plan.rules.ts';

const shownLines = 1000;

export interface ReadImport extends TimetableImport {
  readonly grid: GridRead;
  readonly semester: Awaited<ReturnType<typeof openSemester>>;
  readonly classes: ReadonlyMap<string, string>;
  readonly subjects: ReadonlyMap<string, string>;
  readonly teachers: ReadonlyMap<string, string>;
  readonly locale: Locale;
}

/**
 * What a workbook comes to in a semester, by the assignments as they are now.
 * @throws AppError 404 semester; 409 closed year, a semester without lessons; 400 when no sheet names classes, or it is too large.
 */
export async function readImport(
  db: Kysely<Tables>,
  sheets: readonly Sheet[],
  { semesterId, locale }: { semesterId: string; locale: Locale },
): Promise<ReadImport> {
  const semester = await openSemester(db, semesterId);
  const schoolYearId = semester.school_year_id;
  const input = await planInput(db, { id: semesterId, schoolYearId, ordinal: semester.ordinal });
  const lessons = planLessons(input);
  if (lessons.length === 0) throw new AppError('timetable.no_lessons');
  const classes = await db
    .selectFrom('classes')
    .select(['id', 'name', 'session'])
    .where('school_year_id', '=', schoolYearId)
    .orderBy('grade')
    .orderBy(classOrder[0])
    .orderBy(classOrder[1])
    .execute();
  const grid = readGrid(sheets, new Map(classes.map(({ id, name }) => [classNameKey(name), id])));
  if (!grid) {
    const named = classes.slice(0, 3).map(({ name }) => name);
    throw new AppError('timetable.import_no_grid', { params: { classes: named.join(', ') } });
  }
  if (grid.cells.length > sheetLimits.dataRows * 4) throw new AppError('platform.workbook_too_large');
  const subjects = await db
    .selectFrom('subjects')
    .select(['id', 'code', 'name', 'short_name as shortName'])
    .orderBy('sort_order')
    .execute();
  const teachers = await db
    .selectFrom('teachers')
    .select(['id', 'staff_code as code', 'full_name as name'])
    .where('status', '=', 'WORKING')
    .execute();
  const rooms = await db.selectFrom('rooms').select(['id', 'name_key as nameKey']).execute();
  const plan = planImport(grid, {
    week: input.week,
    classes,
    subjects,
    teachers,
    rooms,
    roomKey: searchKey,
    lessons,
    slotWords: ({ day, shift, period }) => slotWords(locale, day, shift, period),
    purposeWords: (purpose) => purposeName(locale, purpose),
  });
  const named = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return {
    ...plan,
    grid,
    semester,
    classes: named(classes),
    subjects: named(subjects),
    teachers: named(teachers),
    locale,
  };
}

/** The wrong cells in the words of an import. */
export const importFaults = ({ cells, grid, classes, locale }: ReadImport): CellFault[] =>
  cells.flatMap(({ cell, slot, fault }) => {
    if (!fault) return [];
    const place = `${classes.get(cell.classId)} · ${slotWords(locale, slot.day, slot.shift, slot.period)}`;
    const label = grid.sheets.length > 1 ? `${cell.sheet}: ${place}` : place;
    const { row, letter } = cell;
    return [
      {
        row,
        letter,
        field: letter,
        label,
        given: cell.text.slice(0, 200),
        ...fault,
        params: { label, ...fault.params },
      },
    ];
  });

/** What an import would do, for people. */
export function importPreviewOf(read: ReadImport): TimetableImportPreview {
  const { cells, grid, classes, subjects, teachers, lessons, locale } = read;
  const count = (outcome: string) => cells.filter((each) => each.outcome === outcome).length;
  const name = (of: ReadonlyMap<string, string>) => (id: string) => of.get(id) ?? '';
  const rows = new Map([...cells].reverse().map(({ slot, cell }) => [slotKey(slot), cell.row]));
  return {
    sheetName: grid.sheets.join(', '),
    headerRow: grid.headerRow,
    columns: grid.columns.map(({ letter, label, classId }) => ({
      letter,
      label,
      readAs: classId ? name(classes)(classId) : null,
    })),
    totals: { rows: cells.length, new: count('placed'), updated: 0, unchanged: count('fixed'), wrong: count('wrong') },
    faults: shownFaults(importFaults(read).slice(0, shownLines), locale),
    rows: [],
    repairs: [],
    notes: [],
    missing: missingOf(lessons).map(({ classIds, subjectId, teacherIds, periods }) => ({
      className: classIds.map(name(classes)).join(', '),
      subjectName: name(subjects)(subjectId),
      teachers: teacherIds.map(name(teachers)),
      periods,
    })),
    clashes: teacherClashes(lessons).map(({ teacherId, slot, classIds }) => ({
      row: rows.get(slotKey(slot)) ?? 1,
      teacher: name(teachers)(teacherId),
      slot,
      classes: [...new Set(classIds)].map(name(classes)),
    })),
  };
}

/** Periods without a place, added up by class, subject and teacher. */
function missingOf(lessons: ReadImport['lessons']) {
  const found = new Map<
    string,
    { classIds: string[]; subjectId: string; teacherIds: readonly string[]; periods: number }
  >();
  for (const { slot, classes, subjectId, teacherIds, duration, weeks } of lessons) {
    if (slot) continue;
    const classIds = classes.map(({ classId }) => classId);
    const key = [...classIds, subjectId, ...teacherIds].join(' ');
    const known = found.get(key) ?? { classIds, subjectId, teacherIds, periods: 0 };
    known.periods += weeks ? duration / 2 : duration;
    found.set(key, known);
  }
  return [...found.values()];
}
