/**
 * Lets an hour pass since everybody proved who they are, as `npx tsx e2e/access/age-sessions.ts`. Run it while the server is stopped: the embedded
 * database belongs to one process.
 */
import { schoolDatabase } from '../kit/school-database.ts';

const database = await schoolDatabase();
try {
  const hourAgo = new Date(Date.now() - 3_600_000);
  await database.kysely.updateTable('sessions').set({ authenticated_at: hourAgo }).execute();
} finally {
  await database.close();
}
