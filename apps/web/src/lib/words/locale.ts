/** The two languages of the interface. */
export const locales = ['vi', 'en-GB'] as const;
export type Locale = (typeof locales)[number];
const defaultLocale: Locale = 'vi';

const KEY = 'locale';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

let current: Locale | null = null;

function stored(): Locale {
  try {
    const value = window.localStorage.getItem(KEY);
    if (isLocale(value)) return value;
  } catch {
    // Storage is blocked: the cookie may still know.
  }
  const cookie = typeof document === 'undefined' ? null : /(?:^|;\s*)locale=([^;]+)/.exec(document.cookie)?.[1];
  return isLocale(cookie) ? cookie : defaultLocale;
}

/** The language in use; Vietnamese until somebody chose. */
export function currentLocale(): Locale {
  current ??= typeof window === 'undefined' ? defaultLocale : stored();
  return current;
}

/** The language of the person who has come in, in a browser where nobody has chosen one; nothing is remembered here. */
export function adoptLocale(locale: Locale): boolean {
  if (locale === currentLocale() || hasChoice()) return false;
  current = locale;
  document.documentElement.lang = locale;
  return true;
}

/** Nobody has chosen a language here yet, the page is in Vietnamese, and the browser would rather have English. */
export const prefersEnglish = (): boolean =>
  typeof navigator !== 'undefined' && !hasChoice() && currentLocale() === 'vi' && /^en\b/i.test(navigator.language);

function hasChoice(): boolean {
  try {
    if (isLocale(window.localStorage.getItem(KEY))) return true;
  } catch {
    // Storage is blocked: the cookie may still know.
  }
  return /(?:^|;\s*)locale=/.test(document.cookie);
}

/**
 * Remembers the language: in localStorage, in a cookie of 365 days (the server writes mail and PDFs in it) and on `<html lang>`.
 * Changing the texts is the caller's business (`i18n.changeLanguage`).
 */
export function setLocale(locale: Locale): void {
  current = locale;
  try {
    window.localStorage.setItem(KEY, locale);
  } catch {
    // Remembered by the cookie alone.
  }
  // The Cookie Store API is missing over plain http and in older browsers.
  const cookie = `locale=${locale}; Max-Age=${COOKIE_SECONDS}; Path=/; SameSite=Lax`;
  Object.assign(document, { cookie });
  document.documentElement.lang = locale;
}
