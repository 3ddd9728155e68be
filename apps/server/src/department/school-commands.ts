import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { emptyStore } from '../platform/files/byte-store.ts';
import { quarantineAt } from '../platform/files/quarantine.ts';
import { CopyError } from '../platform/whole-copy/copy-errors.ts';
import { refuseOthers } from '../platform/whole-copy/empty-schema.ts';
import { openSchoolDatabase, schoolBytes } from '../school-program.ts';
import { addressOn, dropDatabaseOn, makeDatabase } from './cluster.ts';
import { CommandError } from './command-error.ts';
import { migrateSchool, schoolStanding } from './migrate-school.ts';
import {
  environmentOf,
  type KnownSchool,
  readSchoolsFile,
  type SchoolsFile,
  type WrittenSchool,
} from './schools-file.ts';
import { isServed } from './served-mark.ts';
import { addToFile, changeInFile } from './write-schools-file.ts';

/** What every command is given. */
export interface CommandPlace {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
  /** A line to the person who typed it. */
  tell(line: string): void;
}

export const schoolsOf = ({ path, env }: CommandPlace): SchoolsFile => readSchoolsFile(path, env);

/** The school that is meant by its name or one of its hosts. @throws CommandError */
function schoolNamed(schools: readonly KnownSchool[], asked: string): KnownSchool {
  const found = schools.find(({ entry }) => entry.name === asked || entry.hosts.includes(asked));
  if (!found) throw new CommandError(`There is no school ${asked} in the file: phuong schools list`);
  return found;
}

/** A line for each school: how it is written down, and how its database stands. */
export async function listSchools(place: CommandPlace): Promise<number> {
  const { schools } = schoolsOf(place);
  for (const { entry, config } of schools) {
    const standing = await schoolStanding(config);
    const said =
      'problem' in standing
        ? standing.problem
        : standing.unknown > 0
          ? 'written by a newer version'
          : standing.pending > 0
            ? `${standing.pending} migrations wait`
            : 'up to date';
    place.tell([entry.name, entry.state, entry.hosts.join(' '), said].join('\t'));
  }
  if (schools.length === 0) place.tell('No school yet: phuong schools add <host>');
  return 0;
}

interface NewSchool {
  readonly host: string;
  readonly name?: string | undefined;
  readonly cluster?: string | undefined;
  readonly database?: string | undefined;
  readonly data?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly limits: NonNullable<WrittenSchool['limits']>;
}

/** Makes a school: database, data folder, secret, its place in the file, and the link for the first administrator. What fails leaves nothing. */
export async function addSchool(place: CommandPlace, asked: NewSchool): Promise<number> {
  const { path, env, tell } = place;
  if (!existsSync(path)) changeInFile(path, '', null);
  const file = schoolsOf(place);
  const cluster = asked.cluster ?? file.cluster;
  if (!cluster) {
    throw new CommandError('Say on which server: --cluster postgres://user@host/postgres, or "cluster" in the file.');
  }
  const name = asked.name ?? asked.host.split('.')[0] ?? '';
  const taken = file.schools.find(({ entry }) => entry.name === name || entry.hosts.includes(asked.host));
  if (taken)
    throw new CommandError(`${taken.entry.name} is in the file already, with ${taken.entry.hosts.join(', ')}.`);
  const database = asked.database ?? `phuong_${name.replaceAll('-', '_')}`;
  const school: WrittenSchool = {
    name,
    hosts: [asked.host],
    ...(asked.publicUrl ? { publicUrl: asked.publicUrl } : {}),
    databaseUrl: addressOn(cluster, database),
    dataDir: asked.data ?? name,
    secret: randomBytes(48).toString('base64url'),
    limits: asked.limits,
  };
  // In the file first, and taken out again: what cannot be used is refused by the rules of the file before anything is made.
  addToFile(path, { ...school, state: 'closed' });
  let isMade = false;
  try {
    const { config } = schoolNamed(schoolsOf({ path, env, tell }).schools, name);
    await makeDatabase(cluster, database);
    isMade = true;
    const { applied, notices } = await migrateSchool(config);
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    changeInFile(path, name, { state: 'open' });
    tell(`${name}: database ${database}, ${applied.length} migrations, data in ${config.dataDir}`);
    for (const line of notices) tell(line);
    tell('');
    tell('Now have the program read the file: systemctl reload phuong-schools (or kill -HUP its process).');
    return 0;
  } catch (error) {
    if (isMade) await dropDatabaseOn(cluster, database);
    changeInFile(path, name, null);
    throw error;
  }
}

