import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { absenceContract } from './absences/absence.contract.ts';
import { classFileContract } from './class-file/class-file.contract.ts';
import { conductContract } from './conduct/conduct.contract.ts';
import { exemptionContract } from './exemptions/exemption.contract.ts';
import { formerSchoolContract } from './former-school/former-school.contract.ts';
import { yearResultsContract } from './former-school/year-results.contract.ts';
import { formContract } from './forms/form.contract.ts';
import { gradeUpContract } from './grade-up/grade-up.contract.ts';
import { markSheetPaperContract } from './marks-file/mark-sheet-paper.contract.ts';
import { marksFileContract } from './marks-file/marks-file.contract.ts';
import { contactSlipContract } from './papers/contact-slip.contract.ts';
import { transcriptContract } from './papers/transcript.contract.ts';
import { transferPaperContract } from './papers/transfer-paper.contract.ts';
import { resultContract } from './results/result.contract.ts';
import { markSheetContract } from './sheets/mark-sheet.contract.ts';
import { marksContract } from './sheets/marks.contract.ts';

/** Every call of this area by its id. */
export const gradingApi = {
  ...markSheetContract,
  ...marksContract,
  ...marksFileContract,
  ...conductContract,
  ...absenceContract,
  ...classFileContract,
  ...resultContract,
  ...formerSchoolContract,
  ...yearResultsContract,
  ...exemptionContract,
  ...gradeUpContract,
  ...transcriptContract,
  ...contactSlipContract,
  ...transferPaperContract,
  ...formContract,
  ...markSheetPaperContract,
};

/** What its calls are refused with, and the status of each. */
export const gradingErrors = {
  'grading.not_a_mark': 400,
  'grading.not_subject_teacher': 403,
  'grading.may_not_enter': 403,
  'grading.may_not_act': 403,
  'grading.own_sheet': 403,
  'grading.sheet_not_open': 409,
  'grading.sheet_locked': 409,
  'grading.window_not_open': 409,
  'grading.window_closed': 409,
  'grading.reason_required': 400,
  'grading.hours_required': 400,
  'grading.action_not_possible': 409,
  'grading.sheet_has_gaps': 409,
  'grading.gaps_need_note': 409,
  'grading.regular_mark_missing': 409,
  'grading.pupil_not_in_class': 409,
  'grading.month_closed': 409,
  'grading.pupil_left': 409,
  'grading.wrong_kind': 409,
  'grading.no_such_column': 409,
  'grading.no_sheet': 409,
  'grading.mark_origin_here': 409,
  'grading.exempt_without_record': 409,
  'grading.pupil_exempt': 409,
  'grading.exemption_subject': 409,
  'grading.exemption_exists': 409,
  'grading.exemption_not_learnt': 409,
  'grading.document_too_large': 413,
  'grading.not_a_document': 415,
  'grading.level_not_in_regulation': 409,
  'grading.nothing_to_retest': 409,
  'grading.no_training_in_regulation': 409,
  'grading.not_homeroom_teacher': 403,
  'grading.not_a_school_day': 409,
  'grading.date_outside_year': 409,
  'grading.date_in_future': 409,
  'grading.date_outside_enrolment': 409,
  'grading.regulation_not_supported': 409,
  'grading.not_a_retest_subject': 409,
  'grading.no_retest': 409,
  'grading.no_summer_training': 409,
  'grading.former_semester_here': 422,
  'grading.former_absences_here': 422,
  'grading.former_subject_unknown': 422,
  'grading.former_grade_differs': 422,
  'grading.former_year_to_come': 422,
  'grading.former_before_birth': 422,
  'grading.former_year_here': 422,
  'grading.former_import_has_faults': 409,
  'grading.former_import_year': 422,
  'grading.former_import_grade': 422,
  'grading.former_import_pupil_missing': 422,
  'grading.former_import_pupil_ambiguous': 422,
  'grading.former_import_name_differs': 422,
  'grading.former_import_repeated': 422,
  'grading.former_import_school_differs': 422,
  'grading.year_results_has_faults': 409,
  'grading.year_results_no_class': 422,
  'grading.year_results_has_marks': 422,
  'grading.year_results_other_class': 422,
  'grading.year_results_not_taught': 422,
  'grading.year_results_empty': 422,
  'grading.year_results_repeated': 422,
  'grading.conduct_file_has_faults': 409,
  'grading.conduct_file_year_differs': 422,
  'grading.absence_file_has_faults': 409,
  'grading.absence_file_repeated': 422,
  'grading.years_not_consecutive': 409,
  'grading.grade_up_not_applied': 409,
  'grading.grade_up_in_use': 409,
  'grading.grade_up_outcome_unfit': 409,
  'grading.grade_up_class_missing': 409,
  'grading.grade_up_class_wrong': 409,
  'grading.transcript_not_ready': 409,
  'grading.transcript_final_exists': 409,
  'grading.transcript_not_final': 409,
  'grading.paper_file_missing': 404,
  'grading.no_contact_slips': 409,
  'grading.form_of_nobody': 409,
  'grading.certificate_not_studying': 409,
  'grading.confirmations_too_often': 429,
  'grading.import_no_class': 409,
} as const;

const sheet = { className: z.string(), subjectName: z.string(), semester: z.int() };

/** What people are told of it. */
export const gradingNotices = noticesOf({
  sheetReturned: {
    scopes: ['teacher'],
    params: z.strictObject({ ...sheet, by: z.string(), reason: z.string() }),
    byMail: true,
  },
  sheetSubmitted: {
    scopes: ['account'],
    params: z.strictObject({ ...sheet, by: z.string() }),
    byMail: false,
  },
  sheetsReminded: {
    scopes: ['teacher'],
    params: z.strictObject({ semester: z.int(), sheets: z.string(), closesOn: z.string(), by: z.string() }),
    byMail: true,
  },
  marksPosted: {
    scopes: ['student'],
    params: z.strictObject({ subjectName: z.string(), semester: z.int() }),
    byMail: false,
  },
  entryClosing: {
    scopes: ['teacher'],
    params: z.strictObject({ semester: z.int(), sheets: z.int(), closesOn: z.string(), days: z.int() }),
    byMail: true,
  },
  transcriptsReady: {
    scopes: ['account', 'teacher'],
    params: z.strictObject({ failures: z.int() }),
    byMail: false,
  },
});
