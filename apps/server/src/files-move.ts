/**
 * Moves the files of a school to another store (`npm run files:move`, README "Files in an S3 store").
 *
 *   --to s3://KEY:SECRET@host/bucket      into an S3 store
 *   --to disk                             back into DATA_DIR
 *
 * From where FILES_URL says, or DATA_DIR. What is there already as it was kept is not sent again, so a run that broke off is begun anew;
 * nothing is deleted where it comes from. Ends with 0; 1 when nothing was done, with a sentence why; 3 when some files could not be had.
 */
import './features/tables.ts';
import { parseArgs } from 'node:util';
import { DatabaseOpenError } from './platform/database/database-errors.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { bytesAt } from './platform/files/bytes-at.ts';
import { fileSettings, type S3Address } from './platform/files/file-settings.ts';
import { moveFiles } from './platform/files/move-files.ts';
import { checkS3 } from './platform/files/s3-byte-store.ts';
import { StoreAway } from './platform/files/s3-calls.ts';

const { DATA_DIR: dataDir = './data' } = process.env;
const databaseUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || undefined;
const { values } = parseArgs({ options: { to: { type: 'string' } } });

class MoveError extends Error {}

async function settingsOf(url: string | undefined, name: string): Promise<S3Address | null> {
  const settings = fileSettings({ FILES_URL: url });
  if (settings && 'problem' in settings) throw new MoveError(settings.problem.replace('FILES_URL', name));
  if (settings) await checkS3(settings);
  return settings;
}

async function main(): Promise<number> {
  if (!values.to) throw new MoveError('Say where the files go: --to s3://KEY:SECRET@host/bucket, or --to disk.');
  const from = bytesAt(await settingsOf(process.env.FILES_URL, 'FILES_URL'), dataDir);
  const to = bytesAt(await settingsOf(values.to === 'disk' ? undefined : values.to, '--to'), dataDir);
  if (from.place === to.place) throw new MoveError(`The files lie in ${to.place} already.`);
  const db = await openDatabase({ dataDir, databaseUrl, poolSize: 2 });
  try {
    const { sent, there, missing } = await moveFiles(db.kysely, from, to, (done) => console.log(`${done} files …`));
    console.log(`${sent} files were sent from ${from.place} to ${to.place}, ${there} were there; all were read back.`);
    for (const { key, name } of missing) console.error(`  not as it was kept: ${key}  ${name}`);
    return missing.length > 0 ? 3 : 0;
  } finally {
    await db.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected = error instanceof MoveError || error instanceof DatabaseOpenError;
    console.error(error instanceof StoreAway ? error.sentence : isExpected ? error.message : error);
    process.exitCode = 1;
  },
);
