import type { accountsErrors as codes } from '@phuong/contract/accounts/accounts.errors.ts';

export const accountsErrors: Record<keyof typeof codes, string> = {
  'accounts.code_invalid': 'This code is wrong or has expired. Ask the homeroom teacher or the school office for it.',
  'accounts.too_many_requests':
    'There are too many requests just now. Try again in {{minutes}} [minutes:minute|minutes].',
  'accounts.already_decided': 'Somebody has dealt with this already. Reload the page to see the outcome.',
  'accounts.person_has_account': '{{name}} has the account {{username}} already. Choose another person, or refuse.',
  'accounts.person_needed': 'Choose whose record this is before approving.',
  'accounts.nobody_to_give':
    'Everybody chosen has a password of their own. If one forgot it, print a reset code on their page.',
  'accounts.too_many_people': 'At most {{most}} people at a time. Choose one class after another.',
  'accounts.no_mail_server': 'The school has no mail server set up. Print it instead.',
  'accounts.no_mail_address': 'There is no email address for {{name}}. Add one, or print it.',
  'accounts.no_sign_in': '{{name}} has no account yet. Give them one first.',
  'accounts.invitation_invalid':
    'This invitation has been used or withdrawn, or has expired. Ask the school for a new one.',
  'accounts.employee_code_taken': 'The code {{code}} is taken. Choose another.',
  'accounts.teacher_is_employee': 'This teacher is already among the employees.',
  'accounts.unknown_teacher': 'The chosen teacher is no longer in the list. Choose again.',
  'accounts.no_account': 'This person has no account yet. Open one first.',
  'accounts.left_in_future': 'That day has not come yet. Record the leaving on the day itself.',
  'accounts.pupil_has_left': '{{name}} is no longer at the school. Record their return first, then invite them.',
  'accounts.has_left': '{{name}} has left. Record their return first, then open the account.',
  'accounts.still_here': '{{name}} is still at school, so their data cannot be erased. Record that they left first.',
  'accounts.has_not_left': '{{name}} is still working here.',
  'accounts.photo_not_an_image': 'This file is not a JPEG or PNG picture. Choose another.',
  'accounts.photo_too_large': 'The picture is larger than 2 MB. Choose a smaller one.',
};
