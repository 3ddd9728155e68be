import type { TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import { visibleStates } from '@phuong/contract/grading/sheets/mark-sheet.lifecycle.ts';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { resultsOf } from '../results/class-results.rules.ts';
import { loadClassYear } from '../results/class-year.reads.ts';
import { readPaper } from './class-paper.reads.ts';
import { contactSlip } from './contact-slip.view.ts';
import type { ContactSlipData } from './documents/document-data.ts';

/**
 * Contact slips of a class, or of one pupil in it, in class order; of pupils who are in it, or were to its end.
 * @throws AppError 404; 409 when there is nobody.
 */
export async function readContactSlips(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { classId, studentId, period }: { classId: string; studentId?: string; period: TranscriptPeriod },
): Promise<{ className: string; slips: ContactSlipData[] }> {
  const narrow = studentId ? { studentIds: [studentId] } : {};
  const year = await loadClassYear(db, classId, clock.today(), { ...narrow, states: visibleStates });
  if (!year) throw notFound();
  const paper = await readPaper(db, year);
  const printing = { school: await schoolInfo(db), printedAt: clock.now().toISOString(), today: clock.today() };
  const results = resultsOf(year);
  const slips = (studentId ? results.present : results.presentIn(period)).map((pupil) =>
    contactSlip(results, pupil, period, paper, printing),
  );
  if (slips.length === 0) throw new AppError('grading.no_contact_slips');
  return { className: year.className, slips };
}
