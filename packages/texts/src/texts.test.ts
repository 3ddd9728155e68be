import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { accountPapers as papersEn } from './en-GB/accounts/account-papers.ts';
import { personFile as fileEn } from './en-GB/accounts/person-file.ts';
import { texts as en } from './en-GB/all.ts';
import { errors as errorsEn } from './en-GB/errors.ts';
import { listPapers as listsEn } from './en-GB/platform/list-papers.ts';
import { timetableCalendar as calendarEn } from './en-GB/timetable/calendar.ts';
import { timetableSolver as solverEn } from './en-GB/timetable/timetable-solver.ts';
import { tables as tablesEn } from './en-GB/told.ts';
import { accountPapers as papersVi } from './vi/accounts/account-papers.ts';
import { personFile as fileVi } from './vi/accounts/person-file.ts';
import { texts as vi } from './vi/all.ts';
import { errors as errorsVi } from './vi/errors.ts';
import { listPapers as listsVi } from './vi/platform/list-papers.ts';
import { timetableCalendar as calendarVi } from './vi/timetable/calendar.ts';
import { timetableSolver as solverVi } from './vi/timetable/timetable-solver.ts';
import { tables as tablesVi } from './vi/told.ts';

const flat = (value: object, prefix = ''): [string, string][] =>
  Object.entries(value).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );

/** What the browser never gets, beside what it does. */
const serverVi = {
  papers: papersVi,
  tables: tablesVi,
  lists: listsVi,
  solver: solverVi,
  personFile: fileVi,
  calendar: calendarVi,
};
const serverEn = {
  papers: papersEn,
  tables: tablesEn,
  lists: listsEn,
  solver: solverEn,
  personFile: fileEn,
  calendar: calendarEn,
};
const vietnamese = new Map([...flat(vi), ...flat(serverVi), ...Object.entries(errorsVi)]);
const english = new Map([...flat(en), ...flat(serverEn), ...Object.entries(errorsEn)]);
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*[\w, ]+\s*\}\}/g) ?? [])].sort();
/** English has a plural form that Vietnamese has not. */
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');

describe('texts', () => {
  it('are the same keys in both languages', () => {
    const keys = (map: Map<string, string>) => [...new Set([...map.keys()].map(withoutPlural))].sort();
    expect(keys(english)).toEqual(keys(vietnamese));
  });

  it('fill in the same values in both languages', () => {
    const different = [...vietnamese].filter(([key, text]) => {
      const other = english.get(key) ?? english.get(`${key}_other`);
      return other !== undefined && placeholders(other).join() !== placeholders(text).join();
    });
    expect(different.map(([key]) => key)).toEqual([]);
  });

  it('are never empty and never the other language by mistake', () => {
    expect([...vietnamese, ...english].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
    const accents = /[ăâđêôơưàảãáạèẻẽéẹìỉĩíịòỏõóọùủũúụỳỷỹýỵ]/i;
    // Vietnamese names, places and forms stay Vietnamese in English sentences.
    const names = /Phượng|H’Hen Niê|Y’Thin|Tiếng Việt|Nguyễn|Học sinh|ĐĐG|ĐTB|CĐ|^Đ$|Đồng Tháp|Cao Lãnh|Tày, Thái/;
    const slips = [...english]
      .filter(([, text]) => accents.test(text) && !names.test(text))
      .map(([key, text]) => `${key}: ${text}`);
    expect(slips).toEqual([]);
  });

  it('exist for every literal key that the web app asks for', () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url));
    const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/web/src'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && existsSync(`${root}/${file}`));
    const missing = files.flatMap((file) => {
      const source = readFileSync(`${root}/${file}`, 'utf8');
      return [...source.matchAll(/\bt\(\s*'([\w]+(?:\.[\w-]+)+)'/g)]
        .map((match) => match[1] ?? '')
        .filter((key) => !vietnamese.has(key) && !english.has(`${key}_other`))
        .map((key) => `${file}: ${key}`);
    });
    expect(missing).toEqual([]);
  });

  it('has every plain noun, all the words a noun has', () => {
    const keys = nounKeys(sources('apps/web/src'));
    expect(keys.length).toBeGreaterThan(30);
    expect(keys.filter((key) => !vietnamese.has(key))).toEqual([]);
  });

  it('are all asked for by a screen or by the server', () => {
    const web = sources('apps/web/src');
    // the engine names the sentences it wants by key
    const server = sources('apps/server/src') + sources('packages/timetable-solver/src');
    const literal = new Set([...web.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map((match) => match[1] ?? ''));
    for (const key of nounKeys(web)) literal.add(key);
    // `staff.level.${value}` asks for everything under staff.level.
    const built = [...new Set([...web.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map((match) => match[1] ?? ''))];
    for (const key of sharedKeys(web)) {
      if (key.endsWith('.')) built.push(key);
      else literal.add(key);
    }
    const isRead = (key: string) => {
      const words = key.split('.');
      return words.some((_, index) => index > 0 && server.includes(words.slice(0, index + 1).join('.')));
    };
    // `common` is the vocabulary that every area may take from, `fieldNames` that of the log.
    const keys = new Set(
      flat(vi)
        .map(([key]) => withoutPlural(key))
        .filter((key) => !/^(?:common|fieldNames)\./.test(key)),
    );
    const unused = [...keys].filter(
      (key) => !literal.has(key) && !built.some((start) => key.startsWith(start)) && !isRead(key),
    );
    expect(unused).toEqual([]);
  });
});

/** What `useNounWords` may ask for: the words of every noun (`words: 'school.cohort'`), listed in `NounWord`. */
function nounKeys(web: string): string[] {
  const list = /export type NounWord =([^;]+);/.exec(web)?.[1] ?? '';
  const words = [...list.matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '');
  const nouns = [...web.matchAll(/\bwords: '(\w+(?:\.\w+)+)'/g)].map((match) => match[1] ?? '');
  return nouns.flatMap((noun) => words.map((word) => `${noun}.${word}`));
}

/** What a component asks for that serves several: `${words}.publish`, used with `words="exams"`. With `.` at its end: everything under it. */
function sharedKeys(web: string): string[] {
  const asked = [...web.matchAll(/`\$\{words\}\.([\w.]+)/g)].map((match) => match[1] ?? '');
  const of = [...web.matchAll(/\bwords="([\w.]+)"/g)].map((match) => match[1] ?? '');
  return of.flatMap((words) => asked.map((key) => `${words}.${key}`));
}

/** The code of a folder as one text, without its tests. */
function sources(folder: string): string {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], { cwd: root, encoding: 'utf8' });
  return files
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file) && existsSync(`${root}/${file}`))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');
}
