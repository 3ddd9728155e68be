import { z } from 'zod';
import { noticesOf } from '../notifications/notice.schema.ts';
import { calendarDayContract } from './calendar/calendar-day.contract.ts';
import { cohortContract } from './cohorts/cohort.contract.ts';
import { gradeColumnContract } from './grading-rules/grade-column.contract.ts';
import { gradeSettingContract } from './grading-rules/grade-setting.contract.ts';
import { schoolInfoContract } from './school-info/school-info.contract.ts';
import { subjectContract } from './subjects/subject.contract.ts';
import { schoolYearContract } from './years/school-year.contract.ts';
import { semesterContract } from './years/semester.contract.ts';

/** Every call of this area by its id. */
export const schoolApi = {
  ...schoolInfoContract,
  ...schoolYearContract,
  ...semesterContract,
  ...calendarDayContract,
  ...cohortContract,
  ...subjectContract,
  ...gradeColumnContract,
  ...gradeSettingContract,
};

/** What its calls are refused with, and the status of each. */
export const schoolErrors = {
  'school.subject_code_taken': 409,
  'school.subject_mode_in_use': 409,
  'school.subject_in_use': 409,
  'school.subject_has_records': 409,
  'school.dates_reversed': 400,
  'school.year_taken': 409,
  'school.year_date_outside': 400,
  'school.year_overlaps': 409,
  'school.year_cuts_semester': 409,
  'school.year_closed': 409,
  'school.year_not_closed': 409,
  'school.year_not_reopened': 409,
  'school.reopened_too_long': 400,
  'school.pupils_wait_for_summer': 409,
  'school.unknown_year': 400,
  'school.year_not_planned': 409,
  'school.year_already_active': 409,
  'school.other_year_active': 409,
  'school.year_not_active': 409,
  'school.year_has_records': 409,
  'school.year_has_timetables': 409,
  'school.year_not_ready_to_close': 409,
  'school.semester_taken': 409,
  'school.semester_outside_year': 400,
  'school.semester_ends_too_late': 400,
  'school.semester_starts_too_early': 400,
  'school.semester_weeks_too_many': 400,
  'school.semester_cuts_entry_window': 409,
  'school.semester_year_not_active': 409,
  'school.semester_has_records': 409,
  'school.semester_has_timetables': 409,
  'school.cohort_taken': 409,
  'school.cohort_in_use': 409,
  'school.calendar_day_outside': 400,
  'school.calendar_day_taken': 409,
  'school.calendar_range_too_long': 400,
  'school.grade_columns_below_minimum': 400,
  'school.grade_columns_above_allowed': 400,
  'school.grade_columns_preview_changed': 409,
  'school.policy_taken': 409,
  'school.policy_value_not_valid': 400,
  'school.policy_year_closed': 409,
  'school.entry_window_outside': 400,
  'school.logo_not_an_image': 400,
} as const;

/** What people are told of it. */
export const schoolNotices = noticesOf({
  yearReopened: {
    scopes: ['account', 'teacher'],
    params: z.strictObject({ year: z.string(), until: z.string(), by: z.string(), reason: z.string() }),
    byMail: true,
  },
});
