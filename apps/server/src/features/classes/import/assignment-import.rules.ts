import type { AssignmentMatrix } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import { type Cell, cellText } from '../../../platform/sheet/cell.ts';
import { required, textField } from '../../../platform/sheet/import-fields.ts';
import type { ImportField, ImportTable } from '../../../platform/sheet/import-table.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import { type PlannedImport, planRows } from '../../../platform/sheet/planned-import.ts';
import { subjectsByWord } from '../../school/school.public.ts';
import { classNameKey } from '../class-name.rules.ts';
import type { FoundTeacher } from './class-import.rules.ts';
import { oneTeacher } from './class-import.rules.ts';

/** Halves exist: 1,5. */
const periodsField = (aliases: readonly string[]): ImportField<number> => ({
  aliases,
  read(cell) {
    const number = typeof cell === 'number' ? cell : Number(cellText(cell).trim().replace(',', '.') || Number.NaN);
    const isGood = Number.isInteger(number * 2) && number > 0 && number <= 20;
    return isGood ? { value: number } : { fault: 'platform.cell_not_in_range', params: { min: 0.5, max: 20 } };
  },
});

export const assignmentFields = {
  className: required(textField(['Lớp', 'Class', 'Lớp dạy', 'Dạy lớp'], 20)),
  subject: required(textField(['Môn', 'Subject', 'Bộ môn', 'Tên môn', 'Môn dạy', 'Môn giảng dạy', 'Dạy môn'], 100)),
  teacher: required(
    textField(
      [
        'Giáo viên',
        'Teacher',
        'Mã GV',
        'Mã',
        'Họ và tên',
        'Họ tên giáo viên',
        'Tên giáo viên',
        'Giáo viên dạy',
        'Giáo viên giảng dạy',
        'Giáo viên bộ môn',
        'GVBM',
        'Giáo viên phụ trách',
        'Người dạy',
      ],
      100,
    ),
  ),
  weeklyPeriods: periodsField([
    'Số tiết',
    'Periods',
    'Số tiết/tuần',
    'Tiết/tuần',
    'Số tiết một tuần',
    'Số tiết trong tuần',
    'Tiết',
    'Số tiết dạy',
    'Số tiết mỗi tuần',
    'Số tiết 1 tuần',
  ]),
};
export type AssignmentFields = typeof assignmentFields;

export const assignmentSample: Readonly<Partial<Record<keyof AssignmentFields, Cell>>> = {
  className: '6A1',
  subject: 'Toán',
  teacher: 'GV001',
};

const classKeyOf = (text: string) => classNameKey(text.replace(/^lớp\s+/i, ''));

/** What a text of a file can be, by the classes and subjects of the semester. */
export function assignmentWords(matrix: AssignmentMatrix) {
  const classes = new Set(matrix.classes.map(({ name }) => classNameKey(name)));
  const subjects = subjectsByWord(matrix.subjects);
  return {
    isClass: (text: string) => classes.has(classKeyOf(text)),
    isSubject: (text: string) => subjects.has(labelKey(text)),
  };
}

/** One line of the file: a teacher of a cell. All lines of a cell together are its teachers. */
export interface AssignmentTask {
  readonly classId: string;
  readonly subjectId: string;
  readonly teacherId: string;
  readonly weeklyPeriods: number | null;
}

export type AssignmentImport = PlannedImport<AssignmentFields, AssignmentTask>;

/** Which cells the file fills or changes. A cell that the file names gets exactly the teachers of its lines. */
export function planAssignments(
  table: ImportTable<AssignmentFields>,
  matrix: AssignmentMatrix,
  findTeachers: (text: string) => readonly FoundTeacher[],
): AssignmentImport {
  const classes = new Map(matrix.classes.map((row) => [classNameKey(row.name), row]));
  const subjects = subjectsByWord(matrix.subjects);
  const resolve = ({ className, subject, teacher }: { className?: string; subject?: string; teacher?: string }) => {
    const row = classes.get(classKeyOf(className ?? ''));
    const subjectId = subjects.get(labelKey(subject ?? ''));
    return { row, subjectId, found: findTeachers(teacher ?? '') };
  };
  // What each cell comes to needs all lines, so they are gone through first.
  const cells = new Map<string, Map<string, number | null>>();
  for (const { values } of table.rows) {
    const { row, subjectId, found } = resolve(values);
    const [teacher] = found;
    if (!row || !subjectId || !teacher || found.length > 1) continue;
    const key = `${row.id} ${subjectId}`;
    const cell = cells.get(key) ?? new Map<string, number | null>();
    cells.set(key, cell.set(teacher.id, values.weeklyPeriods ?? null));
  }
  const seen = new Map<string, number>();
  return planRows(table, assignmentFields, ({ number, values }, wrong) => {
    const { className = '', subject = '', teacher = '' } = values;
    if (!className || !subject || !teacher) return null;
    const { row, subjectId, found } = resolve(values);
    if (!row) wrong('className', 'classes.import_class_missing', className, { given: className });
    if (!subjectId) wrong('subject', 'classes.import_subject_missing', subject, { given: subject });
    const person = oneTeacher(found, teacher, (code, params) => wrong('teacher', code, teacher, params));
    const cell = row?.cells.find((each) => each.subjectId === subjectId);
    if (row && subjectId && !cell) wrong('subject', 'classes.import_subject_not_taught', subject, { given: subject });
    if (!row || !subjectId || !person || !cell) return null;
    const key = `${row.id} ${subjectId}`;
    const earlier = seen.get(`${key} ${person.id}`);
    if (earlier !== undefined) wrong('teacher', 'classes.import_row_repeated', teacher, { other: earlier });
    seen.set(`${key} ${person.id}`, number);
    const wanted = [...(cells.get(key) ?? [])].map(([id, periods]) => `${id} ${periods ?? ''}`).sort();
    const now = cell.teachers.map(({ teacherId, weeklyPeriods }) => `${teacherId} ${weeklyPeriods ?? ''}`).sort();
    const outcome = now.length === 0 ? 'new' : wanted.join() === now.join() ? 'unchanged' : 'updated';
    return {
      name: `${row.name} · ${subject}`,
      outcome,
      changes: outcome === 'updated' ? [{ field: 'teacher' }] : [],
      task: { classId: row.id, subjectId, teacherId: person.id, weeklyPeriods: values.weeklyPeriods ?? null },
    };
  });
}
