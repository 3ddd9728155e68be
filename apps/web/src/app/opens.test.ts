import { expect, test } from 'vitest';
import type { Visitor } from '../lib/can-open.ts';
import { screenCatalogue } from '../lib/screens/screen-catalogue.ts';
import { opensFor } from './opens.ts';
import { screenComponents } from './screens/screen-components.ts';

const account = (...permissions: string[]): Visitor => ({ scope: 'account', is_admin: false, permissions });
const id = '01a204b6-5956-70c0-9fcd-ba2c0ce70f9e';
const equipmentClerk = account('view_class', 'view_teacher', 'view_timetable');

test('a link leads to the screens its reader may open, whatever stands behind the address', () => {
  expect(opensFor(equipmentClerk, `/classes/list/${id}/detail?tab=week`)).toBe(true);
  expect(opensFor(equipmentClerk, `/students/${id}/detail`)).toBe(false);
  expect(opensFor(equipmentClerk, '/timetable/number-of-lessons')).toBe(false);
  expect(opensFor(account('grade_up'), '/settings/school-years/create')).toBe(false);
  expect(opensFor({ ...account(), is_admin: true }, '/settings/school-years/create')).toBe(true);
});

test('a screen that shows nothing without one more right asks for both', () => {
  expect(opensFor(account('view_teacher'), '/teachers/schedule-management')).toBe(false);
  expect(opensFor(account('view_teacher', 'view_timetable'), '/teachers/schedule-management')).toBe(true);
  const paper = `/preview-export-pdf/class-transcripts/${id}?period=HK1`;
  expect(opensFor(account('view_class'), paper)).toBe(false);
  expect(opensFor(account('view_class', 'view_mark'), paper)).toBe(true);
});

test('a screen that is named in the specification and not built is offered by no link', () => {
  const scopes = ['account', 'teacher', 'student'] as const;
  const visitors = scopes.map((scope): Visitor => ({ scope, is_admin: scope === 'account', permissions: [] }));
  for (const [path, , access] of screenCatalogue) {
    if (access === 'guest') continue;
    const href = path.replaceAll(/\$[a-zA-Z]+/g, id);
    const isOffered = visitors.some((visitor) => opensFor(visitor, href));
    expect([path, isOffered]).toEqual([path, screenComponents[path] !== undefined]);
  }
});

test('what is no screen is not judged, nor what leads on by itself', () => {
  for (const href of ['#main', 'https://moet.gov.vn', '/api/profile/photo', '/khong-co', '/', '/docs/01', '/home']) {
    expect([href, opensFor(equipmentClerk, href)]).toEqual([href, true]);
  }
  expect(opensFor(null, '/home'), 'by way of the sign-in').toBe(true);
});
