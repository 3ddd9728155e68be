import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { auditWords } from './audit-words.ts';
import { auditLog as enLog } from './en-GB/access/audit-log.ts';
import { fields as enFields, nouns as enNouns } from './en-GB/told.ts';
import { auditLog as viLog } from './vi/access/audit-log.ts';
import { fields as viFields, nouns as viNouns } from './vi/told.ts';

const vi = { ...viLog, nouns: viNouns, fieldNames: viFields };
const en = { ...enLog, nouns: enNouns, fieldNames: enFields };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/server/src'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && existsSync(`${root}/${file}`))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n');
const literals = (pattern: RegExp) => [...new Set([...source.matchAll(pattern)].map((match) => match[1] ?? ''))].sort();
/** Actions have a point: `students.update`. */
const actions = literals(/\baction: '(\w+\.\w+)'/g);
const entities = literals(/\bentity: '([a-z_]+)'/g);

test.each([
  ['Vietnamese', vi, 'dữ liệu'],
  ['English', en, 'data'],
] as const)('every action and kind of record that is logged has its own words in %s', (_, texts, anything) => {
  const words = auditWords(texts);
  const general = new RegExp(`${anything}$`);
  expect(actions.length).toBeGreaterThan(60);
  expect(actions.filter((action) => general.test(words.action(action, '')))).toEqual([]);
  expect(entities.filter((entity) => words.noun(entity) === anything)).toEqual([]);
});

test('an action nobody has foreseen is still told in words', () => {
  expect(auditWords(vi).action('bookSpines.mend', 'book_spine')).toBe('Thay đổi dữ liệu');
  expect(auditWords(vi).action('students.exportCards', 'student')).toBe('Xuất ra tệp: học sinh');
  expect(auditWords(en).field('nickName')).toBe('nick name');
});
