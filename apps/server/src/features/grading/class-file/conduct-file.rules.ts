import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { yearConduct } from '@phuong/rules/results/conduct.ts';
import { regulations as en } from '@phuong/texts/en-GB/grading/regulations.ts';
import { regulations as vi } from '@phuong/texts/vi/grading/regulations.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { textField } from '../../../platform/sheet/import-fields.ts';
import type { ImportField, ImportRow, ImportTable, SentenceKey } from '../../../platform/sheet/import-table.ts';
import {
  type Change,
  type PlannedImport,
  type PlanRow,
  planRows,
  type Wrong,
} from '../../../platform/sheet/planned-import.ts';
import { conductDecision } from '../conduct/conduct.policy.ts';
import { conductOf } from '../former-school/year-results-sheet.rules.ts';
import {
  type PupilOfFile,
  placeIn,
  pupilColumns,
  pupilsOfFile,
  type SemesterOfFile,
  type StoredConduct,
  type YearOfFile,
} from './class-file.rules.ts';

/** A word of a level, kept as typed: which level it names is the regulation's of grade and year. */
const levelField = (aliases: readonly string[]): ImportField<string> => ({
  ...textField(aliases, 40),
  show: (value, locale) => (locale === 'vi' ? vi : en).level[value as ConductLevel] ?? String(value),
});

/** Every way schools head a column of conduct of one period. */
const headed = (own: readonly [string, string], periods: readonly string[]) => [
  ...own,
  ...periods,
  ...['Rèn luyện', 'Hạnh kiểm', 'KQRL', 'Kết quả rèn luyện', 'Xếp loại hạnh kiểm', 'Xếp loại rèn luyện', 'HK'].flatMap(
    (word) => periods.map((period) => `${word} ${period}`),
  ),
];

export const conductFileFields = {
  ...pupilColumns,
  first: levelField(
    headed(['Rèn luyện học kì I', 'Conduct, semester 1'], ['HK1', 'HKI', 'HK I', 'Học kì 1', 'Học kì I', 'Kì 1']),
  ),
  second: levelField(
    headed(['Rèn luyện học kì II', 'Conduct, semester 2'], ['HK2', 'HKII', 'HK II', 'Học kì 2', 'Học kì II', 'Kì 2']),
  ),
  year: levelField(headed(['Rèn luyện cả năm', 'Conduct, whole year'], ['Cả năm', 'CN'])),
};
export type ConductFileFields = typeof conductFileFields;

export const conductFileSample = {
  code: 'HS0001',
  name: 'Đỗ Gia Hân',
  dateOfBirth: '28/01/2014',
  className: '6A1',
  first: 'Tốt',
  second: 'Khá',
};

/** Conduct of a pupil in a semester as the file has it. */
export interface ConductOfFile {
  readonly studentId: string;
  readonly classId: string;
  readonly semester: SemesterOfFile;
  readonly level: ConductLevel;
  readonly remark: string;
  readonly version: number;
}

export type ConductFile = PlannedImport<ConductFileFields, readonly ConductOfFile[]>;

export interface ConductFileFacts {
  readonly year: YearOfFile;
  readonly stored: ReadonlyMap<string, StoredConduct>;
  readonly meant: ReadonlyMap<number, string>;
  readonly actor: Actor;
  readonly reason: string;
  readonly today: string;
}

const codes = {
  NOT_HOMEROOM_TEACHER: 'grading.not_homeroom_teacher',
  NO_PERMISSION: 'platform.forbidden',
  WINDOW_NOT_OPEN: 'grading.window_not_open',
  WINDOW_CLOSED: 'grading.window_closed',
  YEAR_CLOSED: 'school.year_closed',
} as const satisfies Record<string, SentenceKey>;

/** Why the caller may not set conduct of a semester now; null when they may. */
export function conductRefusal(
  { actor, reason, today }: Pick<ConductFileFacts, 'actor' | 'reason' | 'today'>,
  { isHomeroom, isClosed }: Pick<YearOfFile, 'isHomeroom' | 'isClosed'>,
  { opensOn, closesOn }: SemesterOfFile,
): {
  readonly code: (typeof codes)[keyof typeof codes] | 'grading.reason_required';
  readonly params: Record<string, string>;
} | null {
  const { why, needsReason } = conductDecision(actor, { isHomeroom, opensOn, closesOn, isYearClosed: isClosed }, today);
  const params = { from: formatDate(opensOn), to: formatDate(closesOn) };
  if (why) return { code: codes[why], params };
  return needsReason && reason === '' ? { code: 'grading.reason_required', params } : null;
}

