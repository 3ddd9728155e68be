import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ensureRemarkBank } from './remarks/remark-bank.commands.ts';

/** What every school's grading begins with: the remark bank. Safe to repeat. */
export const ensureGradingDefaults = (trx: Kysely<Tables>): Promise<void> => ensureRemarkBank(trx);

export { absencesOfYear, readClassMonth } from './absences/absence.reads.ts';
export { absenceWarning } from './absences/absence.rules.ts';
export { writeRegisteredDays } from './absences/registered-days.writes.ts';
export { openSheetsFor, writeGivenMarks } from './entry/given-marks.commands.ts';
export { type GivenCell, type GivenMark, readGivenCells } from './entry/given-marks.reads.ts';
export { renderPeopleLists } from './forms/people-list.document.ts';
export { photoForCard, renderPersonCards } from './forms/person-card.document.ts';
export { documentSchool } from './papers/class-paper.rules.ts';
export { formatInstant, formatPlaceDate } from './papers/documents/document-format.ts';
export { DRAFT_MARK } from './papers/documents/draft-mark.data.ts';
export { FORM_TEMPLATE } from './papers/documents/form.template.ts';
export { gradingPersonalData } from './personal-data.rules.ts';
export { computeStoredResults } from './results/class-results.commands.ts';
export { standings } from './results/standing.reads.ts';
export { applyGradeColumns } from './sheets/grade-column-effects.writes.ts';
export { mayVerifyOwn } from './sheets/mark-sheet.policy.ts';
export { sheetShape } from './sheets/mark-sheet.rules.ts';
export { leadsSubject } from './sheets/sheet-relation.reads.ts';
export { sheetEventHandlers } from './sheets/sheet-watch.reads.ts';
