import { describe, expect, it } from 'vitest';
import { texts as en } from './en-GB/all.ts';
import { errors as errorsEn } from './en-GB/errors.ts';
import { guidePupils as pupilsEn } from './en-GB/pages/guide-pupils.ts';
import { guideStaff as staffEn } from './en-GB/pages/guide-staff.ts';
import { privacy as privacyEn } from './en-GB/pages/privacy.ts';
import { terms as termsEn } from './en-GB/pages/terms.ts';
import type { Page, PageBlock } from './page.ts';
import { texts as vi } from './vi/all.ts';
import { errors as errorsVi } from './vi/errors.ts';
import { guidePupils as pupilsVi } from './vi/pages/guide-pupils.ts';
import { guideStaff as staffVi } from './vi/pages/guide-staff.ts';
import { privacy as privacyVi } from './vi/pages/privacy.ts';
import { terms as termsVi } from './vi/pages/terms.ts';

const flat = (value: object): string[] =>
  Object.values(value).flatMap((text) => (typeof text === 'string' ? [text] : flat(text)));
const wordsOf = (block: PageBlock): readonly string[] => {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  return 'steps' in block ? block.steps : block.terms.flat();
};
const sentencesOf = (page: Page) => page.sections.flatMap(({ blocks }) => blocks.flatMap(wordsOf));

/** What the paper and the browser of the phone say. */
const elsewhere = ['BẢN XEM TRƯỚC', 'Thêm vào màn hình chính', 'Add to home screen'];
const languages = [
  { name: 'Vietnamese', pages: [pupilsVi, staffVi, privacyVi, termsVi], texts: vi, errors: errorsVi },
  { name: 'English', pages: [pupilsEn, staffEn, privacyEn, termsEn], texts: en, errors: errorsEn },
];

describe.each(languages)('the pages to read in $name', ({ pages, texts, errors }) => {
  const said = [...flat(texts), ...flat(errors), ...elsewhere];

  it('quote buttons and sentences as the screens say them', () => {
    const quotes = pages
      .flatMap(sentencesOf)
      .flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map((m) => m[1] ?? ''));
    expect(quotes.length).toBeGreaterThan(10);
    expect(quotes.filter((quote) => !said.some((text) => text.includes(quote)))).toEqual([]);
  });

  it('name the menu as it is', () => {
    const menu = new Set(Object.values(texts.shell.menu));
    const ways = pages.flatMap(sentencesOf).flatMap((text) => {
      const way = /^([^.:]+?) › ([^.:]+):/.exec(text);
      // "Schedules and cover" is one entry, "Subjects, Mark columns" are two.
      const last = way?.[2] ?? '';
      return way ? [way[1] ?? '', ...(menu.has(last) ? [last] : last.split(', '))] : [];
    });
    expect(ways.length).toBeGreaterThan(10);
    expect(ways.filter((name) => !menu.has(name))).toEqual([]);
  });
});

it('the pages to read have the same sections and as many blocks in both languages', () => {
  const shape = (page: Page) =>
    page.sections.map(({ id, blocks }) => [id, ...blocks.map((each) => wordsOf(each).length)]);
  const [vietnamese, english] = languages.map(({ pages }) => pages.map(shape));
  expect(english).toEqual(vietnamese);
});
