import { permissions } from '@phuong/contract/access/access.permissions.ts';
import { missingNeeds } from '@phuong/contract/access/roles/permission-groups.permissions.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matrixLines, neighbour, rightsMatrix, tick } from './rights-matrix.ts';

test('every right has one cell, none is left out', () => {
  const cells = rightsMatrix.flatMap(({ objects, singles }) => [
    ...objects.flatMap(({ rights }) => rights),
    ...singles,
  ]);
  expect([...cells].sort()).toEqual([...permissions].sort());
});

test('ticking brings what a right needs, unticking takes what is of no use without it', () => {
  expect(tick([], ['update_student'], true)).toEqual({
    rights: ['update_student', 'view_student'],
    also: ['view_student'],
  });
  const { rights, also } = tick(
    ['view_class', 'update_class', 'view_mark', 'enter_mark', 'view_book'],
    ['view_class'],
    false,
  );
  expect(rights).toEqual(['view_book']);
  expect(also.sort()).toEqual(['enter_mark', 'update_class', 'view_mark']);
});

test('whatever is ticked and unticked, no right misses what it needs', () => {
  const step = fc.tuple(fc.constantFrom(...permissions), fc.boolean());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let chosen = tick([], [], true).rights;
      for (const [right, isOn] of steps) {
        chosen = tick(chosen, [right], isOn).rights;
        expect(chosen.includes(right)).toBe(isOn);
        expect(missingNeeds(chosen)).toEqual([]);
      }
    }),
  );
});

test('arrows reach every cell and stop at the edges', () => {
  const [first] = matrixLines[0] ?? [];
  if (!first) throw new Error('no cells');
  const reached = new Set([first]);
  for (const right of reached) {
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']) {
      const next = neighbour(right, key);
      if (next) reached.add(next);
    }
  }
  expect(reached.size).toBe(permissions.length);
  expect([neighbour(first, 'ArrowUp'), neighbour(first, 'ArrowLeft'), neighbour(first, 'x')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
