import { withPlurals } from '@phuong/texts/plural-choice.ts';
import { access } from '@phuong/texts/vi/access/access.ts';
import { common } from '@phuong/texts/vi/platform/common.ts';
import { ui } from '@phuong/texts/vi/platform/ui.ts';
import i18next, { type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLocale, type Locale } from '../lib/words/locale.ts';
import { loadsTexts, type MoreTexts, withTexts } from '../lib/words/more-texts.ts';

/** The everyday screens' sentences, and those of screens that few people open, or not every day. */
type Part = 'daily' | MoreTexts;
const loaders: Record<Locale, Record<Part, () => Promise<{ texts: object }>>> = {
  vi: {
    daily: () => import('@phuong/texts/vi/daily.ts'),
    records: () => import('@phuong/texts/vi/records.ts'),
    office: () => import('@phuong/texts/vi/office.ts'),
    learning: () => import('@phuong/texts/vi/learning-screens.ts'),
    lending: () => import('@phuong/texts/vi/lending-screens.ts'),
    writing: () => import('@phuong/texts/vi/writing.ts'),
    bank: () => import('@phuong/texts/vi/bank-screens.ts'),
    exam: () => import('@phuong/texts/vi/exam-screens.ts'),
    attendance: () => import('@phuong/texts/vi/attendance-screens.ts'),
    warning: () => import('@phuong/texts/vi/warning-screens.ts'),
    numbers: () => import('@phuong/texts/vi/numbers-screens.ts'),
    finder: () => import('@phuong/texts/vi/finder-screens.ts'),
  },
  'en-GB': {
    daily: () => import('@phuong/texts/en-GB/daily.ts'),
    records: () => import('@phuong/texts/en-GB/records.ts'),
    office: () => import('@phuong/texts/en-GB/office.ts'),
    learning: () => import('@phuong/texts/en-GB/learning-screens.ts'),
    lending: () => import('@phuong/texts/en-GB/lending-screens.ts'),
    writing: () => import('@phuong/texts/en-GB/writing.ts'),
    bank: () => import('@phuong/texts/en-GB/bank-screens.ts'),
    exam: () => import('@phuong/texts/en-GB/exam-screens.ts'),
    attendance: () => import('@phuong/texts/en-GB/attendance-screens.ts'),
    warning: () => import('@phuong/texts/en-GB/warning-screens.ts'),
    numbers: () => import('@phuong/texts/en-GB/numbers-screens.ts'),
    finder: () => import('@phuong/texts/en-GB/finder-screens.ts'),
  },
};
const needed = new Set<Part>(['daily']);
/** By language and part; those on their way too. */
const loaded = new Map<string, Promise<void>>();

const plurals: PostProcessorModule = {
  type: 'postProcessor',
  name: 'plurals',
  process: (value: string, _key, options) => withPlurals(value, options),
};

/** Starts with the Vietnamese words that every page needs; the rest and the other language come when they are asked for. */
export async function startTexts(): Promise<void> {
  const locale = currentLocale();
  document.documentElement.lang = locale;
  await i18next
    .use(initReactI18next)
    .use(plurals)
    .init({
      lng: locale,
      fallbackLng: 'vi',
      resources: { vi: { translation: { common, ui, access } } },
      interpolation: { escapeValue: false },
      returnNull: false,
      postProcess: plurals.name,
    });
  if (locale !== 'vi') await loadTexts();
}

/** The sentences needed so far, in the language in use; at once when they are there already. */
export async function loadTexts(locale: Locale = currentLocale()): Promise<void> {
  await Promise.all([...needed].map((part) => loaded.get(`${locale} ${part}`) ?? loadPart(locale, part)));
}

function loadPart(locale: Locale, part: Part): Promise<void> {
  const key = `${locale} ${part}`;
  const loading = loaders[locale]
    [part]()
    .then(({ texts }) => void i18next.addResourceBundle(locale, 'translation', texts, true, true));
  loaded.set(key, loading);
  // What could not be loaded is asked for again by the next who needs it.
  loading.catch(() => loaded.delete(key));
  return loading;
}

loadsTexts(async (part) => {
  // Who works in the office works with people.
  const parts: Part[] = part === 'office' ? [part, 'records'] : [part];
  for (const each of parts) needed.add(each);
  const locale = currentLocale();
  // Only what is asked for: what another screen could not load without a network is no reason to open none.
  await Promise.all(
    ['daily' as const, ...parts].map((each) => loaded.get(`${locale} ${each}`) ?? loadPart(locale, each)),
  );
});

/** Loads a part of the program together with the sentences of the office, which only it needs. */
export const withOfficeTexts = <T>(load: () => Promise<T>) => withTexts('office', load);

/** Shows the other language; the choice itself is kept by the shared state (`chooseLocale`). */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadTexts(locale);
  await i18next.changeLanguage(locale);
}
