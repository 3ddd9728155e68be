import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertRows } from './bulk-insert.writes.ts';
import { homeAddress, mobile, personalIdOf, personName, type Sex } from './demo-people.rules.ts';
import type { SchoolPlan } from './demo-plan.rules.ts';
import { departments } from './demo-subjects.rules.ts';
import type { Random } from './seeded-random.rules.ts';

export interface DemoTeacher {
  readonly id: string;
  readonly name: string;
  readonly subjects: readonly string[];
  /** Periods a week given so far; the next class goes to whoever has fewest. */
  load: number;
}

/** Teachers of every department, the first of mathematics being the demonstration's own "giaovien". */
export async function makeTeachers(
  trx: Kysely<Tables>,
  plan: SchoolPlan,
  random: Random,
  subjectIds: ReadonlyMap<string, string>,
): Promise<DemoTeacher[]> {
  const departmentIds = new Map<string, string>();
  for (const { name } of departments) if (!departmentIds.has(name)) departmentIds.set(name, newId());
  await insertRows(
    trx,
    'departments',
    [...departmentIds].map(([name, id], index) => ({ id, name, name_key: name.toLowerCase(), sort_order: index + 1 })),
  );
  const staffing = shareOut(plan.teachers);
  const teachers: DemoTeacher[] = [];
  const rows = staffing.map((department, index) => {
    const isDemoTeacher = department.subjects[0] === 'MATH' && !teachers.some(({ subjects }) => subjects[0] === 'MATH');
    const sex: Sex = isDemoTeacher || random.chance(0.66) ? 'FEMALE' : 'MALE';
    const name = isDemoTeacher ? 'Trần Thị Mai' : personName(random, sex);
    const code = `GV${String(index + 1).padStart(3, '0')}`;
    const birthYear = random.integer(1968, 1999);
    const birthDay = `${birthYear}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
    const phone = mobile(random);
    const { hamlet, ward } = homeAddress(random);
    const teacher: DemoTeacher = { id: newId(), name, subjects: department.subjects, load: 0 };
    teachers.push(teacher);
    return {
      id: teacher.id,
      staff_code: code,
      moet_code: `87${String(20_260_000 + index)}`,
      personal_id: personalIdOf(random, sex, birthDay),
      full_name: name,
      sort_key: sortKey(name),
      search_key: searchKey(`${name} ${code} ${phone}`),
      date_of_birth: birthDay,
      sex,
      ethnicity_code: '01',
      phone,
      email: `${searchKey(name).split(' ').at(-1)}.${code.toLowerCase()}@hoaphuong.edu.vn`,
      current_address: `${hamlet}, phường ${ward}, Đồng Tháp`,
      department_id: departmentIds.get(department.name) ?? null,
      education_level: random.chance(0.6) ? ('LOWER_SECONDARY' as const) : ('UPPER_SECONDARY' as const),
      qualification: random.chance(0.15) ? ('MASTER' as const) : ('BACHELOR' as const),
      party_member: random.chance(0.35),
      recruit_date: `${birthYear + 24}-09-01`,
      school_join_date: `${Math.min(plan.startYear, birthYear + 24 + random.integer(0, 6))}-09-01`,
    };
  });
  await insertRows(trx, 'teachers', rows);
  const qualified = teachers.flatMap((teacher) =>
    teacher.subjects.flatMap((code, index) => {
      const subjectId = subjectIds.get(code);
      return subjectId ? [{ teacher_id: teacher.id, subject_id: subjectId, is_main: index === 0 }] : [];
    }),
  );
  await insertRows(trx, 'teacher_subjects', qualified);
  await insertRows(trx, 'teacher_duties', heads(teachers, staffing, plan.startYear));
  return teachers;
}

/** So many teachers spread over the departments by their shares, at least one each. */
function shareOut(count: number): (typeof departments)[number][] {
  const total = departments.reduce((sum, { share }) => sum + share, 0);
  const wanted = departments.map((department) => Math.max(1, Math.round((department.share * count) / total)));
  while (sum(wanted) > count) wanted[wanted.indexOf(Math.max(...wanted))] = Math.max(...wanted) - 1;
  for (let index = 0; sum(wanted) < count; index = (index + 1) % wanted.length)
    wanted[index] = (wanted[index] ?? 0) + 1;
  return departments.flatMap((department, index) => Array.from({ length: wanted[index] ?? 0 }, () => department));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The first teacher of a department leads it, the second stands in. */
function heads(teachers: readonly DemoTeacher[], staffing: readonly { name: string }[], startYear: number) {
  const seen = new Map<string, number>();
  return teachers.flatMap((teacher, index) => {
    const name = staffing[index]?.name ?? '';
    const order = seen.get(name) ?? 0;
    seen.set(name, order + 1);
    // The demonstration's teacher is a homeroom teacher and nothing else.
    const duty = ['DEPARTMENT_HEAD', 'DEPUTY_DEPARTMENT_HEAD'][order];
    if (!duty || teacher.name === 'Trần Thị Mai') return [];
    return [{ id: newId(), teacher_id: teacher.id, duty, from_date: `${startYear - 1}-09-01`, to_date: null }];
  });
}

const two = (value: number) => String(value).padStart(2, '0');
