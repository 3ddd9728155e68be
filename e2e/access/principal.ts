/**
 * Gives the journey a principal who is no administrator, as `npx tsx e2e/access/principal.ts <username> <password>`. Run it while the
 * server is stopped: the embedded database belongs to one process.
 */
import { createUser, ensureDefaultRoles, giveRoles } from '../../apps/server/src/features/access/access.public.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { schoolDatabase } from '../kit/school-database.ts';

const [username = '', password = ''] = process.argv.slice(2);
const database = await schoolDatabase();
try {
  await inTransaction(database, async (trx) => {
    const { principal } = await ensureDefaultRoles(trx);
    if (!principal) throw new Error('the school has no role of a principal');
    const by = { actor: null, origin: null };
    const id = await createUser(trx, by, { scope: 'account', username, password, displayName: 'Lê Văn Sơn' });
    await giveRoles(trx, id, [principal]);
  });
} finally {
  await database.close();
}
