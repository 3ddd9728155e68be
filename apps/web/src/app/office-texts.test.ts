import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { texts as office } from '@phuong/texts/vi/office.ts';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('..', import.meta.url));
const officeKey = new RegExp(`[\`'](?:${Object.keys(office).join('|')})\\.[a-z]`);

/** What of a file comes without the sentences of the office: not the `office` of its screens, nor parts loaded `withOfficeTexts`. */
function dailyPart(file: string): string {
  const text = readFileSync(file, 'utf8').replace(/import type [^;]*;/g, '');
  if (file.endsWith('.screens.ts')) return text.replace(/^ {2}office: \{[\s\S]*?^ {2}\},/m, '');
  return text.includes('withOfficeTexts(') ? text.replace(/await import\('[^']+'\)/g, '') : text;
}

function reachedWithoutOffice(): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string): void => {
    if (reached.has(file)) return;
    reached.add(file);
    for (const [, target] of dailyPart(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)) {
      const next = join(dirname(file), target ?? '');
      if (existsSync(next)) visit(next);
    }
  };
  visit(`${src}main.tsx`);
  return reached;
}

it('sentences of the office are used only by parts that bring them along', () => {
  const reached = [...reachedWithoutOffice()];
  expect(reached.length).toBeGreaterThan(300);
  // Calls and events of the server have names of the same form.
  const source = (file: string) => readFileSync(file, 'utf8').replace(/\b(?:onServerEvent|call)\('[\w.]+'/g, '');
  expect(reached.filter((file) => officeKey.test(source(file))).map((file) => relative(src, file))).toEqual([]);
});
