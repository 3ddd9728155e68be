import { z } from 'zod';
import type { ErrorCode } from './error-codes.errors.ts';
import { idParams } from './fields.schema.ts';
import { importFault, importPreview, importResult, importRun, readingChoice, sheetChoice } from './import.schema.ts';
import { type Access, route } from './route.schema.ts';

const flag = z.enum(['true', 'false']).default('false');
const unreadable = ['platform.not_a_workbook', 'platform.no_header'] as const;

interface ImportDefinition<N, A, I, R> {
  /** What the calls begin with: `teachers`. */
  readonly noun: N;
  /** Where the noun is: `/teachers`. */
  readonly path: `/${string}`;
  readonly access: A;
  /** What is read, as the summaries say it: "Reads a workbook and says what importing it (into a year) would do". */
  readonly summary: Readonly<Record<'look' | 'write', string>>;
  /** Into what: the year, the semester. */
  readonly into: I;
  /** A preview that says more than every preview. */
  readonly preview?: R;
  /** Refusals of every call that reads a file. */
  readonly errors?: readonly ErrorCode[];
  /** Refusals of the writing alone. */
  readonly refused: readonly ErrorCode[];
  /** Refusals of taking it back, besides those of every import. */
  readonly undoRefused?: readonly ErrorCode[];
}

const undoErrors = [
  'platform.import_undone',
  'platform.import_too_old',
  'platform.import_edited',
  'platform.import_has_marks',
  'platform.import_has_results',
  'platform.import_has_accounts',
  'platform.import_has_pupils',
  'platform.import_has_lessons',
  'platform.import_in_use',
] as const;

/**
 * The six calls of an import from Excel: preview, import, the wrong rows as a file, the template; the last imports, and one taken back.
 * Importing takes the file twice, to look and to write: nothing of it stays on the server in between.
 */
export function importCalls<
  const N extends string,
  const A extends Access,
  I extends z.ZodRawShape,
  R extends z.ZodObject = typeof importPreview,
>({
  noun,
  path,
  access,
  summary,
  into,
  preview,
  errors = [],
  refused,
  undoRefused = [],
}: ImportDefinition<N, A, I, R>) {
  const chosen = { ...into, ...sheetChoice, ...readingChoice };
  const shared = { access, body: 'file', fields: z.strictObject(chosen) } as const;
  const calls = {
    importPreview: route({
      ...shared,
      method: 'POST',
      path: `${path}/import/preview`,
      summary: summary.look,
      response: (preview ?? importPreview) as R,
      errors: [...unreadable, ...errors],
    }),
    import: route({
      ...shared,
      method: 'POST',
      path: `${path}/import`,
      summary: summary.write,
      fields: z.strictObject({ ...chosen, onlyValid: flag, updateExisting: flag }),
      response: importResult.extend({ faults: z.array(importFault) }),
      errors: [...unreadable, ...errors, ...refused],
    }),
    importFaults: route({
      ...shared,
      method: 'POST',
      path: `${path}/import/faults`,
      summary: 'The wrong rows of a workbook as .xlsx, each with what is wrong in the last column',
      response: 'file',
      errors: [...unreadable, ...errors],
    }),
    importTemplate: route({
      method: 'GET',
      path: `${path}/import/template`,
      summary: 'An empty workbook with our labels and one sample row',
      access,
      response: 'file',
    }),
    importRuns: route({
      method: 'GET',
      path: `${path}/import/runs`,
      summary: 'The last imports: who, when, which file, how many; and whether they can be taken back',
      access,
      response: z.array(importRun),
    }),
    undoImport: route({
      method: 'POST',
      path: `${path}/import/runs/:id/undo`,
      summary: 'Takes an import back, all of it or nothing: what it created goes, what it changed is as it was before',
      access,
      params: idParams,
      response: importRun,
      errors: [...undoErrors, ...undoRefused],
    }),
  };
  type Calls = typeof calls;
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${noun}.${name}`, call])) as {
    readonly [K in keyof Calls as `${N}.${K}`]: Calls[K];
  };
}
