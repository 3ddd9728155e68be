import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { type Config, ConfigError, readConfig } from '../platform/config.ts';

const host = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/, 'must be a host name in small letters, without scheme and port');
const address = z.string().regex(/^postgres(?:ql)?:\/\//, 'must be an address such as postgres://user@host/database');
const count = (least: number, most: number) => z.int().min(least).max(most);

/** Settings a school may have otherwise than the environment has them. */
const ownSettings = [
  'SMTP_URL',
  'MAIL_FROM',
  'DATABASE_REPLICA_URL',
  'FILES_URL',
  'FILES_PUBLIC_URL',
  'FILES_DIRECT_UPLOADS',
  'UPLOAD_MAX_MB',
  'UPLOAD_QUOTA_ACCOUNT_MB',
  'UPLOAD_QUOTA_TEACHER_MB',
  'UPLOAD_QUOTA_STUDENT_MB',
  'SSO_ISSUER',
  'SSO_CLIENT_ID',
  'SSO_CLIENT_SECRET',
  'SSO_NAME',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'ISBN_SOURCE_URL',
  'ASSISTANT_MODEL_HOST',
  'OFFLINE_PAGE',
] as const;

const school = z.strictObject({
  /** Names it in commands, the log and numbers; never changes. */
  name: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'must be small letters, digits and hyphens'),
  hosts: z.array(host).min(1, 'names no host'),
  /** Where browsers reach it; `https://` and the first host unless said. */
  publicUrl: z.string().optional(),
  databaseUrl: address,
  ownerUrl: address.optional(),
  /** The same database past a pooler in transaction mode; `databaseUrl` then leads over it. */
  directUrl: address.optional(),
  /** Its files; a path that is not whole begins at the folder of the file of schools. */
  dataDir: z.string().min(1, 'is empty'),
  secret: z.string(),
  /** `closed`: its pages say so, and nothing of it runs. */
  state: z.enum(['open', 'closed']).default('open'),
  limits: z
    .strictObject({
      connections: count(2, 200).default(8),
      jobs: count(1, 20).default(2),
      /** Bytes of all its files. */
      storage: count(1_048_576, Number.MAX_SAFE_INTEGER).nullable().default(null),
      sockets: count(1, 100_000).default(5_000),
    })
    .prefault({}),
  settings: z.partialRecord(z.enum(ownSettings), z.string()).default({}),
});

/** A school as the file has it. */
type SchoolEntry = z.output<typeof school>;
/** The same as somebody writes it down. */
export type WrittenSchool = z.input<typeof school>;

const file = z.strictObject({
  /** The server on which `schools add` makes databases. */
  cluster: address.optional(),
  schools: z.array(z.unknown()),
});

/** A school with its settings, as the program of one school reads them. */
export interface KnownSchool {
  readonly entry: SchoolEntry;
  readonly config: Config;
  /** The same text where nothing of it has changed. */
  readonly stamp: string;
}

export interface SchoolsFile {
  readonly cluster: string | undefined;
  readonly schools: readonly KnownSchool[];
}

/** What the environment may not say where a file says it of each school. */
const ofOneSchool = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_POOLER',
  'DATABASE_POOL',
  'DATABASE_REPLICA_URL',
  'FILES_URL',
  'FILES_PUBLIC_URL',
  'FILES_DIRECT_UPLOADS',
  'SESSION_SECRET',
  'PUBLIC_URL',
  'DATA_DIR',
  'UPLOAD_QUOTA_SCHOOL_MB',
] as const;

/** Reads the file of schools. @throws ConfigError that names the school, the field and what is wrong; never a value of it. */
export function readSchoolsFile(path: string, env: NodeJS.ProcessEnv): SchoolsFile {
  const given = ofOneSchool.filter((name) => env[name]);
  if (given.length > 0) {
    throw new ConfigError(`SCHOOLS_FILE says of each school what ${given.join(', ')} would say: leave them out.`);
  }
  const { cluster, schools: written } = fileAt(path);
  const schools = written.map((each, at) => knownSchool(each, at, path, env));
  refuseShared(schools);
  refuseNested(schools, path);
  return { cluster, schools };
}