type Row = ImportRow<ConductFileFields>;
type Refuse = Wrong<ConductFileFields>;
const columnOf = { 1: 'first', 2: 'second' } as const;

/**
 * What a file of conduct would change: a row is a pupil with both semesters. The level of the year follows from them by the regulation;
 * a file that says another is wrong there. Empty cells change nothing.
 */
export function planConduct(table: ImportTable<ConductFileFields>, facts: ConductFileFacts): ConductFile {
  const pupils = pupilsOfFile({ ...facts.year, meant: facts.meant });
  const seen = new Map<string, number>();
  const planned = planRows(table, conductFileFields, (row, wrong): PlanRow<readonly ConductOfFile[]> | null => {
    const pupil = pupils.find(row, wrong);
    if (!pupil) return null;
    const other = seen.get(pupil.id);
    if (other !== undefined) wrong('code', 'grading.year_results_repeated', row.values.code ?? '', { other });
    seen.set(pupil.id, row.number);
    const own = facts.year.classes.get(pupil.classId ?? '');
    if (!own?.regulation) {
      wrong('className', 'grading.regulation_not_supported', row.values.className ?? '');
      return null;
    }
    const said = facts.year.semesters.flatMap((semester) =>
      semesterOf(row, semester, pupil, own.regulation, facts, wrong),
    );
    if (said.length === 0 && row.values.year === undefined) wrong('first', 'grading.year_results_empty', '');
    compareYear(row, pupil, said, own.regulation, facts, wrong);
    const changed = said.filter(({ before, task }) => before !== task.level);
    return {
      name: `${pupil.name} · ${own.name}`,
      outcome: changed.length === 0 ? 'unchanged' : changed.every(({ before }) => before === null) ? 'new' : 'updated',
      changes: changed.map(
        ({ before, task }): Change => ({ field: columnOf[task.semester.ordinal], before, after: task.level }),
      ),
      task: changed.map(({ task }) => task),
    };
  });
  return { ...planned, severalFit: pupils.severalFit };
}

interface Said {
  readonly before: ConductLevel | null;
  readonly task: ConductOfFile;
}

function semesterOf(
  { values }: Row,
  semester: SemesterOfFile,
  pupil: PupilOfFile,
  regulation: MarksRegulation | null,
  facts: ConductFileFacts,
  wrong: Refuse,
): Said[] {
  const field = columnOf[semester.ordinal];
  const word = values[field];
  if (word === undefined || !regulation) return [];
  const level = conductOf(word, regulation);
  const place = placeIn(pupil, semester, facts.today);
  if (level === undefined) wrong(field, 'grading.level_not_in_regulation', word);
  if (!place) wrong(field, 'grading.pupil_not_in_class', word);
  else if (place.leftOn !== null) wrong(field, 'grading.pupil_left', word);
  const stored = facts.stored.get(`${pupil.id} ${semester.id}`);
  const before = stored?.level ?? null;
  const refusal = level !== before ? conductRefusal(facts, facts.year, semester) : null;
  if (refusal) wrong(field, refusal.code, word, refusal.params);
  if (level === undefined || !place) return [];
  const { remark = '', version = 0 } = stored ?? {};
  return [{ before, task: { studentId: pupil.id, classId: place.classId, semester, level, remark, version } }];
}

/** The year is not written: the regulation makes it of the semesters. */
function compareYear(
  { values }: Row,
  pupil: PupilOfFile,
  said: readonly Said[],
  regulation: MarksRegulation,
  { year, stored }: ConductFileFacts,
  wrong: Refuse,
): void {
  if (values.year === undefined) return;
  const level = conductOf(values.year, regulation);
  if (level === undefined) {
    wrong('year', 'grading.level_not_in_regulation', values.year);
    return;
  }
  const levelIn = (ordinal: 1 | 2) => {
    const semester = year.semesters.find((each) => each.ordinal === ordinal);
    const own = said.find(({ task }) => task.semester.ordinal === ordinal);
    return own?.task.level ?? stored.get(`${pupil.id} ${semester?.id}`)?.level ?? null;
  };
  const made = yearConduct(levelIn(1), levelIn(2), regulation);
  if (made !== null && made !== level) {
    wrong('year', 'grading.conduct_file_year_differs', values.year, { level: vi.level[made] });
  }
}
