/**
 * Gives a teacher or a pupil of the journey a sign-in, as `npx tsx e2e/kit/make-user.ts <teacher|student> <full name> <username> <password>`.
 * Run it while the server is stopped: the embedded database belongs to one process.
 */
import '../../apps/server/src/features/tables.ts';
import { createUser } from '../../apps/server/src/features/access/access.public.ts';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';

const [scope, name = '', username = '', password = ''] = process.argv.slice(2);
if (scope !== 'teacher' && scope !== 'student') throw new Error('say who: teacher or student');
const database = await openDatabase({ dataDir: process.env.DATA_DIR ?? '' });
try {
  const table = scope === 'teacher' ? 'teachers' : 'students';
  const { id } = await database.kysely
    .selectFrom(table)
    .select('id')
    .where('full_name', '=', name)
    .executeTakeFirstOrThrow();
  const person = scope === 'teacher' ? { teacherId: id } : { studentId: id };
  const by = { actor: null, origin: null };
  await inTransaction(database, (trx) =>
    createUser(trx, by, { scope, username, password, displayName: name, ...person }),
  );
} finally {
  await database.close();
}
