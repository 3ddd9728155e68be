import { permissions } from '@phuong/contract/access/access.permissions.ts';
import { expect, test } from 'vitest';
import { menuFor } from './menu.ts';
import { loadOffice } from './screens/office.ts';

await loadOffice();

const places = (...held: string[]) =>
  menuFor({ scope: 'account', is_admin: false, permissions: held }, (key) => key).flatMap((group) =>
    group.places.map(({ key }) => key),
  );

test('the menu of an account shows what its rights open, and nothing else', () => {
  expect(places()).not.toContain('/employees/list');
  expect(places('view_account')).toContain('/employees/list');
  expect(places('view_account')).not.toContain('/employees/roles');
  expect(places('view_role')).toContain('/employees/roles');
});

test('an administrator sees what all rights together open', () => {
  const admin = menuFor({ scope: 'account', is_admin: true, permissions: [] }, (key) => key);
  expect(admin.flatMap((group) => group.places.map(({ key }) => key))).toEqual(places(...permissions));
});

test('no two places of a menu look alike', () => {
  for (const scope of ['account', 'teacher', 'student'] as const) {
    const shown = menuFor({ scope, is_admin: scope === 'account', permissions: [] }, (key) => key);
    const icons = shown.flatMap((group) => group.places.map(({ icon }) => icon));
    expect(new Set(icons).size).toBe(icons.length);
  }
});
