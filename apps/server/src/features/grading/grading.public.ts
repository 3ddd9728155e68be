import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { ensureRemarkBank } from './remark-bank.commands.ts';

/** What every school's grading begins with: the remark bank. Safe to repeat. */
export const ensureGradingDefaults = (trx: Kysely<Tables>): Promise<void> => ensureRemarkBank(trx);

export { absenceWarning } from './absence.rules.ts';
export { computeStoredResults } from './class-result.commands.ts';
export { formatInstant, formatPlaceDate } from './documents/document-format.ts';
export { FORM_TEMPLATE } from './documents/form.template.ts';
export { applyGradeColumns } from './grade-column-effects.commands.ts';
export { mayVerifyOwn } from './mark-sheet.policy.ts';
export { sheetShape } from './mark-sheet.rules.ts';
export { gradingPersonalData } from './personal-data.rules.ts';
export { ensureRemarkBank } from './remark-bank.commands.ts';
export { leadsSubject } from './sheet-relation.reads.ts';
