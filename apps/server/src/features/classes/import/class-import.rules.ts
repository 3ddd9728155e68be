import type { ClassInput } from '@phuong/contract/classes/class.schema.ts';
import { gradeOfClass } from '@phuong/rules/curriculum/grade-of-class.ts';
import { classes as classesEn } from '@phuong/texts/en-GB/classes/classes.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { classes as classesVi } from '@phuong/texts/vi/classes/classes.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { cellText } from '../../../platform/sheet/cell.ts';
import { choiceField, integerField, required, textField } from '../../../platform/sheet/import-fields.ts';
import type { ImportField, ImportTable } from '../../../platform/sheet/import-table.ts';
import { type PlannedImport, planRows, type Wrong } from '../../../platform/sheet/planned-import.ts';
import { classNameKey } from '../class-name.rules.ts';

/** A working teacher as files name them: by code, or by the whole name. */
export interface FoundTeacher {
  readonly id: string;
  readonly name: string;
}

/** "6", "Khối 6", "Lớp 6". */
const gradeField = (aliases: readonly string[]): ImportField<number> => ({
  aliases,
  read(cell) {
    const grade = Number(
      cellText(cell)
        .replace(/^(?:khối|lớp)\s*/i, '')
        .trim() || Number.NaN,
    );
    const isGood = Number.isInteger(grade) && grade >= 1 && grade <= 12;
    return isGood ? { value: grade } : { fault: 'platform.cell_not_in_range', params: { min: 1, max: 12 } };
  },
});

const words = <V extends string>(vi: Readonly<Record<V, string>>, en: Readonly<Record<V, string>>) =>
  (Object.keys(vi) as V[]).flatMap((value) => [[vi[value], value] as const, [en[value], value] as const]);

const shownAs =
  (vi: Readonly<Record<string, string>>, en: Readonly<Record<string, string>>) => (value: unknown, locale: Locale) =>
    (locale === 'vi' ? vi : en)[String(value)] ?? '';

export const classFields = {
  name: required(textField(['Lớp', 'Class'], 20)),
  grade: gradeField(['Khối', 'Year group']),
  homeroom: textField(['Chủ nhiệm', 'Homeroom teacher', 'Họ tên GVCN', 'Tên GVCN', 'Mã GVCN', 'GVCN lớp'], 100),
  session: {
    ...choiceField(
      ['Buổi học', 'Session', 'Buổi', 'Ca học', 'Ca', 'Buổi học chính'],
      words(classesVi.session, classesEn.session),
    ),
    show: shownAs(classesVi.session, classesEn.session),
  },
  classType: {
    ...choiceField(['Loại lớp', 'Type', 'Loại hình lớp', 'Hệ lớp'], words(classesVi.type, classesEn.type)),
    show: shownAs(classesVi.type, classesEn.type),
  },
  room: textField(['Phòng', 'Room', 'Phòng học', 'Tên phòng', 'Phòng học số', 'Số phòng', 'Phòng số'], 40),
  maxSize: integerField(['Sĩ số tối đa', 'Largest size', 'Số học sinh tối đa', 'Tối đa'], 1, 100),
};
export type ClassFields = typeof classFields;

export const classSample: Readonly<Partial<Record<keyof ClassFields, Cell>>> = {
  name: '6A1',
  grade: 6,
  homeroom: 'GV001',
  session: 'Sáng',
  classType: 'Thường',
  room: '101',
};

export interface KnownClass {
  readonly id: string;
  readonly input: ClassInput;
  readonly version: number;
  readonly homeroomTeacherId: string | null;
  readonly homeroomTeacher: string | null;
}

export interface ClassTask {
  readonly known: KnownClass | null;
  readonly input: ClassInput;
  /** Whether the class itself changes, apart from its homeroom teacher. */
  readonly isChanged: boolean;
  readonly homeroomTeacherId: string | null;
}

export type ClassImport = PlannedImport<ClassFields, ClassTask>;

