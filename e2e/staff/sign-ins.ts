/**
 * Gives every teacher of the journey who has none a sign-in, as `npx tsx e2e/staff/sign-ins.ts <password>`, and writes those of all by the ids
 * of their teachers, as JSON. Run it while the server is stopped: the embedded database belongs to one process.
 */
import { createUser, hashPassword } from '../../apps/server/src/features/access/access.public.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { schoolDatabase } from '../kit/school-database.ts';

const [password = ''] = process.argv.slice(2);
const database = await schoolDatabase();
const db = database.kysely;
try {
  const hash = await hashPassword(password);
  const teachers = await db.selectFrom('teachers').select(['id', 'full_name', 'staff_code']).execute();
  const known = await db
    .selectFrom('users')
    .select(['teacher_id', 'username'])
    .where('teacher_id', 'is not', null)
    .execute();
  const usernames = new Map(known.map(({ teacher_id, username }) => [teacher_id ?? '', username]));
  const by = { actor: null, origin: null };
  await inTransaction(database, async (trx) => {
    for (const { id: teacherId, full_name: displayName, staff_code } of teachers) {
      if (usernames.has(teacherId)) continue;
      const username = `day.${staff_code.toLowerCase()}`;
      await createUser(trx, by, { scope: 'teacher', username, password: { hash }, displayName, teacherId });
      usernames.set(teacherId, username);
    }
  });
  console.log(JSON.stringify(Object.fromEntries(usernames)));
} finally {
  await database.close();
}
