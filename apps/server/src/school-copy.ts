/**
 * Backup, restore and taking the whole school out, as one command each (`npm run backup`, README "Backup").
 *
 *   backup --to folder (--recipient age1… | --passphrase-file f) [--keep daily=7,weekly=5,monthly=12]
 *   verify archive (--identity key.txt | --passphrase-file f)
 *   restore archive (--identity key.txt | --passphrase-file f) [--replace [--yes]]
 *   hash
 *   export --to school.zip        import school.zip [--replace [--yes]]
 *   key --to key.txt
 *
 * The school is that of DATA_DIR and DATABASE_URL, as for the program itself. Ends with 0; 1 when nothing was done, with a sentence why; 3 when a
 * copy was written whose files were not all there.
 */
import './features/tables.ts';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { columnWords } from './column-words.ts';
import { migrations } from './platform/database/all-migrations.ts';
import { DatabaseOpenError, DatabaseUnavailableError } from './platform/database/database-errors.ts';
import { migrationStatus } from './platform/database/migrate.ts';
import { type Db, openDatabase } from './platform/database/open-database.ts';
import { asOwner } from './platform/database/server/app-role.ts';
import { bytesAt } from './platform/files/bytes-at.ts';
import { fileSettings } from './platform/files/file-settings.ts';
import { StoreAway } from './platform/files/s3-calls.ts';
import {
  tidyBackups,
  verified,
  type WriteBytes,
  type WrittenBackup,
  writeBackup,
  writeExport,
} from './platform/whole-copy/backup-folder.ts';
import { CopyError } from './platform/whole-copy/copy-errors.ts';
import type { CopyEnd, CopyStart } from './platform/whole-copy/copy-manifest.ts';
import { copyFromRunning } from './platform/whole-copy/copy-socket.ts';
import { copyTold, megabytes, missingTold } from './platform/whole-copy/copy-told.ts';
import { installedIn, refuseOthers } from './platform/whole-copy/empty-schema.ts';
import { type KeepRule, parseKeepRule } from './platform/whole-copy/keep-rule.ts';
import { loadCopy, refuseNewer } from './platform/whole-copy/load-copy.ts';
import { newKeyPair, type OpenKey, openedCopy, type SealKey } from './platform/whole-copy/seal-copy.ts';
import { type SchoolFolders, secretMarkOf, sumSchool, writeCopy } from './platform/whole-copy/write-copy.ts';

const { DATA_DIR: dataDir = './data', DATABASE_OWNER_URL: ownerUrl } = process.env;
/** Past a pooler: settings and a cursor belong to one connection. */
const databaseUrl = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || undefined;

/** Files lie where the program has them. */
function folders(): SchoolFolders {
  const settings = fileSettings(process.env);
  if (settings && 'problem' in settings) throw new CopyError(settings.problem);
  return { dataDir, bytes: bytesAt(settings, dataDir) };
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    recipient: { type: 'string', multiple: true },
    'passphrase-file': { type: 'string' },
    identity: { type: 'string', multiple: true },
    keep: { type: 'string' },
    replace: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
});
const [command, archive] = positionals;

const commands: Readonly<Record<string, () => Promise<number>>> = {
  backup,
  verify,
  restore: () => bringIn(openKey()),
  import: () => bringIn(null),
  export: takeOut,
  hash: tellHash,
  key: makeKey,
};

async function backup(): Promise<number> {
  const folder = asked(options.to, 'Say where the backup goes: --to folder.');
  const key = sealKey();
  const rule = keepRule();
  const written = await withCopy('backup', (write) => writeBackup(folder, new Date(), key, write));
  const deleted = rule ? await tidyBackups(folder, rule) : [];
  if (deleted.length > 0) console.log(`No longer kept: ${deleted.join(', ')}`);
  return tellWritten(written);
}

async function takeOut(): Promise<number> {
  const path = asked(options.to, 'Say where the data go: --to school.zip.');
  return tellWritten(await withCopy('export', (write) => writeExport(path, write)));
}

async function verify(): Promise<number> {
  const { start, end } = await verified(asked(archive, 'Say which archive.'), openKey());
  tellCopy(start, end);
  console.log('The archive is whole.');
  return end.missing.length > 0 ? 3 : 0;
}

