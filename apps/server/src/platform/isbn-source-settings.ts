/** Where books are looked up by their ISBN. */
export interface IsbnSourceSettings {
  /** With `{isbn}` where the thirteen digits go. */
  readonly template: string;
  /** With its port where it names one; said to people. */
  readonly host: string;
}

const place = '{isbn}';
const anyIsbn = '9786040000000';

/** Reads ISBN_SOURCE_URL; `problem` says what to set. */
export function isbnSourceSettings(env: NodeJS.ProcessEnv): IsbnSourceSettings | { readonly problem: string } | null {
  const template = env.ISBN_SOURCE_URL;
  if (!template) return null;
  const filled = template.replaceAll(place, anyIsbn);
  const url = URL.canParse(filled) ? new URL(filled) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  // The digits belong behind the host: no ISBN may say whom we ask.
  if (!isWeb || url.host.includes(anyIsbn) || !`${url.pathname}${url.search}`.includes(anyIsbn)) {
    return {
      problem:
        'ISBN_SOURCE_URL must be a web address with {isbn} in its path or query, such as https://www.googleapis.com/books/v1/volumes?q=isbn:{isbn}.',
    };
  }
  return { template, host: url.host };
}

/** The address that is asked about an ISBN (thirteen digits). */
export const isbnAddress = ({ template }: IsbnSourceSettings, isbn: string): URL =>
  new URL(template.replaceAll(place, isbn));
