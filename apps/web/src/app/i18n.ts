import { access } from '@phuong/texts/vi/access.ts';
import { common } from '@phuong/texts/vi/common.ts';
import { ui } from '@phuong/texts/vi/ui.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLocale, type Locale } from '../lib/locale.ts';

/** The everyday screens' sentences, and those of screens that few people open. */
type Part = 'daily' | 'office';
const loaders: Record<Locale, Record<Part, () => Promise<{ texts: object }>>> = {
  vi: { daily: () => import('@phuong/texts/vi/daily.ts'), office: () => import('@phuong/texts/vi/office.ts') },
  'en-GB': {
    daily: () => import('@phuong/texts/en-GB/daily.ts'),
    office: () => import('@phuong/texts/en-GB/office.ts'),
  },
};
const needed = new Set<Part>(['daily']);
const loaded = new Set<string>();

/** Starts with the Vietnamese words that every page needs; the rest and the other language come when they are asked for. */
export async function startTexts(): Promise<void> {
  const locale = currentLocale();
  document.documentElement.lang = locale;
  await i18next.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'vi',
    resources: { vi: { translation: { common, ui, access } } },
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  if (locale !== 'vi') await loadTexts();
}

/** The sentences needed so far, in the language in use; at once when they are there already. */
export async function loadTexts(locale: Locale = currentLocale()): Promise<void> {
  const missing = [...needed].filter((part) => !loaded.has(`${locale} ${part}`));
  await Promise.all(
    missing.map(async (part) => {
      const { texts } = await loaders[locale][part]();
      i18next.addResourceBundle(locale, 'translation', texts, true, true);
      loaded.add(`${locale} ${part}`);
    }),
  );
}

/** Loads a part of the program together with the sentences of the office, which only it needs. */
export const withOfficeTexts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    needed.add('office');
    const [part] = await Promise.all([load(), loadTexts()]);
    return part;
  };

/** Shows the other language; the choice itself is kept by the shared state (`chooseLocale`). */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadTexts(locale);
  await i18next.changeLanguage(locale);
}
