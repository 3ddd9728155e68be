import type { staffErrors as codes } from '@phuong/contract/staff/staff.errors.ts';

export const staffErrors: Record<keyof typeof codes, string> = {
  'staff.code_taken': 'Code {{code}} is in use. Enter another one, or leave it blank to have one given.',
  'staff.moet_code_taken': 'MOET identifier {{code}} belongs to another teacher. Check the number.',
  'staff.personal_id_taken': 'Identification number {{code}} belongs to another teacher. Check the number.',
  'staff.unknown_department': 'This department is gone. Reload the page and choose another.',
  'staff.unknown_subject': 'One of the subjects is gone. Reload the page and choose again.',
  'staff.department_taken': 'There is a department called {{name}} already. Choose another name.',
  'staff.department_in_use':
    'Department {{name}} has {{count}} [count:person|people], so it cannot be deleted. Move them first.',
  'staff.status_same': 'That is their status already. Choose another one.',
  'staff.status_in_future': 'This day is still to come. Record the status on the day, or choose today or earlier.',
  'staff.duty_automatic': 'Homeroom is counted from the homeroom assignment and is not added here.',
  'staff.duty_periods_needed': 'Another regulation sets the periods for this duty. Enter the periods taken off a week.',
  'staff.duty_held': 'They hold this duty now. End it before adding it again.',
  'staff.duty_ended': 'This duty ended on {{date}}.',
  'staff.duty_ends_before_start': 'The last day must be {{date}}, the first day, or later.',
  'staff.import_has_faults':
    'The file has {{count}} wrong [count:row|rows], so nothing was imported. Correct the file, or leave the wrong rows out.',
  'staff.import_code_of_another': 'This code belongs to {{name}}. Check the name or the code.',
  'staff.import_several_matches':
    'There are {{count}} people with that name and date of birth. Add a code to tell them apart.',
  'staff.import_subject_missing':
    'There is no subject {{given}}. Write codes, names or short names, with commas between.',
  'staff.import_code_repeated': 'This row has the same code as row {{other}}. Keep one of them.',
};
