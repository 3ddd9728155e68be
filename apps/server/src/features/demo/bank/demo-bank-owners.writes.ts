import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { createUser } from '../../access/access.public.ts';
import type { DemoTeacher } from '../demo-teachers.writes.ts';

/** Who has written questions. */
export interface BankOwner {
  readonly userId: string;
  readonly name: string;
}

/** Sign-ins of teachers beside the demonstration's own, by the main subject whose first teacher has them. */
const colleagues: Readonly<Record<string, string>> = {
  LIT: 'giaovienvan',
  FL1: 'giaovienanh',
  SCI: 'giaovienkhtn',
  HISGEO: 'giaoviensudia',
  INF: 'giaovientin',
};

/** Gives one teacher of each further subject of the bank a sign-in. @returns them by their sign-in. */
export async function makeColleagues(
  trx: Kysely<Tables>,
  teachers: readonly DemoTeacher[],
  passwordHash: string,
): Promise<Map<string, BankOwner>> {
  const owners = new Map<string, BankOwner>();
  for (const [code, username] of Object.entries(colleagues)) {
    const teacher = teachers.find(({ subjects }) => subjects[0] === code);
    if (!teacher) continue;
    const user = { scope: 'teacher', username, displayName: teacher.name, teacherId: teacher.id } as const;
    const by = { actor: null, origin: null };
    const userId = await createUser(trx, by, { ...user, password: { hash: passwordHash }, isDemo: true });
    owners.set(username, { userId, name: teacher.name });
  }
  return owners;
}
