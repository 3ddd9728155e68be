import type { LibraryStandard } from '@phuong/contract/library/standards/library-standard.contract.ts';
import { standardParts } from '@phuong/rules/library/library-standards.ts';
import { formatDate } from '@phuong/rules/people/dates.ts';
import { libraryStandards as en, libraryReport as enReport } from '@phuong/texts/en-GB/library/standards.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { libraryStandards as vi, libraryReport as viReport } from '@phuong/texts/vi/library/standards.ts';

type Words = typeof vi;
const standardWords = (locale: Locale): Words => (locale === 'vi' ? vi : (en as unknown as Words));
/** What stands in a report besides, in a language. */
export const reportWords = (locale: Locale): typeof viReport =>
  locale === 'vi' ? viReport : (enReport as unknown as typeof viReport);

interface ReportLine {
  readonly number: string;
  readonly what: string;
  readonly level: string;
  readonly required: string;
  readonly has: string;
  readonly state: string;
  readonly basis: string;
}
export interface ReportPart {
  readonly heading: string;
  readonly lines: readonly ReportLine[];
}

const amounts = { copies: '', teacherSets: '', readingArea: ' m²', totalArea: ' m²' } as const;

/** The criteria part by part, in words, as a paper and a workbook say them. */
export function reportParts({ criteria }: LibraryStandard, locale: Locale): ReportPart[] {
  const words = standardWords(locale);
  const report = reportWords(locale);
  const number = (value: number | null, unit: string) =>
    value === null ? '' : `${new Intl.NumberFormat(locale).format(value)}${unit}`;
  return standardParts.map((part, at) => ({
    heading: `${at + 1}. ${words.parts[part]}`,
    lines: criteria
      .filter((each) => each.part === part)
      .map(({ code, level, amount, required, has, isMet, shortBy, legalBasis, isChecked }, index) => {
        const unit = amount === null ? '' : amounts[amount];
        const short = report.short.replace('{{n}}', number(shortBy, unit));
        return {
          number: `${at + 1}.${index + 1}`,
          what: words.criteria[code as keyof Words['criteria']] ?? code,
          level: String(level),
          required: amount === null ? report.yes : number(required, unit),
          has: amount === null ? '' : number(has, unit),
          state: isMet === null ? words.unsaid : isMet ? words.met : shortBy > 0 ? short : words.unmet,
          basis: isChecked ? legalBasis : `${legalBasis} ${report.unchecked}`,
        };
      }),
  }));
}

/** What was counted and said, as label and figure. */
export function reportFacts({ counted, said }: LibraryStandard, locale: Locale): [string, number | null][] {
  const { facts } = standardWords(locale);
  const { answers: _, ...amountsSaid } = said;
  return Object.entries({ ...counted, ...amountsSaid }).map(([key, value]) => [
    facts[key as keyof Words['facts']],
    value,
  ]);
}

/** "Đạt mức độ 1" and the like. */
export const levelWords = ({ level }: LibraryStandard, locale: Locale): string =>
  standardWords(locale).levels[level === null ? 'unknown' : (`level${level}` as const)];

/** "Năm học 2026–2027, số liệu ngày 16/11/2026". */
export const reportRange = ({ schoolYear, on }: LibraryStandard, locale: Locale): string =>
  standardWords(locale).range.replace('{{year}}', schoolYear.name.replace('-', '–')).replace('{{day}}', formatDate(on));
