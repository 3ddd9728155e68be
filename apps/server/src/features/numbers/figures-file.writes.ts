import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { audit, type By } from '../../platform/audit/audit.commands.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { Services } from '../../platform/services.ts';
import type { SheetToWrite } from '../../platform/sheet/write-workbook.ts';
import { xlsxAnswer } from '../../platform/sheet/xlsx-answer.ts';
import { fill } from '../access/access.public.ts';
import { formatInstant } from '../grading/grading.public.ts';
import { schoolInfo } from '../school/school.public.ts';
import { numberWords } from './number-words.rules.ts';

interface Taken {
  /** The call, as the log keeps it. */
  readonly action: string;
  /** Without `.xlsx`. */
  readonly file: string;
  readonly heading: string;
  /** Of what: the subject, or the class. */
  readonly about: string;
  readonly schoolYear: { readonly id: string; readonly name: string };
  readonly period: MarkPeriod;
  /** When it was counted. */
  readonly at: string;
  readonly sheet: Pick<SheetToWrite, 'columns' | 'rows'>;
}

/** Figures as .xlsx with what they are of above them. Leaves a log entry; no pupil is named. */
export async function takeFigures({ db }: Services, by: By, taken: Taken): Promise<FileAnswer> {
  const { action, file, heading, about, schoolYear, period, at, sheet } = taken;
  await audit(db, by, {
    action,
    entity: 'school_year',
    entityId: schoolYear.id,
    after: { name: schoolYear.name, period, about },
  });
  const locale = by.origin?.locale ?? 'vi';
  const { screen, files } = numberWords(locale);
  const { name } = await schoolInfo(db);
  const when = fill(files.about, { period: screen.markPeriod[period], year: schoolYear.name.replace('-', '–') });
  return xlsxAnswer(`${file}-${schoolYear.name}-${period}.xlsx`, {
    sheets: [
      {
        name: heading.slice(0, 31),
        title: [
          heading.toLocaleUpperCase(locale),
          [name, about, when].filter(Boolean).join(' · '),
          fill(files.countedAt, { at: formatInstant(at) }),
        ],
        ...sheet,
      },
    ],
  });
}
