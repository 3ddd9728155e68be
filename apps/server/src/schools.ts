/**
 * A department of schools, as commands (`npm run schools --`, README "A department of schools"). The schools are those of SCHOOLS_FILE.
 *
 *   list
 *   add <host> [--name n] [--cluster postgres://…] [--database d] [--data folder] [--public-url https://…]
 *              [--connections n] [--jobs n] [--storage bytes] [--sockets n]
 *   migrate [--only school] [--skip school …]
 *   backup --to folder (--recipient age1… | --passphrase-file f) [--keep daily=7,weekly=5,monthly=12] [--only school]
 *   retire <school> --to folder (--recipient age1… | --passphrase-file f) [--drop] [--wait seconds]
 *   totals [--period HK1|HK2|CN] [--year 2026-2027] [--json]
 *
 * Ends with 0; 1 when nothing was done, with a sentence why; 3 when totals or backups lack a school.
 */
import './features/tables.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { period as anyPeriod, type Period } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { CommandError } from './department/command-error.ts';
import {
  addSchool,
  type BackUp,
  backUpSchools,
  type CommandPlace,
  listSchools,
  migrateSchools,
  retireSchool,
} from './department/school-commands.ts';
import { tellTotals } from './department/tell-totals.ts';
import { ConfigError, schoolsFileOf } from './platform/config.ts';
import { DatabaseOpenError, DatabaseUnavailableError } from './platform/database/database-errors.ts';

const text = { type: 'string' } as const;

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        name: text,
        cluster: text,
        database: text,
        data: text,
        'public-url': text,
        connections: text,
        jobs: text,
        storage: text,
        sockets: text,
        only: text,
        skip: { ...text, multiple: true },
        to: text,
        recipient: { ...text, multiple: true },
        'passphrase-file': text,
        keep: text,
        drop: { type: 'boolean' },
        wait: text,
        period: text,
        year: text,
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

type Options = ReturnType<typeof read>['values'];

const commands: Readonly<
  Record<string, (place: CommandPlace, options: Options, asked: string | undefined) => Promise<number>>
> = {
  list: listSchools,
  add: (place, options, host) =>
    addSchool(place, {
      host: asked(host, 'Say at which host name: add truong.example.edu.vn').toLowerCase(),
      name: options.name,
      cluster: options.cluster,
      database: options.database,
      data: options.data,
      publicUrl: options['public-url'],
      limits: Object.fromEntries(
        (['connections', 'jobs', 'storage', 'sockets'] as const).flatMap((limit) => {
          const given = options[limit];
          return given === undefined ? [] : [[limit, wholeNumber(given, limit)]];
        }),
      ),
    }),
  migrate: (place, { only, skip = [] }) => migrateSchools(place, { only, skip }),
  backup: (place, options) => {
    const folder = asked(options.to, 'Say where the backups go: --to folder, in which each school has one of its own.');
    const more = [...sealed(options), ...(options.keep ? ['--keep', options.keep] : [])];
    const backUpOf = (name: string) => backUpTo(['--to', join(folder, name), ...more]);
    return backUpSchools(place, { only: options.only, backUpOf });
  },
  retire: (place, options, school) => {
    const folder = asked(options.to, 'Say where its backup goes: --to folder.');
    return retireSchool(place, {
      school: asked(school, 'Say which school.'),
      drop: options.drop ?? false,
      backUp: backUpTo(['--to', folder, ...sealed(options)]),
      ...(options.wait === undefined ? {} : { waitFor: wholeNumber(options.wait, 'wait') }),
    });
  },
  totals: (place, { period = 'CN', year, json = false }) => {
    if (!isPeriod(period)) throw new CommandError(`--period is one of ${anyPeriod.options.join(', ')}.`);
    return tellTotals(place, { period, year, json });
  },
};

/** For whom a backup is sealed, as the command for backups is told. */
function sealed({ recipient = [], 'passphrase-file': passphrase }: Options): string[] {
  if (recipient.length === 0 && !passphrase) {
    throw new CommandError('Say for whom the backup is sealed: --recipient age1…, or --passphrase-file file.');
  }
  return [
    ...recipient.flatMap((each) => ['--recipient', each]),
    ...(passphrase ? ['--passphrase-file', passphrase] : []),
  ];
}

const isPeriod = (given: string): given is Period => anyPeriod.safeParse(given).success;

function asked(value: string | undefined, sentence: string): string {
  if (!value) throw new CommandError(sentence);
  return value;
}

function wholeNumber(given: string, option: string): number {
  const value = Number(given);
  if (!Number.isSafeInteger(value) || value < 0) throw new CommandError(`--${option} must be a whole number.`);
  return value;
}

/** The command for backups, as a process with the settings of the school. */
const backUpTo =
  (args: readonly string[]): BackUp =>
  async (env) => {
    const program = fileURLToPath(new URL('./school-copy.js', import.meta.url));
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [program, 'backup', ...args], {
      env: { PATH, HOME, ...env },
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    return typeof code === 'number' ? code : 1;
  };

async function main(): Promise<number> {
  const { values, positionals } = read();
  const [command, subject] = positionals;
  const run = command === undefined ? undefined : commands[command];
  if (!run) throw new CommandError(`Say what to do: ${Object.keys(commands).join(', ')}.`);
  const path = schoolsFileOf(process.env);
  if (path === null) throw new CommandError('Set SCHOOLS_FILE to the file of schools.');
  return run({ path, env: process.env, tell: (line) => console.log(line) }, values, subject);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const isExpected =
      error instanceof CommandError ||
      error instanceof ConfigError ||
      error instanceof DatabaseOpenError ||
      error instanceof DatabaseUnavailableError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  },
);
