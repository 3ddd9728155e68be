import type { TranscriptPeriod } from '@phuong/contract/grading/papers/transcript.contract.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { schoolInfo } from '../../school/school.public.ts';
import { resultsOf } from '../results/class-results.rules.ts';
import { loadClassYear } from '../results/class-year.reads.ts';
import { readPaper } from './class-paper.reads.ts';
import { classTranscriptData } from './class-transcript.view.ts';
import type { ClassTranscriptData } from './documents/document-data.ts';

/** A class's results of a period as the printed form wants them. @throws AppError 404. */
export async function readClassTranscript(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  classId: string,
  period: TranscriptPeriod,
  isDraft: boolean,
): Promise<ClassTranscriptData> {
  const year = await loadClassYear(db, classId, clock.today());
  if (!year) throw notFound();
  const school = await schoolInfo(db);
  const paper = await readPaper(db, year);
  const printing = { school, isDraft, printedAt: clock.now().toISOString(), today: clock.today() };
  return classTranscriptData(resultsOf(year), period, paper, printing);
}
