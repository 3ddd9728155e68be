import type { CopyEnd, CopyStart } from './copy-manifest.ts';

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** What a copy holds, for whoever ran the program. */
export function copyTold(
  { school, madeAt, migrations: had }: CopyStart,
  { tables, files, hash }: Pick<CopyEnd, 'tables' | 'files' | 'hash'>,
): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return [
    `${school ?? 'A school without a name'}, ${madeAt}, schema ${had.at(-1) ?? 'none'}`,
    `${rows} rows in ${Object.keys(tables).length} tables, ${files.count} files (${megabytes(files.bytes)})`,
    `Hash: ${hash}`,
  ].join('\n');
}

/** Files that the data folder had not, by name. */
export const missingTold = (missing: CopyEnd['missing']): string =>
  [
    `${missing.length} files are not in the data folder as they were kept; look for them in an earlier backup:`,
    ...missing.map(({ key, name }) => `  ${key}  ${name}`),
  ].join('\n');
