import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, textOf } from '../kit/source-files.ts';

/** Requirements of OWASP ASVS 5.0.0 by chapter: level 1, level 2. */
const counts: Readonly<Record<number, readonly [number, number]>> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
};
const header = ['id', 'level', 'chapter', 'status', 'evidence', 'owner'];
const owners = ['lead engineer', 'operator of the server', 'head of the school'];

/** One line of RFC 4180: fields with commas stand in quotes. */
const fieldsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );

const [first, ...lines] = textOf('docs/security/asvs.csv').trimEnd().split('\n').map(fieldsOf);
const rows = lines.map(([id = '', level = '', chapter = '', status = '', evidence = '', owner = '']) => ({
  id,
  level,
  chapter,
  status,
  evidence,
  owner,
}));

describe('the ledger of ASVS requirements', () => {
  it('has the 253 of levels 1 and 2, each once, by chapter', () => {
    expect(first).toEqual(header);
    expect(lines.every((line) => line.length === header.length)).toBe(true);
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
    const counted = Object.fromEntries(
      Object.keys(counts).map((chapter) => {
        const own = rows.filter(({ id }) => id.startsWith(`V${chapter}.`));
        return [chapter, ['1', '2'].map((level) => own.filter((row) => row.level === level).length)];
      }),
    );
    expect(counted).toEqual(counts);
  });

  it('leaves nothing blank: met with evidence, not applicable with its reason, a deviation with reason and owner', () => {
    const wrong = rows.filter(({ id, chapter, status, evidence, owner }) => {
      if (!/^V\d+\.\d+\.\d+$/.test(id) || chapter === '' || evidence.length < 8) return true;
      if (status === 'deviation') return !owners.includes(owner);
      return !['met', 'not applicable'].includes(status) || owner !== '';
    });
    expect(wrong).toEqual([]);
  });

  it('cites what exists: each test by its title, each page by its words', () => {
    const missing = rows
      .filter(({ status }) => status === 'met')
      .flatMap(({ id, evidence }) =>
        evidence.split(' | ').flatMap((each) => {
          const [path = '', ...rest] = each.split('#');
          const words = rest.join('#');
          if (words === '' || !existsSync(join(root, path))) return [`${id}: ${each}`];
          return textOf(path).includes(words) ? [] : [`${id}: ${each}`];
        }),
      );
    expect(missing).toEqual([]);
  });
});