/** Everything that can be refused is, before anything is touched. */
async function bringIn(key: OpenKey | null): Promise<number> {
  const path = asked(archive, 'Say which archive.');
  const { start, end } = await verified(path, key);
  refuseNewer(start, migrations);
  const load = (db: Db) => loadCopy(db, folders(), migrations, () => openedCopy(path, key));
  if (databaseUrl === undefined) await intoNewDatabase(load);
  else await intoServer(databaseUrl, load);
  tellCopy(start, end);
  tellSecret(start);
  console.log('The school is as it was. Start the program; everybody signs in again.');
  return end.missing.length > 0 ? 3 : 0;
}

/** Works with a database of which nothing is lost, or whose loss was agreed to. */
async function withReplaceable(db: Db, work: (db: Db) => Promise<unknown>): Promise<void> {
  if (db.kind === 'postgres') await refuseOthers(db.kysely);
  const { isEmpty, school } = await installedIn(db.kysely);
  if (!isEmpty) await confirmReplacing(school ?? 'school without a name');
  await work(db);
}

/** Where the tables belong to another role, the running server's has its rights at once: its backup does not wait for the next start. */
async function intoServer(url: string, load: (db: Db) => Promise<unknown>): Promise<void> {
  if (ownerUrl) return asOwner({ owner: named(ownerUrl), app: url }, (db) => withReplaceable(db, load));
  await closing(await opened(url), (db) => withReplaceable(db, load));
}

async function closing<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The embedded database is filled beside the one that is there, which is moved away only then: it has room for locks of one school at a time. */
async function intoNewDatabase(load: (db: Db) => Promise<unknown>): Promise<void> {
  const [place, beside] = [join(dataDir, 'database'), join(dataDir, 'restoring')];
  if (existsSync(place)) await closing(await opened(), (db) => withReplaceable(db, async () => undefined));
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  await closing(await openDatabase({ dataDir: beside }), load);
  if (existsSync(place)) renameSync(place, join(dataDir, `database-before-${Date.now()}`));
  renameSync(join(beside, 'database'), place);
  rmSync(beside, { recursive: true, force: true });
}

async function confirmReplacing(school: string): Promise<void> {
  if (!options.replace) {
    throw new CopyError(
      `There is a school here already (${school}): give the archive an empty database and data folder, or say --replace to lose what is here.`,
    );
  }
  if (options.yes) return;
  if (!process.stdin.isTTY) throw new CopyError('Nobody is there to confirm: say --replace --yes.');
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`Everything of "${school}" here will be replaced. Type its name to go on: `);
  lines.close();
  if (answer.trim() !== school) throw new CopyError('That is not its name: nothing was changed.');
}

async function tellHash(): Promise<number> {
  const db = await openedSchool();
  try {
    const { hash, tables, missing } = await sumSchool(db, folders());
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    console.log(`${hash}  ${rows} rows in ${Object.keys(tables).length} tables`);
    tellMissing(missing);
    return missing.length > 0 ? 3 : 0;
  } finally {
    await db.close();
  }
}

