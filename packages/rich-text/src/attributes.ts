/**
 * What an attribute of a node may hold. The editor's schema asks these of every document that is read from JSON
 * (`validate` of an attribute), so what the browser sends is held to what the editor can make.
 */

type Check = (value: unknown) => void;

const refuse = (what: string) => {
  throw new RangeError(what);
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Id of a stored file. */
export const fileId: Check = (value) => {
  if (typeof value !== 'string' || !uuid.test(value)) refuse('fileId');
};

/** One of a few words. */
export const oneOf =
  (...words: readonly (string | number | null)[]): Check =>
  (value) => {
    if (!words.includes(value as string)) refuse(words.join());
  };

/** A text of at most `most` characters. */
export const textOf =
  (most: number): Check =>
  (value) => {
    if (typeof value !== 'string' || value.length > most) refuse('text');
  };

/** A whole number between two others. */
export const wholeNumber =
  (least: number, most: number): Check =>
  (value) => {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) refuse('number');
  };

/** Nothing, or what `check` says. */
export const orNull =
  (check: Check): Check =>
  (value) => {
    if (value !== null) check(value);
  };

/** At most `most` entries of which each holds `check`. */
export const listOf =
  (most: number, check: Check): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) refuse('list');
    else value.forEach(check);
  };

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Where a link may lead: pages, mail, telephone. Never a script, a file, data or a place named without its protocol. */
export function isSafeLink(href: unknown): href is string {
  if (typeof href !== 'string' || href.length > 2_000) return false;
  const url = URL.parse(href);
  return url !== null && protocols.has(url.protocol);
}

export const link: Check = (value) => {
  if (!isSafeLink(value)) refuse('link');
};

export const option: Check = (value) => {
  const { text, isRight, ...rest } = (value ?? {}) as Record<string, unknown>;
  textOf(500)(text);
  if (typeof isRight !== 'boolean' || Object.keys(rest).length > 0) refuse('option');
};
