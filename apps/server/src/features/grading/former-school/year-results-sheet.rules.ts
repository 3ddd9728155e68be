import type { Decision } from '@phuong/contract/grading/results/result.schema.ts';
import { parseMark } from '@phuong/rules/marks/mark.ts';
import type { MarksRegulation } from '@phuong/rules/regulation/regulation.ts';
import { regulations as en } from '@phuong/texts/en-GB/grading/regulations.ts';
import { grading as vi } from '@phuong/texts/vi/grading/grading.ts';
import { regulations } from '@phuong/texts/vi/grading/regulations.ts';
import { cellText } from '../../../platform/sheet/cell.ts';
import { choiceField, dateField, integerField, nameField, textField } from '../../../platform/sheet/import-fields.ts';
import type { ImportField } from '../../../platform/sheet/import-table.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import type { KnownSubject } from './former-school.rules.ts';
import { outcomeField, outcomeKey, type SheetOutcome, subjectColumns } from './former-school-sheet.rules.ts';

const decisionWords: readonly (readonly [string, Decision])[] = [
  [vi.decision.PROMOTED, 'PROMOTED'],
  ...['Được lên lớp', 'Đã lên lớp', 'LL', 'Promoted'].map((word) => [word, 'PROMOTED'] as const),
  [vi.decision.COMPLETED, 'COMPLETED'],
  ...['Tốt nghiệp', 'Hoàn thành', 'Hoàn thành chương trình', 'Được xét tốt nghiệp'].map(
    (word) => [word, 'COMPLETED'] as const,
  ),
  [vi.decision.RETEST, 'RETEST'],
  ...['Thi lại', 'Kiểm tra lại', 'KTL', 'Kiểm tra, đánh giá lại', 'Retest'].map((word) => [word, 'RETEST'] as const),
  [vi.decision.SUMMER_TRAINING, 'SUMMER_TRAINING'],
  ...['Rèn luyện trong hè', 'Rèn luyện trong kì nghỉ hè', 'RLH', 'RL hè', 'Rèn luyện lại'].map(
    (word) => [word, 'SUMMER_TRAINING'] as const,
  ),
  [vi.decision.REPEAT, 'REPEAT'],
  ...['Ở lại', 'Lưu ban', 'Không được lên lớp', 'Repeat'].map((word) => [word, 'REPEAT'] as const),
  [vi.decision.PROMOTED_AFTER_SUMMER, 'PROMOTED_AFTER_SUMMER'],
  ...['Lên lớp sau thi lại', 'Lên lớp sau rèn luyện hè', 'Thi lại được lên lớp', 'Được lên lớp sau hè'].map(
    (word) => [word, 'PROMOTED_AFTER_SUMMER'] as const,
  ),
  [vi.decision.COMPLETED_AFTER_SUMMER, 'COMPLETED_AFTER_SUMMER'],
];

/** A word of a level, kept as typed: which level it names is the regulation's of grade and year ("Khá" is another level in each). */
const wordField = (aliases: readonly string[]): ImportField<string> => textField(aliases, 40);

const meanField = (aliases: readonly string[]): ImportField<number> => ({
  aliases,
  read(cell) {
    const mark = parseMark(cellText(cell));
    return mark.ok ? { value: mark.tenths } : { fault: 'grading.not_a_mark' };
  },
});

const head = {
  code: textField(['Mã học sinh', 'Pupil code', 'Mã HS', 'Mã định danh Bộ GD&ĐT', 'Mã định danh', 'Mã số HS'], 30),
  name: nameField(['Họ và tên', 'Name', 'Họ tên', 'Họ và tên học sinh', 'Tên học sinh', 'Họ và tên HS']),
  dateOfBirth: dateField(['Ngày sinh', 'Date of birth', 'Ngày, tháng, năm sinh']),
  className: textField(['Lớp', 'Class', 'Lớp học', 'Tên lớp'], 30),
};

