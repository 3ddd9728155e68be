/** The two languages of the interface. */
export const locales = ['vi', 'en-GB'] as const;
export type Locale = (typeof locales)[number];
const defaultLocale: Locale = 'vi';

const KEY = 'locale';
/** Nobody has chosen here, and no cookie says otherwise. */
const NO_COOKIE_KEY = 'phuong.noLocaleCookie';
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value);

let current: Locale | null = null;

/**
 * The language somebody chose in this browser. A cookie is asked for in another process of the browser, and the page's first lines wait for it:
 * only where storage has never been told, and what it says is told to storage.
 */
function chosen(): Locale | null {
  try {
    const value = window.localStorage.getItem(KEY);
    if (isLocale(value)) return value;
    if (window.localStorage.getItem(NO_COOKIE_KEY) !== null) return null;
  } catch {
    // Storage is blocked: the cookie may still know.
  }
  const cookie = typeof document === 'undefined' ? null : /(?:^|;\s*)locale=([^;]+)/.exec(document.cookie)?.[1];
  const known = isLocale(cookie) ? cookie : null;
  try {
    if (known) window.localStorage.setItem(KEY, known);
    else window.localStorage.setItem(NO_COOKIE_KEY, '1');
  } catch {
    // Asked again next time.
  }
  return known;
}

/** The language in use; Vietnamese until somebody chose. */
export function currentLocale(): Locale {
  current ??= typeof window === 'undefined' ? defaultLocale : (chosen() ?? defaultLocale);
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

const hasChoice = (): boolean => chosen() !== null;

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
