/** Controls, direction overrides and lone surrogates: they draw nothing on paper and can hide or reorder what is printed. */
const UNPRINTABLE = /[\p{Cc}\p{Surrogate}\u202A-\u202E\u2066-\u2069]/gu;
const LINE_BREAK = /\r\n?|\n|\u2028|\u2029/g;

/**
 * Data as JSON for a template. Text is composed (NFC), so that "e" + two marks prints and searches as one letter; line
 * breaks stay, other unprintable characters become a space.
 */
export function toTypstJson(data: unknown): string {
  return JSON.stringify(data, (_key, value: unknown) =>
    typeof value === 'string' ? cleanText(value) : value === undefined ? null : value,
  );
}

function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .split(LINE_BREAK)
    .map((line) => line.replace(UNPRINTABLE, ' '))
    .join('\n');
}