const ends = {
  mean: meanField([
    'Trung bình các môn',
    'Mean',
    'ĐTB',
    'ĐTB các môn',
    'TBM',
    'TB các môn',
    'TBcm',
    'Điểm TB',
    'ĐTB cả năm',
    'TBCN',
  ]),
  academic: wordField([
    'Kết quả học tập',
    'Academic result',
    'KQ học tập',
    'KQHT',
    'Học lực',
    'Xếp loại học lực',
    'Học tập',
    'XLHL',
  ]),
  conduct: wordField([
    'Kết quả rèn luyện',
    'Conduct',
    'KQ rèn luyện',
    'KQRL',
    'Rèn luyện',
    'Hạnh kiểm',
    'Xếp loại hạnh kiểm',
    'XLHK',
  ]),
  title: wordField(['Danh hiệu', 'Title', 'Danh hiệu thi đua', 'Khen thưởng', 'Danh hiệu cả năm']),
  decision: choiceField<Decision>(
    [
      'Kết quả',
      'Decision',
      'Kết quả cuối năm',
      'Lên lớp',
      'Kết quả xét lên lớp',
      'Xét lên lớp',
      'Được lên lớp',
      'Kết quả cả năm',
    ],
    decisionWords,
  ),
  excused: integerField(
    ['Nghỉ có phép', 'Excused', 'Có phép', 'P', 'Số buổi nghỉ P', 'Số ngày nghỉ P', 'Số buổi nghỉ Có phép'],
    0,
    300,
  ),
  unexcused: integerField(
    [
      'Nghỉ không phép',
      'Unexcused',
      'Không phép',
      'K',
      'Số buổi nghỉ K',
      'Số ngày nghỉ K',
      'Số buổi nghỉ Không phép',
      'KP',
    ],
    0,
    300,
  ),
};

type YearOutcomeKey = ReturnType<typeof outcomeKey>;
export type YearResultsFields = typeof head & typeof ends & Readonly<Record<YearOutcomeKey, ImportField<SheetOutcome>>>;

/** The columns of a summary sheet of a year: one for each of the school's subjects, under any name schools give it. */
export function yearResultsFields(subjects: readonly KnownSubject[]): YearResultsFields {
  const { learnt, aliasesOf } = subjectColumns(subjects);
  const columns = learnt.map((subject) => [outcomeKey(0, subject.id), outcomeField(aliasesOf(subject))] as const);
  return { ...head, ...Object.fromEntries(columns), ...ends };
}

/** The row of the template, to write over. */
export const yearResultsSample = {
  code: 'HS0001',
  name: 'Đỗ Gia Hân',
  dateOfBirth: '28/01/2014',
  className: '6A1',
  academic: 'Tốt',
  conduct: 'Tốt',
  title: 'Học sinh Giỏi',
  decision: 'Được lên lớp',
  excused: 2,
  unexcused: 0,
};

/** What sheets print for a level where they have no room. */
const short: Readonly<Record<string, string>> = {
  t: 'tot',
  k: 'kha',
  d: 'dat',
  cd: 'chua dat',
  g: 'gioi',
  tb: 'trung binh',
  'trung b': 'trung binh',
  y: 'yeu',
};

/** The level a word names, among those of the regulation; undefined: none. */
function levelOf<L extends string>(
  word: string,
  levels: readonly L[],
  nameOf: (level: L) => readonly string[],
): L | undefined {
  const key = labelKey(word).replace(/^(hoc sinh|hs|loai) /, '');
  const whole = short[key] ?? key;
  return levels.find((level) => nameOf(level).some((name) => labelKey(name) === whole));
}

export const academicOf = (word: string, { id, academic }: MarksRegulation) => {
  const own: Readonly<Record<string, string>> = (regulations.academicIn as Readonly<Record<string, object>>)[
    id
  ] as never;
  return levelOf(word, academic.value.levels, (level) => [own?.[level] ?? regulations.level[level], en.level[level]]);
};

export const conductOf = (word: string, { conduct }: MarksRegulation) =>
  levelOf(word, conduct.value.levels, (level) => [regulations.level[level], en.level[level]]);

const titleWords: Readonly<Record<string, string>> = { hsg: 'gioi', hstt: 'tien tien', hsxs: 'xuat sac' };

export const titleOf = (word: string, { titles }: MarksRegulation) =>
  levelOf(
    titleWords[labelKey(word)] ?? word,
    titles.value.map(({ title }) => title),
    (title) => [regulations.titleOf[title], en.titleOf[title]],
  );
