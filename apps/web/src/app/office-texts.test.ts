import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { texts as attendance } from '@phuong/texts/vi/attendance-screens.ts';
import { texts as bank } from '@phuong/texts/vi/bank-screens.ts';
import { texts as exam } from '@phuong/texts/vi/exam-screens.ts';
import { texts as finder } from '@phuong/texts/vi/finder-screens.ts';
import { texts as learning } from '@phuong/texts/vi/learning-screens.ts';
import { texts as lending } from '@phuong/texts/vi/lending-screens.ts';
import { texts as numbers } from '@phuong/texts/vi/numbers-screens.ts';
import { texts as office } from '@phuong/texts/vi/office.ts';
import { texts as records } from '@phuong/texts/vi/records.ts';
import { texts as warning } from '@phuong/texts/vi/warning-screens.ts';
import { texts as writing } from '@phuong/texts/vi/writing.ts';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const parts = { records, office, learning, lending, writing, bank, exam, attendance, warning, numbers, finder };
type Part = keyof typeof parts;

/** What loads a part of the program together with its sentences. */
const bringing: Record<Part, RegExp> = {
  // Those of the office bring these along.
  records: /(?:withOfficeTexts\(|withTexts\(\s*'(?:records|office)',)[\s\S]*?await import\('[^']+'\)/g,
  office: /(?:withOfficeTexts\(|withTexts\(\s*'office',)[\s\S]*?await import\('[^']+'\)/g,
  writing: /withTexts\(\s*'writing',[\s\S]*?await import\('[^']+'\)/g,
  bank: /withTexts\(\s*'bank',[\s\S]*?import\('[^']+'\)/g,
  exam: /withTexts\(\s*'exam',[\s\S]*?import\('[^']+'\)/g,
  attendance: /withTexts\(\s*'attendance',[\s\S]*?await import\('[^']+'\)/g,
  warning: /withTexts\(\s*'warning',[\s\S]*?await import\('[^']+'\)/g,
  numbers: /withTexts\(\s*'numbers',[\s\S]*?await import\('[^']+'\)/g,
  finder: /withTexts\(\s*'finder',[\s\S]*?await import\('[^']+'\)/g,
  lending: /withTexts\(\s*'lending',[\s\S]*?await import\('[^']+'\)/g,
  learning: /withTexts\(\s*'learning',[\s\S]*?await import\('[^']+'\)/g,
};

/** What of a file comes without the sentences of the part: not its screens, nor what is loaded with them. */
function withoutThem(source: string, file: string, part: Part): string {
  const text = source.replace(/import type [^;]*;/g, '');
  const screens = part === 'records' ? '(?:records|office|desks)' : part === 'lending' ? '(?:lending|desks)' : part;
  // The bank and the tests of pupils are among the screens of lessons, and bring their own sentences as well.
  if (/\.(?:screens|office)\.ts$/.test(file))
    return text
      .replace(new RegExp(`^ {2}${screens}: \\{[\\s\\S]*?^ {2}\\},`, 'gm'), '')
      .replace(bringing.bank, '')
      .replace(bringing.exam, '')
      .replace(bringing[part], '');
  return text.replace(bringing[part], '');
}

function reachedWithout(without: readonly Part[]): string[] {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    const text = without.reduce((left, part) => withoutThem(left, file, part), readFileSync(file, 'utf8'));
    for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)) {
      const next = join(dirname(file), target ?? '');
      if (existsSync(next)) visit(next);
    }
  };
  visit(`${src}main.tsx`);
  return [...reached];
}

/** Sentences by the parts that bring them: some come with more than one. */
const groups = new Map<string, string[]>();
for (const key of new Set(Object.values(parts).flatMap((texts) => Object.keys(texts)))) {
  const owners = (Object.keys(parts) as Part[]).filter((part) => Object.hasOwn(parts[part], key)).join(' ');
  groups.set(owners, [...(groups.get(owners) ?? []), key]);
}

it.each([...groups])('sentences of %s are used only by parts that bring them along', (owners, keys) => {
  const reached = reachedWithout(owners.split(' ') as Part[]);
  expect(reached.length).toBeGreaterThan(300);
  const key = new RegExp(`[\`'](?:${keys.join('|')})\\.[a-z]`);
  // Calls and events of the server have names of the same form.
  const source = (file: string) =>
    readFileSync(file, 'utf8')
      .replace(/^const keys = \[[\s\S]*?^\];/gm, '')
      .replace(/\b(?:onServerEvent|call|callFile|queryOf)(?:<[^>]*>)?\('[\w.]+'/g, '');
  expect(reached.filter((file) => key.test(source(file))).map((file) => relative(src, file))).toEqual([]);
});
