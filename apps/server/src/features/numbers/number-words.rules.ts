import type { AcademicLevel, ConductLevel, RegulationId } from '@phuong/rules/regulation/codes.ts';
import { regulations as enRegulations } from '@phuong/texts/en-GB/grading/regulations.ts';
import { numbersFiles as enFiles, numbers as enNumbers } from '@phuong/texts/en-GB/numbers/numbers.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { regulations as viRegulations } from '@phuong/texts/vi/grading/regulations.ts';
import { numbersFiles as viFiles, numbers as viNumbers } from '@phuong/texts/vi/numbers/numbers.ts';

/** What numbers are called in a language: on screens, in workbooks, and the words of the regulations. */
export const numberWords = (locale: Locale) =>
  locale === 'en-GB'
    ? { screen: enNumbers, files: enFiles, regulations: enRegulations }
    : { screen: viNumbers, files: viFiles, regulations: viRegulations };
export type NumberWords = ReturnType<typeof numberWords>;

/** A level of study in words; a regulation may have a word of its own for a code. */
export function academicWord({ regulations }: NumberWords, ruleSet: RegulationId, level: AcademicLevel): string {
  const own: Readonly<Partial<Record<string, Readonly<Partial<Record<string, string>>>>>> = regulations.academicIn;
  return own[ruleSet]?.[level] ?? regulations.level[level];
}

export const conductWord = ({ regulations }: NumberWords, level: ConductLevel): string => regulations.level[level];
