import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { accessList } from './access-list.ts';

const reviewed = readFileSync(fileURLToPath(new URL('../../../../docs/security/access.csv', import.meta.url)), 'utf8');

test('who may call what is as reviewed in docs/security/access.csv (npx tsx scripts/access-list.ts --write)', () => {
  expect(accessList().split('\n')).toEqual(reviewed.split('\n'));
});

test('whatever is open to everybody is one of these', () => {
  const open = accessList()
    .split('\n')
    .filter((line) => line.split(',')[3] === 'public')
    .map((line) => line.split(',')[0] ?? '');
  const expected =
    /^(access\.(signIn|startSso|secondFactor$|refresh|askReset|resetPassword)|setup\.|accessCodes\.|accessRequests\.send|invitations\.(look|accept)|calendarLinks\.feed$|transcripts\.confirm$)/;
  expect(open.filter((call) => !expected.test(call))).toEqual([]);
});