function fileAt(path: string): z.output<typeof file> {
  let text: string;
  try {
    // It holds the keys of every school.
    if (process.platform !== 'win32' && statSync(path).mode & 0o007) {
      throw new ConfigError(`SCHOOLS_FILE ${path} may be read by everybody on this machine: chmod 640 ${path}`);
    }
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `SCHOOLS_FILE ${path} is not there, or may not be read (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`SCHOOLS_FILE ${path} is no JSON: ${placeOnly(error)}.`);
  }
  const parsed = file.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ConfigError(`SCHOOLS_FILE: ${firstIssue(parsed.error)}.`);
}

/** What the reader of JSON says quotes the text around, which may be a secret. */
const placeOnly = (error: unknown) =>
  /at position \d+|line \d+ column \d+|end of JSON input/.exec(String(error))?.[0] ?? 'it cannot be read';

function knownSchool(written: unknown, at: number, path: string, env: NodeJS.ProcessEnv): KnownSchool {
  const name = (written as { name?: unknown } | null)?.name;
  const called = typeof name === 'string' && name ? `school "${name.slice(0, 60)}"` : `the school at place ${at + 1}`;
  const parsed = school.safeParse(written);
  if (!parsed.success) throw new ConfigError(`SCHOOLS_FILE, ${called}: ${firstIssue(parsed.error)}.`);
  const entry = parsed.data;
  return { entry, config: configOf(entry, called, path, env), stamp: JSON.stringify(entry) };
}

function firstIssue({ issues }: z.ZodError): string {
  const [issue] = issues;
  if (!issue) return 'it cannot be read';
  const field = issue.path.join('.');
  if (issue.code === 'unrecognized_keys')
    return `${field ? `${field} has` : 'there are'} unknown fields: ${issue.keys.join(', ')}`;
  return `${field || 'the whole'}: ${issue.message}`;
}

/** Fields of the file by the variable that says the same of a single school. */
const fieldOf: Readonly<Record<string, string>> = {
  SESSION_SECRET: 'secret',
  PUBLIC_URL: 'publicUrl',
  DATABASE_URL: 'databaseUrl',
  DATABASE_DIRECT_URL: 'directUrl',
};

function configOf(entry: SchoolEntry, called: string, path: string, env: NodeJS.ProcessEnv): Config {
  const { dataDir, directUrl, ownerUrl, limits } = entry;
  const [first = ''] = entry.hosts;
  try {
    const config = readConfig({
      ...env,
      ...entry.settings,
      DEMO: 'off',
      PUBLIC_URL: entry.publicUrl ?? `https://${first}`,
      DATABASE_URL: entry.databaseUrl,
      ...(ownerUrl ? { DATABASE_OWNER_URL: ownerUrl } : {}),
      ...(directUrl ? { DATABASE_DIRECT_URL: directUrl, DATABASE_POOLER: 'transaction' } : {}),
      DATABASE_POOL: String(limits.connections),
      DATA_DIR: isAbsolute(dataDir) ? dataDir : resolve(path, '..', dataDir),
      // An empty one must not be made by itself, as for a single school outside production.
      SESSION_SECRET: entry.secret || 'none',
    });
    // What no school knows is swept from the store: each has a folder, none lies in another's.
    if (config.fileStore && !/^[^/]+\/$/.test(config.fileStore.prefix)) {
      throw new ConfigError('FILES_URL must name one folder of the bucket, as in s3://…/bucket/school');
    }
    return limits.storage === null ? config : { ...config, uploads: { ...config.uploads, ofSchool: limits.storage } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const sentence = error.message.replace(/^[A-Z_]+(?= )/, (variable) => fieldOf[variable] ?? `settings.${variable}`);
    throw new ConfigError(`SCHOOLS_FILE, ${called}: ${sentence}`);
  }
}

/** How the commands for one school (backup, moving its files) are told which it is. */
export const environmentOf = ({ entry, config }: KnownSchool): Readonly<Record<string, string>> => ({
  DATABASE_URL: config.databaseDirectUrl ?? entry.databaseUrl,
  ...(entry.ownerUrl ? { DATABASE_OWNER_URL: entry.ownerUrl } : {}),
  DATA_DIR: config.dataDir,
  ...(entry.settings.FILES_URL ? { FILES_URL: entry.settings.FILES_URL } : {}),
  SESSION_SECRET: entry.secret,
});

/** Two schools share nothing by which one could get at what is the other's. */
function refuseShared(schools: readonly KnownSchool[]): void {
  const own: readonly (readonly [field: string, of: (school: KnownSchool) => readonly string[]])[] = [
    ['name', ({ entry }) => [entry.name]],
    ['hosts', ({ entry }) => entry.hosts],
    ['databaseUrl', ({ entry }) => [placeOf(entry.directUrl ?? entry.databaseUrl)]],
    ['dataDir', ({ config }) => [resolve(config.dataDir)]],
    [
      'settings.FILES_URL',
      ({ config: { fileStore } }) => (fileStore ? [`${fileStore.base.href} ${fileStore.prefix}`] : []),
    ],
    ['secret', ({ entry }) => [entry.secret]],
  ];
  for (const [field, of] of own) {
    const seen = new Map<string, string>();
    for (const each of schools) {
      for (const value of of(each)) {
        const other = seen.get(value);
        if (other !== undefined) {
          throw new ConfigError(
            `SCHOOLS_FILE, school "${each.entry.name}": ${field} is the same as that of "${other}"; each school has its own.`,
          );
        }
        seen.set(value, each.entry.name);
      }
    }
  }
}

/** Deleting a school deletes its folder: nothing of others lies in it. */
function refuseNested(schools: readonly KnownSchool[], path: string): void {
  const folders = schools.map(({ config }) => resolve(config.dataDir));
  for (const { entry, config } of schools) {
    const own = resolve(config.dataDir);
    const inside = [...folders, resolve(path)].find((each) => each.startsWith(own === '/' ? own : `${own}/`));
    if (inside !== undefined) {
      throw new ConfigError(
        `SCHOOLS_FILE, school "${entry.name}": dataDir has ${inside} in it; give the school a folder to itself.`,
      );
    }
  }
}

/** Which database an address means, whoever asks for it. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, port, pathname, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? hostname}:${port || 5432}${pathname}`;
}
