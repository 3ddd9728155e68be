import { currentLocale } from './locale.ts';

/** What the school calls something, in the language in use; where it has given no English name, its own. */
export const namedIn = (name: string, nameEn: string | null | undefined): string =>
  currentLocale() === 'vi' ? name : nameEn || name;
