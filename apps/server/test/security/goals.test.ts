import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, textOf } from '../kit/source-files.ts';

const rows = textOf('docs/security/goals.md')
  .split('\n')
  .filter((line) => /^\| [A-J]\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, goal = '', heldBy = '']) => ({ id: goal.split(/[★ ,]/)[0] ?? '', goal, heldBy }));

/** Each file a row names, with the titles that stand behind it in quotes. A bare name is a neighbour of the file before. */
function proofsOf(heldBy: string): { path: string; titles: string[] }[] {
  let folder = '';
  return [
    ...heldBy.matchAll(
      /`([^`\s]+\.(?:test|e2e)\.ts|test\/contract\/[^`\s]+\.ts|(?:bench|scripts|docs)\/[^`\s]+)`([^`]*)/g,
    ),
  ].map(([, path = '', rest = '']) => {
    const places = [path, `apps/server/${path}`, join(folder, path)];
    const found = places.find((each) => existsSync(join(root, each))) ?? path;
    folder = dirname(found);
    return { path: found, titles: [...rest.matchAll(/"([^"]+?)(?: …)?"/g)].map(([, title = '']) => title) };
  });
}

describe('docs/security/goals.md', () => {
  it('has every goal of the groups A to D', () => {
    const counts = Object.fromEntries(
      ['A', 'B', 'C', 'D'].map((group) => [group, rows.filter(({ id }) => id.startsWith(group)).length]),
    );
    expect(counts).toEqual({ A: 10, B: 6, C: 8, D: 5 });
  });

  it.for(rows.filter(({ heldBy }) => /`/.test(heldBy)))(
    '$goal: what holds it exists, by file and title',
    ({ heldBy }) => {
      const missing = proofsOf(heldBy).flatMap(({ path, titles }) => {
        if (!existsSync(join(root, path))) return [path];
        const text = textOf(path);
        return titles.filter((title) => !text.includes(title)).map((title) => `${path}: ${title}`);
      });
      expect(missing).toEqual([]);
    },
  );

  it('no goal of the groups A to D is without a test', () => {
    const open = rows.filter(
      ({ id, heldBy }) => /^[A-D]/.test(id) && (/not yet|not built/i.test(heldBy) || proofsOf(heldBy).length === 0),
    );
    expect(open.map(({ goal }) => goal)).toEqual([]);
  });
});
