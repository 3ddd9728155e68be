import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { askedScreens } from './screens.data.ts';
import { screensFor } from './screens-for.ts';

const web = fileURLToPath(new URL('../../../../apps/web/src/', import.meta.url));
/** Address, who opens it, and what an account needs: of the catalogue and of the areas' own screens. */
const known = new Map(
  [
    join(web, 'lib/screens/screen-catalogue.ts'),
    ...readdirSync(join(web, 'features'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.screens.ts'))
      .map((file) => join(web, 'features', file)),
  ].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\/[^']*)'(?:, |: \[)'[\w-]+', '([\w|-]+)', (?:null|'(\w+)')\]/g)].map(
      ([, path = '', access = '', permission]) => [path, { access, permission: permission ?? null }] as const,
    ),
  ),
);

describe('screens that are asked for', () => {
  it('exist, for who is sent there, with the right that opens them', () => {
    const wrong = askedScreens.filter(({ href, scope, permission }) => {
      const screen = known.get(href.split('?')[0] ?? '');
      const opens = screen && (screen.access === 'signed-in' || screen.access.split('|').includes(scope));
      // What a screen does may need more than seeing it.
      return !opens || (screen.permission !== null && permission === null);
    });
    expect(wrong.map(({ scope, href }) => `${scope} ${href}`)).toEqual([]);
  });

  it.each([
    ['student', 'làm sao đổi mật khẩu', '/profile'],
    ['student', 'gia han sach the nao', '/student/library/borrow-download-list'],
    ['teacher', 'nhập điểm ở đâu', '/t/classes'],
    ['teacher', 'how do I book a laboratory', '/t/practical-laboratory'],
    ['account', 'thêm học sinh mới ở đâu', '/students/create'],
    ['account', 'where are roles and permissions', '/employees/roles'],
  ] as const)('lead a %s who asks "%s" to %s', (scope, question, href) => {
    expect(screensFor(question, scope)[0]?.href).toBe(href);
  });
});
