import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { parseMark } from '@phuong/rules/marks/mark.ts';
import { CONDUCT_LEVELS } from '@phuong/rules/regulation/codes.ts';
import { grading as gradingEn } from '@phuong/texts/en-GB/grading/grading.ts';
import { grading as gradingVi } from '@phuong/texts/vi/grading/grading.ts';
import { type Cell, cellText } from '../../../platform/sheet/cell.ts';
import {
  choiceField,
  dateField,
  integerField,
  nameField,
  required,
  textField,
} from '../../../platform/sheet/import-fields.ts';
import type { ImportField } from '../../../platform/sheet/import-table.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import { subjectsByWord } from '../../school/school.public.ts';
import type { KnownSubject } from './former-school.rules.ts';

/** An average in tenths, or passed or not in a subject assessed by comment. */
export type SheetOutcome = { readonly tenths: number } | { readonly passed: boolean };

const words = new Map([
  ['d', true],
  ['dat', true],
  ['cd', false],
  ['chua dat', false],
]);

export const outcomeField = (aliases: readonly string[]): ImportField<SheetOutcome> => ({
  aliases,
  read(cell: Cell) {
    const text = cellText(cell);
    const passed = words.get(labelKey(text));
    if (passed !== undefined) return { value: { passed } };
    const mark = parseMark(text);
    return mark.ok ? { value: { tenths: mark.tenths } } : { fault: 'grading.not_a_mark' };
  },
});

/** "2026-2027", "2026 – 2027", "Năm học 2026-2027": the year it begins in. One number alone could be either year. */
const schoolYearField = (aliases: readonly string[]): ImportField<number> => ({
  aliases,
  read(cell: Cell) {
    const [, first, second] = /(\d{4})\s*[-–—/]\s*(\d{4})\s*$/.exec(cellText(cell)) ?? [];
    const startYear = Number(first);
    const isGood = startYear >= 1990 && startYear < 2100 && Number(second) === startYear + 1;
    return isGood ? { value: startYear } : { fault: 'grading.former_import_year' };
  },
});

const semesterWords = {
  1: ['Học kì I', 'Học kỳ I', 'Học kì 1', 'Học kỳ 1', 'HK I', 'HKI', 'HK1', 'HK 1', 'Kì 1', 'Kỳ 1', 'Semester I'],
  2: ['Học kì II', 'Học kỳ II', 'Học kì 2', 'Học kỳ 2', 'HK II', 'HKII', 'HK2', 'HK 2', 'Kì 2', 'Kỳ 2', 'Semester II'],
} as const;

const semesterField = choiceField<1 | 2>(
  ['Học kì', 'Semester', 'Học kỳ', 'Kì', 'Kỳ'],
  ([1, 2] as const).flatMap((ordinal) =>
    [...semesterWords[ordinal], ordinal === 1 ? 'I' : 'II', String(ordinal)].map((word) => [word, ordinal] as const),
  ),
);

const conductWords = CONDUCT_LEVELS.flatMap((level) => [
  [gradingVi.level[level], level] as const,
  [gradingEn.level[level], level] as const,
]);

const labels = {
  conduct: ['Rèn luyện', 'Conduct', 'Kết quả rèn luyện', 'KQRL', 'Hạnh kiểm'],
  excused: ['Nghỉ có phép', 'Excused', 'Có phép Nghỉ học', 'Có phép Số buổi nghỉ', 'Có phép Nghỉ', 'Có phép', 'P'],
  unexcused: [
    'Nghỉ không phép',
    'Unexcused',
    'Không phép Nghỉ học',
    'Không phép Số buổi nghỉ',
    'Không phép Nghỉ',
    'Không phép',
    'K',
  ],
} as const;

/** A column under "Học kì I" in the upper line of a header: "Toán" there is "Toán Học kì I". */
const inSemester = (aliases: readonly string[], ordinal: 1 | 2) =>
  aliases.flatMap((alias) => semesterWords[ordinal].map((word) => `${alias} ${word}`));

