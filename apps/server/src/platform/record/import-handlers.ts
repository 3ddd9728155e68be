import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { ImportPreview, ImportResult, ImportRun } from '@phuong/contract/platform/import.schema.ts';
import type { Kysely } from 'kysely';
import type { By } from '../audit/audit.commands.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Actor } from '../http/actor.ts';
import { AppError } from '../http/app-error.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import type { Origin } from '../http/mount.ts';
import type { ReceivedFile } from '../http/receive-file.ts';
import type { Services } from '../services.ts';
import type { Cell, Sheet } from '../sheet/cell.ts';
import { noChoice } from '../sheet/find-header.ts';
import type { ImportFields, ImportTable } from '../sheet/import-table.ts';
import { faultsWorkbook, type PlannedImport, previewOf, shownFaults, templateOf } from '../sheet/planned-import.ts';
import { xlsxAnswer } from '../sheet/xlsx-answer.ts';
import { rememberLabels } from './import-labels.ts';
import { importRuns, recordImport } from './import-runs.ts';
import { type UndoDescription, undoImport } from './import-undo.ts';
import { type ListReading, readList } from './read-list.ts';

/** In Vietnamese and in English; file names without accents. */
type InBoth = readonly [vi: string, en: string];

type TaskOf<P> = P extends { readonly rows: readonly { readonly task: infer T }[] } ? NonNullable<T> : never;

/** An import from Excel as data: what is read, what it would do, how it is written. */
interface ImportDescription<N extends string, F extends ImportFields, Into, P extends PlannedImport<F, unknown>, M> {
  /** What its calls begin with: `teachers` of `teachers.importPreview`. */
  readonly calls: N;
  /** Asked for anew at every call where they depend on what the school has (a column a subject). */
  readonly fields: F | ((db: Kysely<Tables>) => Promise<F>);
  /** Reads a file that is no workbook (a catalogue in MARC 21); null where it is none of these. */
  readonly other?: (content: Uint8Array) => Promise<ImportTable<F> | null>;
  /** Makes a list of sheets that are laid out in another way (a grid). */
  readonly reshape?: (db: Kysely<Tables>, into: Into) => Promise<(sheets: readonly Sheet[]) => readonly Sheet[]>;
  /** The row of the template, to write over. */
  readonly sample: Readonly<Partial<Record<keyof F & string, Cell>>>;
  /** Of the template's sheet, of the template and of the file with the wrong rows. */
  readonly names: Readonly<Record<'sheet' | 'template' | 'faults', InBoth>>;
  /** What importing the table would do now; asked again in the transaction that writes. */
  readonly plan: (db: Kysely<Tables>, table: ImportTable<F>, into: Into, actor: Actor) => Promise<P>;
  /** What the preview says beside. */
  readonly preview?: (plan: P) => M;
  /** Holds what others must not change between plan and writing. */
  readonly lock?: (trx: Kysely<Tables>, into: Into) => Promise<unknown>;
  readonly write: (
    trx: Kysely<Tables>,
    by: By & { readonly actor: Actor },
    tasks: readonly TaskOf<P>[],
    plan: P,
    into: Into,
  ) => Promise<unknown>;
  /** Said when rows are wrong and are not to be left out; takes `count`. */
  readonly hasFaults: ErrorCode;
  readonly undo: UndoDescription;
}

interface Options extends ListReading {
  /** Leave wrong rows out; else one wrong row stops the whole import. */
  readonly onlyValid: 'true' | 'false';
  /** Change what is known already; else it stays as it is. */
  readonly updateExisting: 'true' | 'false';
}

interface Called {
  readonly actor: Actor;
  readonly origin: Origin;
}
interface Sent<F> extends Called {
  readonly file: ReceivedFile;
  readonly fields: F;
}

type ImportHandlers<N extends string, Into, M> = Record<
  `${N}.importPreview`,
  (call: Sent<Into & ListReading>) => Promise<ImportPreview & M>
> &
  Record<
    `${N}.import`,
    (call: Sent<Into & Options>) => Promise<ImportResult & { faults: ReturnType<typeof shownFaults> }>
  > &
  Record<`${N}.importFaults`, (call: Sent<Into & ListReading>) => Promise<FileAnswer>> &
  Record<`${N}.importTemplate`, (call: Called) => Promise<FileAnswer>> &
  RunHandlers<N>;

type RunHandlers<N extends string> = Record<`${N}.importRuns`, (call: Called) => Promise<ImportRun[]>> &
  Record<`${N}.undoImport`, (call: Called & { readonly params: { readonly id: string } }) => Promise<ImportRun>>;