export interface ClassImportFacts {
  readonly classes: readonly KnownClass[];
  readonly findTeachers: (text: string) => readonly FoundTeacher[];
  /** Whether the caller may assign homeroom teachers. */
  readonly mayAssign: boolean;
}

/** The class itself by its name in the year; without a grade the name's first number is it. */
export function planClasses(table: ImportTable<ClassFields>, facts: ClassImportFacts): ClassImport {
  const byName = new Map(facts.classes.map((each) => [classNameKey(each.input.name), each]));
  const homeroomOf = new Map(facts.classes.map((each) => [each.homeroomTeacherId, each.input.name]));
  const seen = new Map<string, number>();
  return planRows(table, classFields, ({ number, values }, wrong) => {
    const { name, homeroom, ...said } = values;
    if (name === undefined) return null;
    const key = classNameKey(name.replace(/^lớp\s+/i, ''));
    const earlier = seen.get(key);
    if (earlier !== undefined) wrong('name', 'classes.import_row_repeated', name, { other: earlier });
    seen.set(key, number);
    if (!/^[\p{L}\d][\p{L}\d ./_-]*$/u.test(name)) wrong('name', 'common.field_not_valid', name);
    const known = byName.get(key) ?? null;
    const grade = said.grade ?? known?.input.grade ?? gradeOfClass(name);
    if (grade === null) wrong('grade', 'classes.import_grade_missing', '');
    const teacher = homeroom === undefined ? null : homeroomTeacher(homeroom, facts, wrong);
    const taken = teacher && homeroomOf.get(teacher.id);
    if (teacher && taken && known?.homeroomTeacherId !== teacher.id) {
      wrong('homeroom', 'classes.homeroom_taken', homeroom ?? '', { teacher: teacher.name, class: taken });
    }
    if (teacher) homeroomOf.set(teacher.id, name);
    const start = known?.input ?? newInput(name);
    const input = { ...start, ...(said as Partial<ClassInput>), grade: grade ?? start.grade };
    const fields = ['grade', 'session', 'classType', 'room', 'maxSize'] as const;
    const changes = known
      ? fields
          .filter((field) => input[field] !== start[field])
          .map((field) => ({ field, before: start[field], after: input[field] }))
      : [];
    const givesHomeroom = teacher !== null && teacher.id !== known?.homeroomTeacherId;
    const all = [
      ...changes,
      ...(known && givesHomeroom ? [{ field: 'homeroom', before: known.homeroomTeacher, after: teacher.name }] : []),
    ];
    return {
      name,
      outcome: known === null ? 'new' : all.length > 0 ? 'updated' : 'unchanged',
      changes: all,
      task: {
        known,
        input,
        isChanged: known === null || changes.length > 0,
        homeroomTeacherId: givesHomeroom ? teacher.id : null,
      },
    };
  });
}

function homeroomTeacher(text: string, facts: ClassImportFacts, wrong: Wrong<ClassFields>): FoundTeacher | null {
  if (!facts.mayAssign) {
    wrong('homeroom', 'platform.forbidden', text);
    return null;
  }
  return oneTeacher(facts.findTeachers(text), text, (code, params) => wrong('homeroom', code, text, params));
}

/** The one teacher a file means; nobody and several of the name are faults. */
export function oneTeacher(
  found: readonly FoundTeacher[],
  given: string,
  wrong: (
    code: 'classes.import_teacher_missing' | 'classes.import_teacher_ambiguous',
    params: Readonly<Record<string, string | number>>,
  ) => void,
): FoundTeacher | null {
  if (found.length === 0) wrong('classes.import_teacher_missing', { given });
  if (found.length > 1) wrong('classes.import_teacher_ambiguous', { given, count: found.length });
  return found.length === 1 ? (found[0] ?? null) : null;
}

const newInput = (name: string): ClassInput => ({
  name: name.replace(/^lớp\s+/i, ''),
  grade: 0,
  session: 'MORNING',
  classType: 'REGULAR',
  cohortId: null,
  maxSize: null,
  specialisedSubjectId: null,
  room: '',
});