/** All schools in the order of the file; the first that fails ends it, and those before it are done. */
export async function migrateSchools(
  place: CommandPlace,
  { only, skip }: { readonly only?: string | undefined; readonly skip: readonly string[] },
): Promise<number> {
  const { schools } = schoolsOf(place);
  const passed = new Set(skip.map((each) => schoolNamed(schools, each)));
  const chosen = only === undefined ? schools.filter((each) => !passed.has(each)) : [schoolNamed(schools, only)];
  for (const [at, { entry, config }] of chosen.entries()) {
    const count = `${at + 1} of ${chosen.length}`;
    const began = performance.now();
    try {
      const { applied, notices } = await migrateSchool(config);
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      place.tell(
        `${count}  ${entry.name}: ${applied.length > 0 ? `${applied.length} migrations` : 'up to date'} (${seconds} s)`,
      );
      for (const line of notices) place.tell(line);
    } catch (error) {
      const left = chosen.slice(at + 1).map(({ entry: { name } }) => name);
      throw new CommandError(
        [
          `${count}  ${entry.name} failed, its database is as it was: ${error instanceof Error ? error.message : String(error)}`,
          left.length > 0 ? `Not begun: ${left.join(', ')}.` : 'It was the last one.',
          'Its people are told to wait, the others work. Mend it and run the same again: those that are done are passed over.',
          `Without it: phuong schools migrate --skip ${entry.name}. It alone: --only ${entry.name}.`,
        ].join('\n'),
      );
    }
  }
  return 0;
}

/** Backs a school up. @returns the exit code of the command for backups. */
export type BackUp = (env: Readonly<Record<string, string>>) => Promise<number>;

/** Backs up every school or one, each as `backUpOf` its name says. One that fails keeps none of the others from it. @returns 3 then. */
export async function backUpSchools(
  place: CommandPlace,
  { only, backUpOf }: { only?: string | undefined; backUpOf: (name: string) => BackUp },
): Promise<number> {
  const { schools } = schoolsOf(place);
  const failed: string[] = [];
  for (const school of only === undefined ? schools : [schoolNamed(schools, only)]) {
    const { name } = school.entry;
    place.tell(`${name}:`);
    if ((await backUpOf(name)(environmentOf(school))) !== 0) failed.push(name);
  }
  if (failed.length === 0) return 0;
  place.tell(`Without a whole backup: ${failed.join(', ')}.`);
  return 3;
}

const waitSeconds = 60;
const dayMs = 86_400_000;

/** Closes a school, waits until the program has let it go, backs it up, and with `drop` deletes its database, files and place in the file. */
export async function retireSchool(
  place: CommandPlace,
  {
    school: asked,
    drop,
    backUp,
    waitFor = waitSeconds,
  }: { school: string; drop: boolean; backUp: BackUp; waitFor?: number },
): Promise<number> {
  const { path, tell } = place;
  const school = schoolNamed(schoolsOf(place).schools, asked);
  const { entry, config } = school;
  if (entry.state !== 'closed') changeInFile(path, entry.name, { state: 'closed' });
  tell(`${entry.name} is closed in the file. Have the program read it: systemctl reload phuong-schools`);
  await untilLeft(config, entry.name, waitFor);
  const code = await backUp(environmentOf(school));
  if (code !== 0)
    throw new CommandError(`The backup of ${entry.name} did not end well (${code}): nothing was deleted.`);
  if (!drop) {
    tell(`${entry.name} stays as it is, closed. To delete it: the same with --drop.`);
    return 0;
  }
  const url = entry.ownerUrl ?? entry.directUrl ?? entry.databaseUrl;
  await dropDatabaseOn(addressOn(url, 'postgres'), decodeURIComponent(new URL(url).pathname.slice(1)));
  if (config.fileStore) await emptyStore(schoolBytes(config));
  // What was on its way a moment ago is nobody's either.
  await quarantineAt(config.fileStore)?.sweep(new Date(Date.now() + dayMs), () => false);
  rmSync(config.dataDir, { recursive: true, force: true });
  changeInFile(path, entry.name, null);
  tell(
    `${entry.name} is deleted: its database, its files, ${config.dataDir}, and its place in the file. Its secret is beside no backup:`,
  );
  tell(`  SESSION_SECRET=${entry.secret}`);
  return 0;
}

/** A copy of a school at work would lack what is written after it. @throws CommandError */
async function untilLeft(config: KnownSchool['config'], name: string, seconds: number): Promise<void> {
  const database = await openSchoolDatabase({
    ...config,
    databaseUrl: commandUrl(config),
    databaseDirectUrl: undefined,
    poolSize: 1,
  });
  try {
    for (let left = seconds; ; left -= 1) {
      try {
        // One that rests has no connection, and would come back with the next call.
        if (!isServed(config.dataDir)) return await refuseOthers(database.kysely);
      } catch (error) {
        if (!(error instanceof CopyError)) throw error;
      }
      if (left <= 0) {
        throw new CommandError(
          `The program still has ${name} open after ${seconds} s: have it read the file, then run the same again.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  } finally {
    await database.close();
  }
}

/** Under a name of its own on the server, so that the program itself is told from it. */
function commandUrl({ databaseDirectUrl, databaseUrl = '' }: KnownSchool['config']): string {
  const url = new URL(databaseDirectUrl ?? databaseUrl);
  url.searchParams.set('application_name', 'phuong-schools');
  return url.href;
}
