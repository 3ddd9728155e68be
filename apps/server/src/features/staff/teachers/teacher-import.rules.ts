import { only } from '@phuong/contract/platform/entity.schema.ts';
import { teacherFields } from '@phuong/contract/staff/teacher.fields.ts';
import { type Teacher, type TeacherInput, teacherInput } from '@phuong/contract/staff/teacher.schema.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { importFieldsOf } from '../../../platform/fields/entity-sheet.ts';
import type { ImportTable, ImportValues } from '../../../platform/sheet/import-table.ts';
import { type Change, type PlannedImport, planRows, type Wrong } from '../../../platform/sheet/planned-import.ts';
import { subjectsByWord, subjectsNamed } from '../../school/school.public.ts';
import { mayBe, onlyOne, refuseOtherPerson, refuseTwice } from './person-rows.rules.ts';
import { teacherSheet } from './teacher-sheet.data.ts';

/** What an import of teachers reads. */
export const importedTeacher = importFieldsOf(teacherFields, teacherSheet);
export type TeacherFields = typeof importedTeacher;
type Values = ImportValues<TeacherFields>;

export const teacherSample = {
  code: 'GV001',
  fullName: 'Trần Thị Mai',
  dateOfBirth: { date: '1985-06-21' },
  sex: 'Nữ',
  departmentName: 'Tổ Toán – Tin',
  subjects: 'Toán, Tin học',
  jobPosition: 'Giáo viên',
  level: 'THCS',
  qualification: 'Đại học',
  phone: '0912345678',
  email: 'mai@truong.edu.vn',
};

export interface TeacherTask {
  readonly known: Teacher | null;
  readonly input: TeacherInput;
  /** Resolved when writing: it may have to be added first. */
  readonly departmentName: string | null;
}

export interface TeacherImportFacts {
  readonly teachers: readonly Teacher[];
  readonly subjects: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly shortName: string;
  }[];
  /** Of the school, for people whose level the file does not say. */
  readonly level: TeacherInput['level'];
}

export type TeacherImport = PlannedImport<TeacherFields, TeacherTask>;

/** Who each row is (ministry's code, staff code, personal id, name with birthday) and what it would add or change. */
export function planTeachers(table: ImportTable<TeacherFields>, facts: TeacherImportFacts): TeacherImport {
  const by = (key: (teacher: Teacher) => string | null) =>
    new Map(facts.teachers.flatMap((teacher) => (key(teacher) ? [[key(teacher) ?? '', teacher] as const] : [])));
  const holders = {
    moetCode: by(({ moetCode }) => moetCode),
    code: by(({ code }) => code),
    personalId: by(({ personalId }) => personalId),
  };
  const subjects = subjectsByWord(facts.subjects);
  const nameOf = (id: string) => facts.subjects.find((subject) => subject.id === id)?.name ?? '';
  const seen = new Map<string, number>();
  return planRows(table, importedTeacher, ({ number, values }, wrong) => {
    if (values.fullName === undefined) return null;
    const known = recognise(values, facts.teachers, holders, wrong);
    refuseTwice(seen, { number, said: values, id: known?.id }, wrong);
    const taught = subjectsOf(values.subjects, subjects, wrong);
    const start = known ? inputOf(known) : newInput(values.fullName, facts.level);
    const { departmentName, subjects: _, ...plain } = values;
    // Only fields with something in the file are there: an empty cell never takes anything away.
    const said = plain as Partial<TeacherInput>;
    const input = { ...start, ...said, ...(taught ? { subjects: taught } : {}) } as TeacherInput;
    const changes = known ? changesOf(known, start, values, taught, nameOf) : [];
    const outcome = known === null ? ('new' as const) : changes.length > 0 ? 'updated' : 'unchanged';
    const task = { known, input, departmentName: departmentName ?? null };
    return { name: values.fullName, outcome, changes, task };
  });
}

type Holders = Readonly<Record<'moetCode' | 'code' | 'personalId', ReadonlyMap<string, Teacher>>>;

function recognise(values: Values, teachers: readonly Teacher[], holders: Holders, wrong: Wrong<TeacherFields>) {
  for (const field of ['moetCode', 'code', 'personalId'] as const) {
    const found = holders[field].get(values[field] ?? '');
    if (!found) continue;
    refuseOtherPerson(values, found, { field, given: values[field] ?? '' }, wrong);
    return found;
  }
  if (values.code !== undefined && values.dateOfBirth === undefined) return null;
  const alike = teachers.filter(
    (teacher) => mayBe(values, teacher) && (values.code === undefined || teacher.code === values.code),
  );
  return onlyOne(values, alike, wrong);
}

/** The first subject named is the main one. @returns null when the file says nothing of subjects. */
function subjectsOf(text: string | undefined, known: ReadonlyMap<string, string>, wrong: Wrong<TeacherFields>) {
  if (text === undefined) return null;
  const { ids, unknown } = subjectsNamed(text, known);
  for (const given of unknown) wrong('subjects', 'staff.import_subject_missing', given, { given });
  return ids.map((subjectId, index) => ({ subjectId, isMain: index === 0 }));
}

function changesOf(
  known: Teacher,
  start: TeacherInput,
  values: Values,
  taught: TeacherInput['subjects'] | null,
  nameOf: (subjectId: string) => string,
): Change[] {
  const { departmentName, subjects: _, ...plain } = values;
  const old = start as unknown as Record<string, unknown>;
  const changes = Object.entries(plain)
    .filter(([field, value]) => value !== old[field])
    .map(([field, value]) => ({ field, before: old[field] ?? null, after: value }));
  const isOtherDepartment =
    departmentName !== undefined && searchKey(departmentName) !== searchKey(known.departmentName ?? '');
  const shown = (subjects: TeacherInput['subjects']) =>
    subjects
      .map(({ subjectId, isMain }) => `${subjectId} ${isMain}`)
      .sort()
      .join();
  const names = (subjects: TeacherInput['subjects']) => subjects.map(({ subjectId }) => nameOf(subjectId)).join(', ');
  return [
    ...changes,
    ...(isOtherDepartment
      ? [{ field: 'departmentName', before: known.departmentName ?? null, after: departmentName }]
      : []),
    ...(taught && shown(taught) !== shown(start.subjects)
      ? [{ field: 'subjects', before: names(start.subjects), after: names(taught) }]
      : []),
  ];
}

const newInput = (fullName: string, level: TeacherInput['level']): TeacherInput =>
  teacherInput.parse({ fullName, level, code: null });

const inputOf = ({ subjects, ...teacher }: Teacher): TeacherInput => ({
  ...only(teacherFields, teacher),
  subjects: subjects.map(({ subjectId, isMain }) => ({ subjectId, isMain })),
});

/** Departments the file names and the school has not, each once as first written. */
export function missingDepartments(tasks: readonly TeacherTask[], known: readonly string[]): string[] {
  const keys = new Set(known.map(searchKey));
  return tasks.flatMap(({ departmentName: name }) => {
    if (!name || keys.has(searchKey(name))) return [];
    keys.add(searchKey(name));
    return [name];
  });
}
