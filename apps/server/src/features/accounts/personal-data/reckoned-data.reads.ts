import { earlyWarningFile as en } from '@phuong/texts/en-GB/numbers/early-warning.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { earlyWarningFile as vi } from '@phuong/texts/vi/numbers/early-warning.ts';
import type { Services } from '../../../platform/services.ts';
import type { SheetToWrite } from '../../../platform/sheet/write-workbook.ts';
import { likenessesOfPupil } from '../../learning/learning.public.ts';
import { warningOfPupil } from '../../numbers/numbers.public.ts';

/**
 * What is said of a pupil without being kept: points of early warning with their sentences, and how like others' their works are. It belongs into
 * their file as what is kept does (Luật 91/2025/QH15); signals of an attempt are kept with it.
 * @returns for the JSON, and the sheets of the workbook.
 */
export async function readReckoned(
  { db, clock }: Services,
  studentIds: readonly string[],
  locale: string | undefined,
): Promise<{ reckoned: object[]; sheets: SheetToWrite[] }> {
  const language: Locale = locale === 'en-GB' ? 'en-GB' : 'vi';
  const words = language === 'en-GB' ? en : vi;
  const reckoned: object[] = [];
  const sheets: SheetToWrite[] = [];
  for (const studentId of studentIds) {
    const earlyWarning = await warningOfPupil(db, clock, studentId, language);
    const likenesses = await likenessesOfPupil(db, studentId);
    reckoned.push({ earlyWarning, likenesses });
    if (earlyWarning) {
      const { sentences, reasons, points } = earlyWarning;
      sheets.push({
        name: words.warning,
        columns: [
          { header: words.reason, width: 80, type: 'text' },
          { header: words.points, width: 10, type: 'number' },
        ],
        rows:
          reasons.length === 0
            ? [[words.none, points]]
            : sentences.map((sentence, at) => [sentence, reasons[at]?.points ?? null]),
      });
    }
    if (likenesses.length > 0) {
      sheets.push({
        name: words.likeness,
        columns: [
          { header: words.exercise, width: 60, type: 'text' },
          { header: words.percent, width: 16, type: 'number' },
        ],
        rows: likenesses.map(({ title, percent }) => [title, percent]),
      });
    }
  }
  return { reckoned, sheets };
}
