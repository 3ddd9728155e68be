import type { DefaultRoleKey } from '@phuong/contract/access/roles/role.contract.ts';
import type { TeacherInput } from '@phuong/contract/staff/teacher.schema.ts';
import { searchKey, sortKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { createUser, ensureDefaultRoles, giveRoles } from '../../access/access.public.ts';
import { insertRows } from '../bulk-insert.writes.ts';
import { mobile, personName, type Sex } from '../demo-people.rules.ts';
import type { SchoolPlan } from '../demo-plan.rules.ts';
import type { DemoTeacher } from '../demo-teachers.writes.ts';
import { seededRandom } from '../seeded-random.rules.ts';

interface Post {
  readonly role: DefaultRoleKey;
  readonly username: string;
  readonly position: TeacherInput['jobPosition'];
  readonly sex: Sex;
  /** As the school's own particulars say; others get one by chance. */
  readonly name?: string;
  readonly isAdmin?: true;
  /** The person is a teacher: the record is theirs. */
  readonly isTeacher?: true;
}

const posts: readonly Post[] = [
  { role: 'principal', username: 'admin', position: 'PRINCIPAL', sex: 'MALE', name: 'Lê Văn Sơn', isAdmin: true },
  {
    role: 'vicePrincipal',
    username: 'phohieutruong',
    position: 'VICE_PRINCIPAL',
    sex: 'FEMALE',
    name: 'Phạm Thị Thu Hà',
  },
  { role: 'academicClerk', username: 'giaovu', position: 'ACADEMIC_OFFICER', sex: 'FEMALE' },
  { role: 'librarian', username: 'thuvien', position: 'LIBRARIAN', sex: 'FEMALE' },
  { role: 'equipmentClerk', username: 'thietbi', position: 'EQUIPMENT', sex: 'MALE', isTeacher: true },
  { role: 'accountant', username: 'ketoan', position: 'ACCOUNTANT', sex: 'FEMALE' },
  { role: 'it', username: 'quantrimang', position: 'IT', sex: 'MALE' },
];

/** People of the office, one for each default role, with their sign-ins; a teacher looks after the equipment as well. */
export async function makeEmployees(
  trx: Kysely<Tables>,
  plan: SchoolPlan,
  teachers: readonly DemoTeacher[],
  passwordHash: string,
): Promise<void> {
  const random = seededRandom(plan.seed + 1000);
  const roles = await ensureDefaultRoles(trx);
  const people = posts.map((post, index) => {
    const teacher = post.isTeacher ? teachers.at(-1) : undefined;
    const name = teacher?.name ?? post.name ?? personName(random, post.sex);
    const birthYear = random.integer(1970, 1995);
    const birthDay = `${birthYear}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
    const phone = mobile(random);
    const code = `NV${String(index + 1).padStart(3, '0')}`;
    const email = `${post.username}@hoaphuong.edu.vn`;
    const row = {
      id: newId(),
      employee_code: code,
      teacher_id: teacher?.id ?? null,
      full_name: teacher ? null : name,
      sort_key: teacher ? null : sortKey(name),
      search_key: searchKey(teacher ? code : `${name} ${code} ${phone} ${email}`),
      date_of_birth: teacher ? null : birthDay,
      sex: teacher ? null : post.sex,
      phone: teacher ? null : phone,
      email: teacher ? null : email,
      job_position: post.position,
      start_date: `${Math.min(plan.startYear, birthYear + 25)}-09-01`,
    };
    return { post, name, email, row };
  });
  await insertRows(
    trx,
    'employees',
    people.map(({ row }) => row),
  );
  for (const { post, name, email, row } of people) {
    const userId = await createUser(
      trx,
      { actor: null, origin: null },
      {
        scope: 'account',
        username: post.username,
        password: { hash: passwordHash },
        displayName: name,
        email,
        employeeId: row.id,
        isAdmin: post.isAdmin,
        isDemo: true,
      },
    );
    const roleId = roles[post.role];
    if (roleId) await giveRoles(trx, userId, [roleId]);
  }
}

const two = (value: number) => String(value).padStart(2, '0');
