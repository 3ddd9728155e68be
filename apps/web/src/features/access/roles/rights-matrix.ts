import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import {
  type PermissionGroup,
  permissionFor,
  permissionGroupOf,
  permissionGroups,
  permissionVerbs,
  withNeeds,
  without,
} from '@phuong/contract/access/roles/permission-groups.permissions.ts';

export interface MatrixGroup {
  readonly key: PermissionGroup;
  /** Each with its rights to view, create and update, in this order. */
  readonly objects: readonly { readonly object: string; readonly rights: readonly Permission[] }[];
  readonly singles: readonly Permission[];
}

/** The catalogue of rights as the editor shows it. */
export const rightsMatrix: readonly MatrixGroup[] = permissionGroups.map((key) => {
  const names = Object.entries(permissionGroupOf).flatMap(([name, group]) => (group === key ? [name] : []));
  const objects = names.flatMap((object) => {
    const rights = permissionVerbs.flatMap((verb) => permissionFor(verb, object) ?? []);
    return rights.length > 0 ? [{ object, rights }] : [];
  });
  const singles = names.filter((name) => !objects.some(({ object }) => object === name)) as Permission[];
  return { key, objects, singles };
});

export interface Ticked {
  readonly rights: Permission[];
  /** What changed besides the right that was ticked. */
  readonly also: Permission[];
}

/** Ticks or unticks rights with what goes with them. */
export function tick(chosen: readonly Permission[], rights: readonly Permission[], isOn: boolean): Ticked {
  const next = isOn
    ? withNeeds([...chosen, ...rights])
    : rights.reduce((rest, right) => without(rest, right), new Set(chosen));
  const before = new Set(chosen);
  const changed = [...new Set([...chosen, ...next])].filter((right) => before.has(right) !== next.has(right));
  return { rights: [...next], also: changed.filter((right) => !rights.includes(right)) };
}

const columns = permissionVerbs.length;

/** Every cell that can be reached by arrows, line by line: rows of three, then single rights one a line. */
export const matrixLines: readonly (readonly Permission[])[] = rightsMatrix.flatMap(({ objects, singles }) => [
  ...objects.map(({ rights }) => rights),
  ...singles.map((right) => [right]),
]);

/** Where an arrow leads from a cell; undefined at the edge or for another key. */
export function neighbour(right: Permission, key: string): Permission | undefined {
  const line = matrixLines.findIndex((rights) => rights.includes(right));
  const column = matrixLines[line]?.indexOf(right) ?? 0;
  const at = (row: number, place: number) => {
    const rights = matrixLines[row];
    return rights?.[Math.min(place, rights.length - 1)];
  };
  if (key === 'ArrowDown') return at(line + 1, column);
  if (key === 'ArrowUp') return at(line - 1, column);
  if (key === 'ArrowRight') return matrixLines[line]?.[column + 1];
  if (key === 'ArrowLeft') return matrixLines[line]?.[column - 1];
  if (key === 'Home') return at(line, 0);
  return key === 'End' ? at(line, columns) : undefined;
}