/** The last imports and taking one back: two of the six handlers, for an import that writes in a way of its own (`recordImport`). */
export function importRunHandlers<N extends string>(
  services: Pick<Services, 'db' | 'database' | 'clock'>,
  calls: N,
  undo: UndoDescription,
): RunHandlers<N> {
  const handlers = {
    [`${calls}.importRuns`]: ({ actor }: Called) => importRuns(services.db, calls, actor, services.clock.now()),
    [`${calls}.undoImport`]: ({ params, actor, origin }: Called & { params: { id: string } }) =>
      undoImport(services, { actor, origin }, calls, params.id, undo),
  };
  return handlers as unknown as RunHandlers<N>;
}

const reading = ['sheet', 'columns', 'encoding', 'names', 'replaced', 'meant', 'onlyValid', 'updateExisting'];

/** What was imported into: what the caller says besides how the file is read. */
const targetOf = (fields: object): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !reading.includes(name)));

/** The six handlers of `importCalls`, for `area(contract, { ...importHandlers(services, {…}), … })`. The file is read anew for each. */
export function importHandlers<
  N extends string,
  F extends ImportFields,
  Into,
  P extends PlannedImport<F, unknown>,
  M = unknown,
>(
  services: Pick<Services, 'db' | 'database' | 'clock'>,
  of: ImportDescription<N, F, Into, P, M>,
): ImportHandlers<N, Into, M> {
  const { db, database, clock } = services;
  const inLanguage = ([vi, en]: InBoth, { locale }: Origin) => (locale === 'vi' ? vi : en);
  const fieldsOf = async (): Promise<F> => (typeof of.fields === 'function' ? of.fields(db) : of.fields);
  const read = async ({ file, fields }: Sent<Into & ListReading>, isLook = false) => {
    const table = (await of.other?.(file.content)) ?? null;
    if (table) return { table, choice: noChoice, encoding: null };
    return readList(db, of.calls, await fieldsOf(), file.content, fields, isLook, await of.reshape?.(db, fields));
  };
  const planned = async (call: Sent<Into & ListReading>, isLook = false) => {
    const { table, encoding } = await read(call, isLook);
    return { encoding, plan: await of.plan(db, table, call.fields, call.actor) };
  };
  const handlers = {
    ...importRunHandlers(services, of.calls, of.undo),
    [`${of.calls}.importPreview`]: async (call: Sent<Into & Options>) => {
      const { plan, encoding } = await planned(call, true);
      return { ...previewOf(plan, call.origin.locale, call.fields), encoding, ...of.preview?.(plan) };
    },
    [`${of.calls}.import`]: async (call: Sent<Into & Options>) => {
      const { fields, actor, origin } = call;
      const { table, choice } = await read(call);
      return inTransaction(database, async (trx) => {
        await of.lock?.(trx, fields);
        const plan = await of.plan(trx, table, fields, actor);
        const { tasks, counts, faults } = chosen(plan, fields, of.hasFaults);
        const by = { actor, origin };
        const run = { list: of.calls, fileName: call.file.name, target: targetOf(fields), now: clock.now() };
        const importId = await recordImport(trx, by, run, counts, () => of.write(trx, by, tasks, plan, fields));
        await rememberLabels(trx, by, { list: of.calls, fields: plan.fields, table, choice }, clock.now());
        return { ...counts, importId, faults: shownFaults(faults, origin.locale) };
      });
    },
    [`${of.calls}.importFaults`]: async (call: Sent<Into & Options>) => {
      const { plan } = await planned(call);
      return xlsxAnswer(inLanguage(of.names.faults, call.origin), faultsWorkbook(plan, call.origin.locale));
    },
    [`${of.calls}.importTemplate`]: async ({ origin }: Called) => {
      const sheetName = inLanguage(of.names.sheet, origin);
      const workbook = templateOf(await fieldsOf(), of.sample, { locale: origin.locale, sheetName });
      return xlsxAnswer(inLanguage(of.names.template, origin), workbook);
    },
  };
  return handlers as unknown as ImportHandlers<N, Into, M>;
}

/** Which rows are written by these options, and the counts that follow. @throws AppError for wrong rows that must not be left out. */
function chosen<P extends PlannedImport<ImportFields, unknown>>({ rows }: P, options: Options, hasFaults: ErrorCode) {
  const wrong = rows.filter(({ outcome }) => outcome === 'wrong');
  if (wrong.length > 0 && options.onlyValid === 'false') {
    throw new AppError(hasFaults, { params: { count: wrong.length } });
  }
  const mayUpdate = options.updateExisting === 'true';
  const wanted = rows.filter(({ outcome }) => outcome === 'new' || (outcome === 'updated' && mayUpdate));
  const count = (of: typeof rows, outcome: string) => of.filter((row) => row.outcome === outcome).length;
  const unchanged = count(rows, 'unchanged');
  return {
    tasks: wanted.flatMap(({ task }) => (task === null ? [] : [task])) as TaskOf<P>[],
    counts: {
      created: count(wanted, 'new'),
      updated: count(wanted, 'updated'),
      unchanged,
      skipped: rows.length - wanted.length - unchanged,
    },
    faults: wrong.flatMap(({ faults }) => faults),
  };
}
