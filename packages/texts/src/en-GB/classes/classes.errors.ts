import type { classesErrors as codes } from '@phuong/contract/classes/classes.errors.ts';

export const classesErrors: Record<keyof typeof codes, string> = {
  'classes.unknown_year': 'This school year is gone. Reload the page and choose another.',
  'classes.unknown_subject': 'One of the subjects is gone. Reload the page and choose again.',
  'classes.unknown_cohort': 'This cohort is gone. Reload the page and choose again.',
  'classes.year_closed': 'School year {{year}} is closed and cannot be changed.',
  'classes.name_taken': 'This year has class {{names}} already. Choose another name.',
  'classes.grade_in_use':
    'The class has {{count}} [count:pupil|pupils], so its year group stays. Move the pupils first.',
  'classes.not_empty':
    'Class {{name}} has {{students}} [students:pupil|pupils] and {{sheets}} [sheets:mark sheet|mark sheets]. Only a class that was never used can be deleted.',
  'classes.in_timetable':
    'Class {{name}} has lessons in a published timetable ({{timetable}}), so it cannot be deleted: what was taught has to stay.',
  'classes.subject_has_marks':
    '{{subject}} in class {{class}} has {{count}} [count:mark|marks], so it stays. Delete the marks first, or keep the subject.',
  'classes.subject_not_taught': 'Class {{class}} does not have {{subject}}. Enter its periods first.',
  'classes.teacher_not_working': '{{teacher}} is no longer working here. Choose somebody else.',
  'classes.unknown_teacher': 'This teacher is gone. Reload the page and choose somebody else.',
  'classes.other_year': 'The class or semester belongs to another school year. Reload the page and try again.',
  'classes.homeroom_taken':
    '{{teacher}} is homeroom teacher of {{class}}. A teacher has one homeroom class; change that one first.',
  'classes.homeroom_too_early': 'The present homeroom teacher took over on {{date}}. Choose that day or a later one.',
  'classes.homeroom_outside_year': 'The day must be between {{from}} and {{to}}, within the school year.',
  'classes.import_has_faults':
    'The file has {{count}} wrong [count:row|rows], so nothing was imported. Correct the file, or leave the wrong rows out.',
  'classes.import_grade_missing': 'The year group cannot be read from the name. Write 1 to 12 in its column.',
  'classes.import_class_missing': 'This year has no class {{given}}. Create the class first, or correct the name.',
  'classes.import_subject_missing': 'There is no subject {{given}}. Write its code, name or short name as in the list.',
  'classes.import_subject_not_taught': 'This class does not have {{given}}. Enter the periods of the subject first.',
  'classes.import_teacher_missing': 'No working teacher {{given}} was found. Write the code or the full name.',
  'classes.import_teacher_ambiguous': 'There are {{count}} teachers called {{given}}. Write the code instead.',
  'classes.import_row_repeated': 'This row repeats row {{other}}. Keep one of them.',
};
