import type { WarningReason } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { regulations as enRegulations } from '@phuong/texts/en-GB/grading/regulations.ts';
import { earlyWarning as enWords } from '@phuong/texts/en-GB/numbers/early-warning.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { regulations as viRegulations } from '@phuong/texts/vi/grading/regulations.ts';
import { earlyWarning as viWords } from '@phuong/texts/vi/numbers/early-warning.ts';

const fill = (text: string, values: Readonly<Record<string, string | number | null>>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

/** A mark as people write it: 7,8 in Vietnamese, 7.8 in English. */
const markWord = (tenths: number, locale: Locale) =>
  `${Math.trunc(tenths / 10)}${locale === 'en-GB' ? '.' : ','}${tenths % 10}`;

/** The sentence of a reason, as the screens have it. */
export function reasonSentence({ code, count, of, unexcused, level, subjects }: WarningReason, locale: Locale): string {
  const [words, regulations] = locale === 'en-GB' ? [enWords, enRegulations] : [viWords, viRegulations];
  const levels: Readonly<Record<string, string>> = regulations.level;
  return fill(words.reason[code], {
    n: count,
    of,
    unexcused,
    level: level === null ? '' : (levels[level] ?? level),
    subjects: subjects
      .map(({ name, before, now }) =>
        fill(words.subject, { name, before: markWord(before, locale), now: markWord(now, locale) }),
      )
      .join(', '),
  });
}
