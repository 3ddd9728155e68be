import type { SignedInUser } from '@phuong/contract/access/sessions/session.schema.ts';
import type { ScreenAccess } from './screens/screen-catalogue.ts';

export type { SignedInUser };

/** What the guard of the screens looks at. */
export type Visitor = Pick<SignedInUser, 'scope' | 'is_admin' | 'permissions'>;

/** Whether a screen opens, or where the person is sent instead. */
export type Verdict = 'open' | 'home' | 'sign-in';

/**
 * Who may open which screen: account holders everything but the areas of teachers and pupils, by permission where one is declared (of
 * several, all) and always as administrators; teachers and pupils their own area; home and profile everybody who is signed in. The server decides again
 * what it answers.
 */
export function canOpen(
  visitor: Visitor | null,
  access: ScreenAccess,
  permission: string | readonly string[] | null = null,
  path = '',
): Verdict {
  if (access === 'public') return 'open';
  if (access === 'guest') return visitor ? 'home' : 'open';
  if (!visitor) return 'sign-in';
  const { scope } = visitor;
  if (isUnder(path, '/t') && scope !== 'teacher') return 'home';
  if (isUnder(path, '/student') && scope !== 'student') return 'home';
  const isForScope = access === 'signed-in' || access.split('|').includes(scope);
  if (!isForScope) return 'home';
  if (scope !== 'account' || permission === null) return 'open';
  const needed = typeof permission === 'string' ? [permission] : permission;
  return needed.every((each) => holds(visitor, each)) ? 'open' : 'home';
}

/** What an element asks for: one permission, all of a list, or a condition. */
export type Requirement = string | readonly string[] | boolean;

/** Whether an element is shown. `not` shows it to who lacks the requirement. Administrators see everything. */
export function maySee(visitor: Visitor | null, requirement: Requirement, not = false): boolean {
  if (visitor?.scope === 'account' && visitor.is_admin) return true;
  const needed = typeof requirement === 'string' ? [requirement] : requirement;
  const isMet = typeof needed === 'boolean' ? needed : visitor !== null && needed.every((each) => holds(visitor, each));
  return isMet !== not;
}

const holds = ({ scope, is_admin, permissions }: Visitor, permission: string) =>
  scope === 'account' && (is_admin || permissions.includes(permission));

/** Whether marks, conduct, absences and results of a class are shown: to the office by its right, to teachers and pupils by who they are to it. */
export const maySeeMarks = (visitor: Visitor | null) =>
  visitor !== null && (visitor.scope !== 'account' || holds(visitor, 'view_mark'));

const isUnder = (path: string, area: string) => path === area || path.startsWith(`${area}/`);
