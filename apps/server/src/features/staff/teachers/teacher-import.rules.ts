import { type Teacher, type TeacherInput, teacherInput } from '@phuong/contract/staff/teacher.schema.ts';
import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import { staff as staffEn } from '@phuong/texts/en-GB/staff/staff.ts';
import { staff as staffVi } from '@phuong/texts/vi/staff/staff.ts';
import {
  choiceField,
  dateField,
  emailField,
  moetCodeField,
  nameField,
  personalIdField,
  phoneField,
  required,
  textField,
} from '../../../platform/sheet/import-fields.ts';
import type { ImportTable, ImportValues } from '../../../platform/sheet/import-table.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import { type PlannedImport, planRows, type Wrong } from '../../../platform/sheet/planned-import.ts';
import { subjectsByWord } from '../../school/school.public.ts';

/** Our own words for the values of a code, in both languages, then others that files use. */
function words<V extends string>(
  vi: Readonly<Record<V, string>>,
  en: Readonly<Record<V, string>>,
  others: readonly (readonly [string, V])[] = [],
) {
  const values = Object.keys(vi) as V[];
  return [
    ...values.map((value) => [vi[value], value] as const),
    ...values.map((value) => [en[value], value] as const),
    ...others,
  ];
}

export const teacherFields = {
  code: textField(['Mã cán bộ', 'Staff code', 'Mã giáo viên', 'Mã GV', 'Mã CB', 'Mã'], 20),
  fullName: required(nameField(['Họ và tên', 'Full name', 'Họ tên', 'Tên giáo viên', 'Giáo viên'])),
  dateOfBirth: dateField(['Ngày sinh', 'Date of birth', 'Ngày tháng năm sinh']),
  sex: choiceField(['Giới tính', 'Sex', 'Phái'], words(staffVi.sex, staffEn.sex)),
  departmentName: textField(['Tổ chuyên môn', 'Department', 'Tổ', 'Tổ bộ môn'], 80),
  subjects: textField(['Môn dạy', 'Subjects', 'Bộ môn', 'Môn', 'Môn giảng dạy'], 300),
  jobPosition: choiceField(
    ['Vị trí việc làm', 'Position', 'Chức vụ'],
    words(staffVi.jobPosition, staffEn.jobPosition, [
      ['GV', 'TEACHER'],
      ['HT', 'PRINCIPAL'],
      ['PHT', 'VICE_PRINCIPAL'],
    ]),
  ),
  level: choiceField(
    ['Cấp dạy', 'Level', 'Cấp học'],
    words(staffVi.level, staffEn.level, [
      ['Trung học cơ sở', 'LOWER_SECONDARY'],
      ['Trung học phổ thông', 'UPPER_SECONDARY'],
    ]),
  ),
  qualification: choiceField(
    ['Trình độ', 'Qualification', 'Trình độ chuyên môn', 'Trình độ đào tạo'],
    words(staffVi.qualification, staffEn.qualification, [
      ['ĐH', 'BACHELOR'],
      ['CĐ', 'COLLEGE'],
      ['ThS', 'MASTER'],
    ]),
  ),
  phone: phoneField(['Điện thoại', 'Phone', 'SĐT', 'Số điện thoại', 'SĐT liên hệ', 'Di động']),
  email: emailField(['Email', 'E-mail', 'Thư điện tử']),
  personalId: personalIdField(['Số định danh cá nhân', 'Personal ID', 'CCCD', 'Số CCCD', 'Số CMND', 'CMND/CCCD']),
  moetCode: moetCodeField(['Mã định danh Bộ GD&ĐT', 'MOET identifier', 'Mã định danh']),
  ethnicityCode: choiceField(
    ['Dân tộc', 'Ethnic group'],
    ETHNIC_GROUPS.map(({ name, code }) => [name, code] as const),
  ),
  religion: choiceField(
    ['Tôn giáo', 'Religion'],
    RELIGIONS.flatMap(({ viName, enName, code }) => [[viName, code] as const, [enName, code] as const]),
  ),
  hometown: textField(['Quê quán', 'Place of origin'], 200),
  permanentAddress: textField(['Địa chỉ thường trú', 'Permanent address', 'Hộ khẩu thường trú'], 300),
  currentAddress: textField(['Chỗ ở hiện nay', 'Current address', 'Địa chỉ'], 300),
  recruitDate: dateField(['Ngày tuyển dụng', 'Recruited on', 'Ngày vào ngành']),
  schoolJoinDate: dateField(['Ngày về trường', 'Joined the school']),
  note: textField(['Ghi chú', 'Note'], 1000),
};
export type TeacherFields = typeof teacherFields;
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
  const seen = new Map<string, number>();
  return planRows(table, teacherFields, ({ number, values }, wrong) => {
    if (values.fullName === undefined) return null;
    const known = recognise(values, facts.teachers, holders, wrong);
    const key = known ? known.id : `${values.code ?? ''} ${sortKey(values.fullName)} ${values.dateOfBirth ?? ''}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) wrong('fullName', 'staff.import_code_repeated', values.fullName, { other: earlier });
    else seen.set(key, number);
    const taught = subjectsOf(values.subjects, subjects, wrong);
    const start = known ? inputOf(known) : newInput(values.fullName, facts.level);
    const { departmentName, subjects: _, ...plain } = values;
    // Only fields with something in the file are there: an empty cell never takes anything away.
    const said = plain as Partial<TeacherInput>;
    const input = { ...start, ...said, ...(taught ? { subjects: taught } : {}) } as TeacherInput;
    const changes = known ? changesOf(known, start, values, taught) : [];
    const outcome = known === null ? ('new' as const) : changes.length > 0 ? 'updated' : 'unchanged';
    const task = { known, input, departmentName: departmentName ?? null };
    return { name: values.fullName, outcome, changes, task };
  });
}

type Holders = Readonly<Record<'moetCode' | 'code' | 'personalId', ReadonlyMap<string, Teacher>>>;

function recognise(values: Values, teachers: readonly Teacher[], holders: Holders, wrong: Wrong<TeacherFields>) {
  const name = sortKey(values.fullName ?? '');
  for (const field of ['moetCode', 'code', 'personalId'] as const) {
    const found = holders[field].get(values[field] ?? '');
    if (!found) continue;
    const isOther =
      sortKey(found.fullName) !== name &&
      (values.dateOfBirth === undefined || found.dateOfBirth === null || values.dateOfBirth !== found.dateOfBirth);
    if (isOther) wrong(field, 'staff.import_code_of_another', values[field] ?? '', { name: found.fullName });
    return found;
  }
  if (values.code !== undefined && values.dateOfBirth === undefined) return null;
  const alike = teachers.filter(
    (teacher) =>
      sortKey(teacher.fullName) === name &&
      (values.dateOfBirth === undefined ||
        teacher.dateOfBirth === null ||
        teacher.dateOfBirth === values.dateOfBirth) &&
      (values.code === undefined || teacher.code === values.code),
  );
  if (alike.length > 1) {
    wrong('fullName', 'staff.import_several_matches', values.fullName ?? '', { count: alike.length });
  }
  return alike[0] ?? null;
}

/** The first subject named is the main one. @returns null when the file says nothing of subjects. */
function subjectsOf(text: string | undefined, known: ReadonlyMap<string, string>, wrong: Wrong<TeacherFields>) {
  if (text === undefined) return null;
  const ids: string[] = [];
  for (const word of text.split(/[,;/\n]/)) {
    const id = known.get(labelKey(word));
    if (id === undefined && labelKey(word) !== '') {
      wrong('subjects', 'staff.import_subject_missing', word.trim(), { given: word.trim() });
    }
    if (id !== undefined && !ids.includes(id)) ids.push(id);
  }
  return ids.map((subjectId, index) => ({ subjectId, isMain: index === 0 }));
}

function changesOf(
  known: Teacher,
  start: TeacherInput,
  values: Values,
  taught: TeacherInput['subjects'] | null,
): string[] {
  const { departmentName, subjects: _, ...plain } = values;
  const old = start as unknown as Record<string, unknown>;
  const changes = Object.entries(plain)
    .filter(([field, value]) => value !== old[field])
    .map(([field]) => field);
  const isOtherDepartment =
    departmentName !== undefined && searchKey(departmentName) !== searchKey(known.departmentName ?? '');
  const shown = (subjects: TeacherInput['subjects']) =>
    subjects
      .map(({ subjectId, isMain }) => `${subjectId} ${isMain}`)
      .sort()
      .join();
  return [
    ...changes,
    ...(isOtherDepartment ? ['departmentName'] : []),
    ...(taught && shown(taught) !== shown(start.subjects) ? ['subjects'] : []),
  ];
}

const newInput = (fullName: string, level: TeacherInput['level']): TeacherInput =>
  teacherInput.parse({ fullName, level, code: null });

const inputOf = ({ subjects, jobPosition, qualification, ...teacher }: Teacher): TeacherInput => ({
  ...teacherInput.parse({
    fullName: teacher.fullName,
    level: teacher.level,
    code: teacher.code,
    jobPosition,
    qualification,
  }),
  moetCode: teacher.moetCode,
  personalId: teacher.personalId,
  givenNameOverride: teacher.givenNameOverride,
  dateOfBirth: teacher.dateOfBirth,
  sex: teacher.sex,
  ethnicityCode: teacher.ethnicityCode,
  religion: teacher.religion,
  nationality: teacher.nationality,
  hometown: teacher.hometown,
  permanentAddress: teacher.permanentAddress,
  currentAddress: teacher.currentAddress,
  phone: teacher.phone,
  email: teacher.email,
  departmentId: teacher.departmentId,
  titleCode: teacher.titleCode,
  partyMember: teacher.partyMember,
  recruitDate: teacher.recruitDate,
  schoolJoinDate: teacher.schoolJoinDate,
  onProbation: teacher.onProbation,
  childUnder12MonthsUntil: teacher.childUnder12MonthsUntil,
  note: teacher.note,
  subjects: subjects.map(({ subjectId, isMain }) => ({ subjectId, isMain })),
});

/** Departments the file names and the school has not, each once as first written. */
export function missingDepartments(plan: TeacherImport, known: readonly string[]): string[] {
  const keys = new Set(known.map(searchKey));
  return plan.rows.flatMap(({ task }) => {
    const name = task?.departmentName;
    if (!name || keys.has(searchKey(name))) return [];
    keys.add(searchKey(name));
    return [name];
  });
}
