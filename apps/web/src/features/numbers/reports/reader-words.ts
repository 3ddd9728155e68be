import { currentLocale } from '../../../lib/words/locale.ts';

/** Words a template has in both languages, in that of the reader. */
export const inReaderWords = ({ vi, en }: { readonly vi: string; readonly en: string }): string =>
  currentLocale() === 'vi' ? vi : en;
