import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { createUser } from '../../access/access.public.ts';
import type { DemoTeacher } from '../demo-teachers.writes.ts';

/** Who has written questions. */
export interface BankOwner {
  readonly userId: string;
  readonly name: string;
  readonly teacherId: string;
}

/** Sign-ins of teachers beside the demonstration's own: main subject, and which of its teachers has it. Two of literature mark a test twice. */
const colleagues = [
  ['giaovienvan', 'LIT', 0],
  ['giaovienvan2', 'LIT', 1],
  ['giaovienanh', 'FL1', 0],
  ['giaovienkhtn', 'SCI', 0],
  ['giaoviensudia', 'HISGEO', 0],
  ['giaovientin', 'INF', 0],
] as const;

/** Gives teachers of each further subject of the bank a sign-in. @returns them by it. */
export async function makeColleagues(
  trx: Kysely<Tables>,
  teachers: readonly DemoTeacher[],
  passwordHash: string,
): Promise<Map<string, BankOwner>> {
  const owners = new Map<string, BankOwner>();
  for (const [username, code, at] of colleagues) {
    const teacher = teachers.filter(({ subjects }) => subjects[0] === code)[at];
    if (!teacher) continue;
    const user = { scope: 'teacher', username, displayName: teacher.name, teacherId: teacher.id } as const;
    const by = { actor: null, origin: null };
    const userId = await createUser(trx, by, { ...user, password: { hash: passwordHash }, isDemo: true });
    owners.set(username, { userId, name: teacher.name, teacherId: teacher.id });
  }
  return owners;
}