async function makeKey(): Promise<number> {
  const path = asked(options.to, 'Say where the private key goes: --to key.txt.');
  const { identity, recipient } = await newKeyPair();
  try {
    writeFileSync(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new CopyError(`${path} cannot be written, or is there already (${(error as NodeJS.ErrnoException).code}).`);
  }
  console.log(`The private key is in ${path}: keep it away from this machine, twice; without it no backup opens.`);
  console.log(`Backups are sealed for its public half:\n\n  --recipient ${recipient}`);
  return 0;
}

/** A school that is there: an address that was forgotten would make an empty one, and a backup of nothing. */
async function openedSchool(): Promise<Db> {
  if (databaseUrl === undefined && !existsSync(`${dataDir}/database`)) {
    throw new CopyError(`There is no school in ${dataDir}: set DATA_DIR and DATABASE_URL as for the program.`);
  }
  const db = await opened();
  if ((await migrationStatus(db, migrations)).applied.length > 0) return db;
  await db.close();
  throw new CopyError('There is no school in the database: set DATA_DIR and DATABASE_URL as for the program.');
}

/** Of the database itself, or of the running program where the database is embedded in it. */
async function withCopy<T>(kind: 'backup' | 'export', work: (write: WriteBytes) => Promise<T>): Promise<T> {
  let db: Db;
  try {
    db = await openedSchool();
  } catch (error) {
    const running =
      error instanceof DatabaseOpenError && error.code === 'data_dir_in_use' && copyFromRunning(dataDir, kind);
    if (!running) throw error;
    return work(running);
  }
  try {
    const secretMark = ownSecretMark();
    return await work((sink) =>
      writeCopy(db, folders(), { kind, at: new Date(), secretMark, words: columnWords }, sink),
    );
  } finally {
    await db.close();
  }
}

async function opened(url = databaseUrl): Promise<Db> {
  return openDatabase(url === undefined ? { dataDir } : { dataDir, databaseUrl: named(url), poolSize: 2 });
}

/** Under a name of its own on a server, so that the program itself is told from it. */
function named(url: string): string {
  if (!URL.canParse(url)) throw new CopyError('DATABASE_URL is no address such as postgres://user@host/database.');
  const address = new URL(url);
  address.searchParams.set('application_name', 'phuong-copy');
  return address.href;
}

function ownSecretMark(): string | null {
  const given = process.env.SESSION_SECRET;
  if (given) return secretMarkOf(Buffer.from(given));
  try {
    return secretMarkOf(Buffer.from(readFileSync(`${dataDir}/session-secret`, 'utf8'), 'base64url'));
  } catch {
    return null;
  }
}

function sealKey(): SealKey {
  const { recipient: recipients = [], 'passphrase-file': file } = options;
  if (recipients.length > 0 === (file !== undefined)) {
    throw new CopyError(
      'Say for whom the backup is sealed: --recipient age1… (made by "npm run backup:key"), or --passphrase-file file.',
    );
  }
  return file === undefined ? { recipients } : { passphrase: passphraseIn(file) };
}

function openKey(): OpenKey | null {
  const { identity: files = [], 'passphrase-file': file } = options;
  if (file !== undefined) return { passphrase: passphraseIn(file) };
  if (files.length === 0) return null;
  const lines = files.flatMap((path) => textOf(path).split('\n'));
  return { identities: lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#')) };
}

function passphraseIn(path: string): string {
  const passphrase = textOf(path).replace(/\r?\n$/, '');
  if (passphrase.length < 12) throw new CopyError(`The sentence in ${path} is too short: at least 12 letters.`);
  return passphrase;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CopyError(`There is no file ${path}, or it may not be read.`);
  }
}

function keepRule(): KeepRule | null {
  if (options.keep === undefined) return null;
  const rule = parseKeepRule(options.keep);
  if (!rule) throw new CopyError('--keep is written like daily=7,weekly=5,monthly=12.');
  return rule;
}

function asked(value: string | undefined, sentence: string): string {
  if (!value) throw new CopyError(sentence);
  return value;
}

function tellWritten({ path, size, start, end }: WrittenBackup): number {
  tellCopy(start, end);
  console.log(`Written and verified: ${path} (${megabytes(size)})`);
  return end.missing.length > 0 ? 3 : 0;
}

function tellCopy(start: CopyStart, end: CopyEnd): void {
  console.log(copyTold(start, end));
  tellMissing(end.missing);
}

function tellMissing(missing: CopyEnd['missing']): void {
  if (missing.length > 0) console.error(missingTold(missing));
}

function tellSecret({ secretMark }: CopyStart): void {
  const own = ownSecretMark();
  if (secretMark === null || own === secretMark) return;
  console.error(
    own === null
      ? 'Start the program with the SESSION_SECRET of the school that was backed up.'
      : 'SESSION_SECRET is another than that of the school that was backed up: put the old one back, or authenticator apps have to be set up anew with recovery codes and mails that wait are not sent.',
  );
}

/** A folder that may not be written, a full disk, a folder where a file is meant: said as the system says it. */
function isOfDisk(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

async function main(): Promise<number> {
  const run = command === undefined ? undefined : commands[command];
  if (!run) throw new CopyError(`Say what to do: ${Object.keys(commands).join(', ')}.`);
  return run();
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const isExpected =
      error instanceof CopyError ||
      error instanceof DatabaseOpenError ||
      error instanceof DatabaseUnavailableError ||
      isOfDisk(error);
    console.error(error instanceof StoreAway ? error.sentence : isExpected ? error.message : error);
    process.exitCode = 1;
  },
);
