import type { gradingErrors as codes } from '@phuong/contract/grading/grading.errors.ts';

export const gradingErrors: Record<keyof typeof codes, string> = {
  'grading.not_a_mark': 'A mark is 0 to 10 with one decimal place; a comment subject takes Passed or Not passed.',
  'grading.not_subject_teacher':
    'Only the teacher of this subject in this class enters its marks. Check the teaching assignment.',
  'grading.may_not_enter': 'This account cannot enter marks. It needs the rights to enter marks and to change classes.',
  'grading.own_sheet':
    'You entered marks in this sheet, so somebody else has to verify it. Ask the school’s leaders or the office.',
  'grading.may_not_act': 'Somebody else does this step. Ask the office if you need it.',
  'grading.sheet_not_open': 'The mark sheet has been handed in, so it cannot be changed. Ask the school to return it.',
  'grading.sheet_locked': 'The mark sheet is locked. Ask somebody with the right to unlock it.',
  'grading.window_not_open': 'Entry has not opened yet. It opens on {{from}}.',
  'grading.window_closed': 'Entry closed on {{to}}. Ask the school for late entry.',
  'grading.reason_required': 'Give the reason.',
  'grading.hours_required': 'Choose for how many hours to unlock.',
  'grading.action_not_possible': 'The sheet is no longer at a step where this is possible. Reload to see its state.',
  'grading.sheet_has_gaps':
    '{{count}} [count:cell is|cells are] empty. Fill [count:it|them] in or mark why there is no mark, then hand in again.',
  'grading.gaps_need_note':
    '{{count}} [count:cell is|cells are] absent or missing. Add a note with the reason, then hand in.',
  'grading.regular_mark_missing':
    '{{count}} regular [count:mark is|marks are] missing, so the sheet cannot be locked. Return it to the teacher.',
  'grading.pupil_not_in_class': 'This pupil is not in this class in the semester.',
  'grading.pupil_left': 'This pupil has left the class, so nothing more can be entered.',
  'grading.wrong_kind': 'A scored subject takes a number; a comment subject takes Passed or Not passed.',
  'grading.no_such_column': 'This sheet has no such column.',
  'grading.level_not_in_regulation': 'This level is not in the regulation that applies to the class.',
  'grading.not_homeroom_teacher': 'The homeroom teacher of the class does this.',
  'grading.not_a_school_day': 'There is no school on this day.',
  'grading.date_outside_year': 'This day is outside the school year of the class.',
  'grading.date_in_future': 'This day has not come yet.',
  'grading.date_outside_enrolment': 'The pupil was not in this class on that day.',
  'grading.regulation_not_supported': 'Results are not computed for this year group.',
  'grading.not_a_retest_subject': 'This subject does not have to be re-assessed.',
  'grading.no_retest': 'This pupil does not have to be re-assessed.',
  'grading.no_summer_training': 'This pupil has no summer training.',
  'grading.years_not_consecutive': 'The new school year must follow the old one. Choose again.',
  'grading.grade_up_not_applied': 'This review has been undone.',
  'grading.grade_up_in_use':
    'The new year already has marks, conduct or absences of {{count}} [count:pupil|pupils], so it cannot be undone.',
  'grading.grade_up_outcome_unfit': 'The outcome chosen for {{name}} does not fit the year group.',
  'grading.grade_up_class_missing': 'No new class is chosen for class {{name}}.',
  'grading.grade_up_class_wrong': 'The new class chosen for {{name}} belongs to another school year or year group.',
  'grading.transcript_not_ready': 'It cannot be issued yet. See what is missing.',
  'grading.transcript_final_exists': 'The final paper has been issued. Reissue it to correct it.',
  'grading.transcript_not_final': 'Only the final paper in use can be reissued.',
  'grading.no_contact_slips': 'The class has no pupils to print contact slips for.',
  'grading.transcript_busy': 'Many papers are being printed. Try again in a few seconds.',
  'grading.import_no_class': 'The file has no row of this class.',
};
