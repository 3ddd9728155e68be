/**
 * Recomputes every seal of the audit log and names the first entry that is not as it was written.
 *
 *   npx tsx scripts/verify-audit.ts                            the embedded database of DATA_DIR (stop the server first)
 *   DATABASE_URL=postgres://… npx tsx scripts/verify-audit.ts  a server, while everything runs
 *   … --heads audit-heads.log                                  a copy of the heads the server notes each day; DATA_DIR/audit-heads.log unless said
 *   … --head 1234:9f86d0…                                      also checks that a head noted down elsewhere is still in the chain
 *
 * Ends with 0 when the log is whole, 1 when it is not, 2 when it cannot be read.
 */
import '../apps/server/src/features/tables.ts';
import { verifyAuditLog } from '../apps/server/src/platform/audit/audit-chain.reads.ts';
import { headsFile } from '../apps/server/src/platform/audit/audit-heads.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';

const sentences = {
  changed: 'is not as it was written',
  removed: 'has been deleted',
  inserted: 'was put in later',
  broken: 'stands where the chain of seals is broken',
};

async function main(): Promise<number> {
  const at = process.argv.indexOf('--head');
  const [position, hash] = at > 0 ? (process.argv[at + 1] ?? '').split(':') : [];
  if (at > 0 && !(Number(position) > 0 && /^[0-9a-f]{64}$/.test(hash ?? ''))) {
    console.error('A head is written as position:hash, as this script and the screen print it.');
    return 2;
  }
  const { DATA_DIR: dataDir = './data', DATABASE_URL, DATABASE_DIRECT_URL } = process.env;
  // Past a pooler, where there is one.
  const databaseUrl = DATABASE_DIRECT_URL || DATABASE_URL;
  const from = process.argv.indexOf('--heads');
  const path = from > 0 ? (process.argv[from + 1] ?? '') : headsFile(dataDir);
  const own = hash === undefined ? [] : [{ position: Number(position), hash }];
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const report = await verifyAuditLog(database.kysely, path, own);
    const { fault, checked, unsealed, head, missingHead, known, unreadable } = report;
    if (fault) console.error(`Entry ${fault.auditId} ${sentences[fault.kind]}.`);
    if (missingHead) {
      console.error(
        `The head ${missingHead.position}${missingHead.day ? ` of ${missingHead.day}` : ''} is no longer in the chain: its end has been cut off or rewritten.`,
      );
    }
    console.log(
      `${checked} entries checked, ${unsealed} not sealed yet, ${known} heads noted before. Head: ${head.position}:${head.hash}`,
    );
    if (unreadable) console.error(unreadable.message);
    return fault || missingHead ? 1 : unreadable ? 2 : 0;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  },
);