const head = {
  code: textField(['Mã học sinh', 'Pupil code', 'Mã HS', 'Mã định danh Bộ GD&ĐT', 'Mã định danh'], 30),
  name: nameField(['Họ và tên', 'Name', 'Họ tên', 'Họ và tên học sinh', 'Tên học sinh']),
  year: required(schoolYearField(['Năm học', 'School year'])),
  semester: semesterField,
  schoolName: required(textField(['Trường cũ', 'Former school', 'Tên trường', 'Trường', 'Trường chuyển đi'], 200)),
  schoolPlace: textField(['Nơi trường đóng', 'Place', 'Xã, tỉnh', 'Địa chỉ trường', 'Tỉnh/thành phố'], 200),
  documentNumber: required(
    textField(['Số học bạ hoặc văn bản', 'Document number', 'Số học bạ', 'Số văn bản', 'Số giấy tờ', 'Văn bản'], 100),
  ),
  documentOn: dateField(['Ngày của văn bản', 'Document date', 'Ngày văn bản', 'Ngày cấp']),
  className: textField(['Lớp ở trường cũ', 'Former class', 'Lớp cũ', 'Lớp'], 30),
};

/** Conduct and sessions missed: of the row's semester, and of each where the upper line of the header names it. */
const terms = {
  conduct: choiceField<ConductLevel>(labels.conduct, conductWords),
  excused: integerField(labels.excused, 0, 300),
  unexcused: integerField(labels.unexcused, 0, 300),
};

const grouped = <V>(field: ImportField<V>, ordinal: 1 | 2): ImportField<V> => ({
  ...field,
  aliases: inSemester(field.aliases, ordinal),
  notInTemplate: true,
});

const groupedTerms = {
  conduct1: grouped(terms.conduct, 1),
  excused1: grouped(terms.excused, 1),
  unexcused1: grouped(terms.unexcused, 1),
  conduct2: grouped(terms.conduct, 2),
  excused2: grouped(terms.excused, 2),
  unexcused2: grouped(terms.unexcused, 2),
};

/** `subject:0:<id>` is the row's semester, 1 and 2 those of the header's upper line. */
export type OutcomeKey = `subject:${0 | 1 | 2}:${string}`;
export const outcomeKey = (ordinal: 0 | 1 | 2, subjectId: string): OutcomeKey => `subject:${ordinal}:${subjectId}`;

export type FormerSheetFields = typeof head &
  typeof terms &
  typeof groupedTerms &
  Readonly<Record<OutcomeKey, ImportField<SheetOutcome>>>;

/** The subjects a file of results may have a column for, and what schools call them. */
export function subjectColumns(subjects: readonly KnownSubject[]) {
  const learnt = subjects.filter(({ grades }) => grades.length === 0 || grades.some((grade) => grade >= 6));
  const known = [...subjectsByWord(learnt)];
  const aliasesOf = ({ id, name, shortName }: KnownSubject) => [
    name,
    name,
    shortName,
    ...known.flatMap(([word, subjectId]) => (subjectId === id ? [word] : [])),
  ];
  return { learnt, aliasesOf };
}

/** The columns of a file with results of other schools: one for each of the school's own subjects, under any name schools give it. */
export function formerSheetFields(subjects: readonly KnownSubject[]): FormerSheetFields {
  const { learnt, aliasesOf } = subjectColumns(subjects);
  const columns = learnt.map((subject) => [outcomeKey(0, subject.id), outcomeField(aliasesOf(subject))] as const);
  const under = learnt.flatMap((subject) =>
    ([1, 2] as const).map(
      (ordinal) => [outcomeKey(ordinal, subject.id), grouped(outcomeField(aliasesOf(subject)), ordinal)] as const,
    ),
  );
  return { ...head, ...Object.fromEntries(columns), ...terms, ...groupedTerms, ...Object.fromEntries(under) };
}

/** The row of the template, to write over. */
export const formerSheetSample = {
  code: 'HS0001',
  name: 'Đỗ Gia Hân',
  year: '2026-2027',
  semester: 'I',
  schoolName: 'Trường THCS Nguyễn Du',
  schoolPlace: 'Phường Sa Đéc, tỉnh Đồng Tháp',
  documentNumber: 'Học bạ số 125/THCS',
  documentOn: '28/01/2027',
  className: '6B',
  conduct: 'Tốt',
  excused: 2,
  unexcused: 0,
};
