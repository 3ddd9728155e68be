import type { schoolErrors as codes } from '@phuong/contract/school/school.errors.ts';

export const schoolErrors: Record<keyof typeof codes, string> = {
  'school.subject_code_taken': 'The subject code {{code}} already exists. Choose another one.',
  'school.subject_mode_in_use':
    'This subject has marks, so its assessment form cannot change. Create a new subject if you need one.',
  'school.subject_in_use':
    'This subject is used by {{count}} [count:class|classes], so it cannot be removed. Deactivate it instead.',
  'school.subject_has_records':
    '{{name}} is in a timetable, a mark sheet, an assignment or a teacher record, so it cannot be removed. Deactivate it instead.',
  'school.dates_reversed': 'The last day must come after the first day, {{from}}.',
  'school.year_taken': 'The school year {{name}} already exists. Open it to change it.',
  'school.year_date_outside': 'This day must lie within {{from}}–{{to}}.',
  'school.year_overlaps': 'These dates overlap the school year {{name}} ({{from}}–{{to}}). Choose other dates.',
  'school.year_cuts_semester':
    'Semester {{ordinal}} ({{from}}–{{to}}) would lie outside the school year. Change the semester first.',
  'school.year_closed': 'The school year {{name}} is closed and can no longer change.',
  'school.year_not_planned': 'Only a planned school year can be removed. {{name}} is current or closed.',
  'school.year_already_active': 'The school year {{name}} is already the current one.',
  'school.year_not_active': 'Only the current school year can be closed. {{name}} is not the current one.',
  'school.year_has_records':
    'The school year {{name}} has {{classes}} [classes:class|classes] and {{sheets}} [sheets:mark sheet|mark sheets], so it cannot be removed.',
  'school.year_has_timetables':
    'The school year {{name}} has {{count}} [count:timetable version|timetable versions], so it cannot be removed. Delete the unpublished ones first.',
  'school.year_not_ready_to_close':
    'The school year {{name}} cannot be closed yet: {{sheets}} [sheets:mark sheet is|mark sheets are] not locked and {{students}} [students:pupil has|pupils have] no grade-up decision.',
  'school.semester_taken': 'This school year already has semester {{ordinal}}. Open it to change it.',
  'school.semester_outside_year': 'Semester {{ordinal}} must lie within {{from}}–{{to}}.',
  'school.semester_ends_too_late': 'Semester I must end before {{limit}}, the first day of semester II.',
  'school.semester_starts_too_early': 'Semester II must start after {{limit}}, the last day of semester I.',
  'school.semester_weeks_too_many':
    'There are only {{max}} weeks from {{from}} to {{to}}. Lower the study weeks or change the dates.',
  'school.semester_cuts_entry_window':
    'The entry window ({{from}}–{{to}}) would be more than 30 days away from the semester. Change it in Mark settings first.',
  'school.semester_year_not_active':
    'The school year {{name}} is not the current one. Make it the current year first, then choose the semester.',
  'school.semester_has_records':
    'Semester {{ordinal}} has {{sheets}} [sheets:mark sheet|mark sheets] and {{assignments}} [assignments:teaching assignment|teaching assignments], so it cannot be removed.',
  'school.semester_has_timetables':
    'Semester {{ordinal}} has {{count}} [count:timetable version|timetable versions], so it cannot be removed. Delete the unpublished ones first.',
  'school.cohort_taken': 'The cohort {{name}} of this level already exists.',
  'school.cohort_in_use':
    'The cohort {{name}} has {{students}} [students:pupil|pupils] and {{classes}} [classes:class|classes]. Move them to another cohort first.',
  'school.calendar_day_outside': 'This day must lie within the school year, {{from}}–{{to}}.',
  'school.calendar_day_taken': '{{date}} is already in the calendar: {{name}}.',
  'school.calendar_range_too_long': 'At most {{max}} days can be added at once. Add them in several goes.',
  'school.grade_columns_below_minimum':
    'These subjects need at least {{min}} regular assessments a semester ({{basis}}).',
  'school.grade_columns_above_allowed':
    'These subjects may have at most {{max}} columns. To have more, raise “Extra regular columns” in Mark settings.',
  'school.grade_columns_preview_changed':
    'Marks have changed since the preview. Look at the effects again, then apply.',
  'school.policy_taken': 'This setting already has a value from {{date}}. Change that entry or choose another date.',
  'school.policy_value_not_valid': 'This value does not fit the chosen setting.',
  'school.policy_year_closed': 'A change must apply from {{from}} or later, because earlier school years are closed.',
  'school.entry_window_outside': 'The entry window of semester {{ordinal}} must lie within {{from}}–{{to}}.',
  'school.logo_not_an_image': 'This file is not a PNG or JPEG picture. Choose another one.',
};
