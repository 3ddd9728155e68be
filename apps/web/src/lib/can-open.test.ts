import { describe, expect, it } from 'vitest';
import { canOpen, maySee, type Visitor } from './can-open.ts';
import { type ScreenAccess, screenCatalogue } from './screens/screen-catalogue.ts';

const visitor = (scope: Visitor['scope'], permissions: string[] = [], is_admin = false): Visitor => ({
  scope,
  permissions,
  is_admin,
});
const visitors = {
  nobody: null,
  account: visitor('account'),
  clerk: visitor('account', ['view_class']),
  admin: visitor('account', [], true),
  teacher: visitor('teacher'),
  student: visitor('student'),
};
const order = ['nobody', 'account', 'clerk', 'admin', 'teacher', 'student'] as const;

describe('which screens open', () => {
  it.each<[ScreenAccess, string | null, string]>([
    ['public', null, 'open open open open open open'],
    ['guest', null, 'open home home home home home'],
    ['signed-in', null, 'sign-in open open open open open'],
    ['signed-in', 'view_class', 'sign-in home open open open open'],
    ['account', null, 'sign-in open open open home home'],
    ['account', 'view_class', 'sign-in home open open home home'],
    ['account', 'view_student', 'sign-in home home open home home'],
    ['teacher', null, 'sign-in home home home open home'],
    ['student', null, 'sign-in home home home home open'],
    ['account|teacher', null, 'sign-in open open open open home'],
    ['account|teacher', 'view_class', 'sign-in home open open open home'],
  ])('%s, needing %s', (access, permission, expected) => {
    expect(order.map((name) => canOpen(visitors[name], access, permission)).join(' ')).toBe(expected);
  });

  it('are for every screen of the catalogue as its scope says, and never a teacher or pupil screen for another scope', () => {
    for (const [path, , access, permission] of screenCatalogue) {
      const verdicts = Object.fromEntries(
        order.map((name) => [name, canOpen(visitors[name], access, permission, path)]),
      );
      const isTeacherArea = path === '/t' || path.startsWith('/t/');
      const isStudentArea = path.startsWith('/student/');
      if (isTeacherArea)
        expect({ path, ...verdicts }).toMatchObject({ path, admin: 'home', student: 'home', teacher: 'open' });
      if (isStudentArea)
        expect({ path, ...verdicts }).toMatchObject({ path, admin: 'home', teacher: 'home', student: 'open' });
      if (!isTeacherArea && !isStudentArea && access !== 'guest')
        expect({ path, ...verdicts }).toMatchObject({ path, admin: 'open' });
    }
  });

  it('in an area by the path alone are closed to other scopes, whatever a route says', () => {
    expect(canOpen(visitors.admin, 'signed-in', null, '/t/classes')).toBe('home');
    expect(canOpen(visitors.teacher, 'signed-in', null, '/student')).toBe('home');
    expect(canOpen(visitors.admin, 'account', null, '/students')).toBe('open');
    expect(canOpen(visitors.admin, 'account', null, '/teachers/list')).toBe('open');
  });
});

describe('which elements are seen', () => {
  it('one permission, all of a list, or a condition; administrators see everything', () => {
    const clerk = visitor('account', ['view_class', 'update_class']);
    expect(maySee(clerk, 'view_class')).toBe(true);
    expect(maySee(clerk, 'view_student')).toBe(false);
    expect(maySee(clerk, ['view_class', 'update_class'])).toBe(true);
    expect(maySee(clerk, ['view_class', 'view_student'])).toBe(false);
    expect(maySee(clerk, [])).toBe(true);
    expect([maySee(clerk, true), maySee(clerk, false)]).toEqual([true, false]);
    expect([maySee(visitors.admin, 'x'), maySee(visitors.admin, false)]).toEqual([true, true]);
    expect([maySee(visitors.teacher, 'view_class'), maySee(null, 'view_class')]).toEqual([false, false]);
  });

  it('the inverse hides from who holds the permission, but not from administrators', () => {
    const clerk = visitor('account', ['view_class']);
    expect(maySee(clerk, 'view_class', true)).toBe(false);
    expect(maySee(clerk, 'view_student', true)).toBe(true);
    expect(maySee(visitors.admin, 'view_class', true)).toBe(true);
    expect(maySee(null, 'view_class', true)).toBe(true);
  });
});

describe('the truth table of an element', () => {
  const people: [string, Visitor | null][] = [
    ['administrator', visitor('account', [], true)],
    ['holds a and b', visitor('account', ['a', 'b'])],
    ['holds a', visitor('account', ['a'])],
    ['holds nothing', visitor('account')],
    ['teacher', visitor('teacher', ['a', 'b'])],
    ['pupil', visitor('student', ['a', 'b'])],
    ['nobody', null],
  ];
  const table: [string, Parameters<typeof maySee>[1], string, string][] = [
    ['one permission', 'a', '1110000', '1001111'],
    ['a list: all must be held', ['a', 'b'], '1100000', '1011111'],
    ['an empty list asks for nothing', [], '1111110', '1000001'],
    ['true', true, '1111111', '1000000'],
    ['false', false, '1000000', '1111111'],
  ];
  const seenBy = (requirement: Parameters<typeof maySee>[1], not: boolean) =>
    people.map(([, person]) => Number(maySee(person, requirement, not))).join('');

  it.each(table)('%s', (_, requirement, shown, inverse) => {
    expect([seenBy(requirement, false), seenBy(requirement, true)]).toEqual([shown, inverse]);
  });
});
