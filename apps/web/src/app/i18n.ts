import { access } from '@phuong/texts/vi/access.ts';
import { common } from '@phuong/texts/vi/common.ts';
import { ui } from '@phuong/texts/vi/ui.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { currentLocale, type Locale } from '../lib/locale.ts';

const loaders: Record<Locale, () => Promise<{ texts: object }>> = {
  vi: () => import('@phuong/texts/vi/all.ts'),
  'en-GB': () => import('@phuong/texts/en-GB/all.ts'),
};
const loaded = new Set<Locale>();

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

/** Every sentence of the language in use; at once when it is there already. */
export async function loadTexts(locale: Locale = currentLocale()): Promise<void> {
  if (loaded.has(locale)) return;
  const { texts } = await loaders[locale]();
  i18next.addResourceBundle(locale, 'translation', texts, true, true);
  loaded.add(locale);
}

/** Shows the other language; the choice itself is kept by the shared state (`chooseLocale`). */
export async function changeLocale(locale: Locale): Promise<void> {
  await loadTexts(locale);
  await i18next.changeLanguage(locale);
}
