import type { Kysely } from 'kysely';
import type { By } from '../../../platform/audit/audit.commands.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import '../access.tables.ts';
import { setUserDisabled } from './user.commands.ts';

/**
 * The sign-in of a teacher or pupil follows their record: locked at once, with its sessions ended, when they leave; open again when they
 * come back. Who has none stays without.
 */
export async function followRecord(
  trx: Kysely<Tables>,
  by: By,
  person: { readonly teacherId: string } | { readonly studentId: string },
  { hasLeft, now, reason }: { readonly hasLeft: boolean; readonly now: Date; readonly reason: string },
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'status'])
    .where((eb) =>
      'teacherId' in person ? eb('teacher_id', '=', person.teacherId) : eb('student_id', '=', person.studentId),
    )
    .executeTakeFirst();
  const isLocked = user?.status === 'disabled';
  if (!user || isLocked === hasLeft) return;
  await setUserDisabled(trx, by, user.id, { isDisabled: hasLeft, now, reason: reason || undefined });
}
