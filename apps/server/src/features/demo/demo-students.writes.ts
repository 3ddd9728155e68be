import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import { insertRows } from './bulk-insert.writes.ts';
import { type Talent, talentOf } from './demo-marks.rules.ts';
import { otherNames } from './demo-names.data.ts';
import { homeAddress, mobile, parents, personalIdOf, personName } from './demo-people.rules.ts';
import type { Random } from './seeded-random.rules.ts';

export interface DemoStudent {
  readonly id: string;
  readonly name: string;
  readonly sortKey: string;
  readonly talent: Talent;
}

export interface NewStudents {
  readonly count: number;
  /** The year they entered grade 6 or 10 of this school, and the grade. */
  readonly entryYear: number;
  readonly birthYear: number;
  readonly cohortId: string | null;
  readonly status: 'STUDYING' | 'COMPLETED';
  /** The last serial number given, counted on over all groups. */
  readonly serial: { last: number };
  /** Names that must be among them. */
  readonly named?: readonly { name: string; sex: 'MALE' | 'FEMALE' }[];
}

/** Pupils with their parents, in Vietnamese order of names. */
export async function makeStudents(
  trx: Kysely<Tables>,
  random: Random,
  subjectCodes: readonly string[],
  group: NewStudents,
): Promise<DemoStudent[]> {
  const students: DemoStudent[] = [];
  const rows: Insertable<Tables['students']>[] = [];
  const guardians: Insertable<Tables['guardians']>[] = [];
  const statuses: Insertable<Tables['student_status_changes']>[] = [];
  for (let index = 0; index < group.count; index++) {
    const number = ++group.serial.last;
    const other = number % 97 === 0 ? otherNames[(number / 97) % otherNames.length] : undefined;
    const named = group.named?.[index];
    const sex = named?.sex ?? other?.sex ?? (random.chance(0.51) ? 'FEMALE' : 'MALE');
    const name = named?.name ?? other?.name ?? personName(random, sex);
    const birthDay = `${group.birthYear}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
    const code = `${group.entryYear}-${String(number).padStart(5, '0')}`;
    const moetCode = `87${String(10_000_000 + number)}`;
    const phone = random.chance(0.7) ? mobile(random) : null;
    const { hamlet, ward } = homeAddress(random);
    const student = { id: newId(), name, sortKey: sortKey(name), talent: talentOf(random, subjectCodes) };
    students.push(student);
    rows.push({
      id: student.id,
      student_code: code,
      moet_code: moetCode,
      personal_id: personalIdOf(random, sex, birthDay),
      full_name: name,
      sort_key: student.sortKey,
      search_key: searchKey(`${name} ${code} ${moetCode} ${phone ?? ''}`),
      date_of_birth: birthDay,
      sex,
      place_of_birth: `Bệnh viện Đa khoa Đồng Tháp`,
      hometown_province: 'Đồng Tháp',
      hometown_ward: ward,
      ethnicity_code: other?.ethnicity ?? (random.chance(0.02) ? '05' : '01'),
      religion: random.chance(0.12) ? 'HOA_HAO' : 'NONE',
      permanent_hamlet: hamlet,
      permanent_ward: ward,
      permanent_province: 'Đồng Tháp',
      current_address: `${hamlet}, phường ${ward}, Đồng Tháp`,
      phone,
      foreign_language1: 'Tiếng Anh',
      cohort_id: group.cohortId,
      enrolment_date: `${group.entryYear}-09-01`,
      enrolment_type: 'ADMITTED' as const,
      status: group.status,
      boarding: 'DAY' as const,
      policy_groups: random.chance(0.05) ? [random.pick(['POOR', 'NEAR_POOR', 'OTHER_HARDSHIP'])] : [],
      young_pioneer_on: `${group.birthYear + 9}-05-15`,
    });
    const family = parents(random, name.split(' ')[0] ?? '', group.birthYear);
    for (const [order, person] of family.entries()) {
      guardians.push({
        id: newId(),
        student_id: student.id,
        relation: person.relation,
        full_name: person.name,
        birth_year: person.birthYear,
        occupation: person.occupation,
        phone: person.phone,
        is_primary_contact: order === family.length - 1,
        sort_order: order,
      });
    }
    statuses.push({
      id: newId(),
      student_id: student.id,
      from_status: null,
      to_status: 'STUDYING',
      effective_on: `${group.entryYear}-09-01`,
      reason: 'Trúng tuyển',
    });
  }
  await insertRows(trx, 'students', rows);
  await insertRows(trx, 'guardians', guardians);
  await insertRows(trx, 'student_status_changes', statuses);
  return students.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1));
}

const two = (value: number) => String(value).padStart(2, '0');
