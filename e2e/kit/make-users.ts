/**
 * Gives teachers and pupils of the journey a sign-in, as `npx tsx e2e/kit/make-users.ts '{"scope":"teacher","name":…,"username":…,"password":…}' …`.
 * Run it while the server is stopped: the embedded database belongs to one process.
 */
import { createUser } from '../../apps/server/src/features/access/access.public.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { schoolDatabase } from './school-database.ts';

interface NewUser {
  readonly scope: 'teacher' | 'student';
  /** Where several may have the name. */
  readonly id?: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

const users = process.argv.slice(2).map((each) => JSON.parse(each) as NewUser);
if (users.length === 0) throw new Error('say who: one object each');
const database = await schoolDatabase();
try {
  for (const { scope, id: known, name, username, password } of users) {
    const { id } = await database.kysely
      .selectFrom(scope === 'teacher' ? 'teachers' : 'students')
      .select('id')
      .where(known ? 'id' : 'full_name', '=', known ?? name)
      .executeTakeFirstOrThrow();
    const person = scope === 'teacher' ? { teacherId: id } : { studentId: id };
    const by = { actor: null, origin: null };
    await inTransaction(database, (trx) =>
      createUser(trx, by, { scope, username, password, displayName: name, ...person }),
    );
  }
} finally {
  await database.close();
}
