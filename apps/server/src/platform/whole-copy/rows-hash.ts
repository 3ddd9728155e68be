import { createHash, hash } from 'node:crypto';

/**
 * The hash of rows in any order: eight sums of 32 bits of the SHA-256 of each, and how many there are. It shows what was lost or changed by
 * accident; against somebody who looks for two equal sums the archive is sealed as a whole.
 */
export class RowsHash {
  readonly #sums = new Uint32Array(8);
  rows = 0;

  add(line: string): void {
    const digest = hash('sha256', line, 'buffer');
    for (let lane = 0; lane < 8; lane += 1) this.#sums[lane] = (this.#sums[lane] ?? 0) + digest.readUInt32LE(lane * 4);
    this.rows += 1;
  }

  /** In hexadecimal digits. */
  digest(): string {
    return createHash('sha256').update(`${this.rows}\n`).update(this.#sums).digest('hex');
  }
}

/** What a table came to. */
export interface TableSum {
  readonly rows: number;
  readonly hash: string;
}

/** The canonical hash of a school: of all tables by name, whose rows of `files` hold the hash of every file. */
export function schoolHash(tables: Readonly<Record<string, TableSum>>): string {
  const lines = Object.entries(tables)
    .map(([name, { rows, hash: sum }]) => `${name} ${rows} ${sum}\n`)
    .sort();
  return hash('sha256', lines.join(''));
}
