import type { studentsErrors as codes } from '@phuong/contract/students/students.errors.ts';

export const studentsErrors: Record<keyof typeof codes, string> = {
  'students.code_taken': 'The pupil code {{code}} is in use. Choose another, or leave it empty to be given one.',
  'students.moet_code_taken': 'Another pupil has the MOET identifier {{code}}. Check it.',
  'students.personal_id_taken': 'Another pupil has this personal identification number. Check it.',
  'students.action_not_allowed': 'The pupil’s present status does not allow this. Reload to see the new status.',
  'students.reason_required': 'A reason is needed. Say in a few words why.',
  'students.class_not_found': 'There is no such class. Choose again.',
  'students.already_enrolled': 'The pupil is in class {{className}} this school year. Use “Move class” to change it.',
  'students.not_enrolled': '{{name}} has no class in this school year. Place the pupil first, then move.',
  'students.same_class': '{{name}} is already in class {{className}}. Deselect this pupil or choose another class.',
  'students.year_closed': 'This school year is closed and can no longer be changed. Choose another one.',
  'students.date_outside_year': 'This day is outside the school year {{year}}. Choose a day within it.',
  'students.date_before_enrolment': 'This day is before the first day in class {{className}}. Choose a later one.',
  'students.photo_not_an_image': 'This file is not a JPG or PNG picture. Choose another one.',
  'students.photo_too_large': 'The picture is larger than 2 MB. Make it smaller and choose it again.',
  'students.import_has_faults':
    '{{count}} [count:row is|rows are] wrong, so nothing was imported. Correct the file, or import only the right rows.',
  'students.import_class_missing':
    'The school year {{year}} has no class {{className}}. Create it, or correct the name.',
  'students.import_grade_differs':
    'Class {{className}} is in year group {{grade}}, not in the one given here. Correct the year group or the class.',
  'students.import_duplicate_row': 'The same as row {{row}} of this file. Correct the code, or remove one of the rows.',
  'students.import_code_of_another': 'This code belongs to {{name}}. Check it.',
  'students.import_several_matches':
    'The school has {{count}} pupils with this name and date of birth. Add the pupil code.',
  'students.import_unknown_ethnicity':
    'Not one of the 54 ethnic groups. Write a name such as Kinh, Tày, Thái or Hmông.',
  'students.import_sex': 'The sex is not understood. Write Male or Female.',
  'students.import_code_form': 'Codes have unaccented letters, digits and the signs . - / _, at most 30 characters.',
};
