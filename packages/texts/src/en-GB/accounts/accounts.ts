import type { accountsErrors as codes } from '@phuong/contract/accounts/accounts.api.ts';
import type { TextsOf } from '../../texts-of.ts';
import type { accounts as vi, accountsTold as viTold } from '../../vi/accounts/accounts.ts';

export const accounts: TextsOf<typeof vi> = {
  print: {
    action: 'Print',
    title_one: 'Print for {{n}} person',
    title_other: 'Print for {{n}} people',
    tooMany: 'At most 500 people can be printed at once. Choose fewer.',
    roster: { name: 'List to sign', hint: 'Name, post, department and empty columns to sign or write in' },
    cards: { name: 'Cards with photo', hint: 'Eight on an A4 page, at most 100 people at once' },
  },
  give: {
    title: 'Give accounts',
    create: 'Get an account',
    renew: 'Get a new first password',
    own: 'Have a password of their own, which stays',
    disabled: 'Locked, left out',
    withoutAddress: 'No email possible (no address, or typed by somebody who may not give accounts)',
    explain:
      'The passwords are only on the printed slips (or in the emails), work for 7 days and must be changed at the first sign-in.',
    nobody: 'Everybody has a password of their own; there is nothing to give.',
    print: 'Print slips to cut',
    mail: 'Send by email',
    printed: 'Done; the slips have been downloaded. Print them and delete the file: the passwords are nowhere else.',
    mailed: '{{count}} [count:email|emails] sent.',
    mailedExcept: '{{count}} [count:email|emails] sent. Print slips for: {{names}}.',
  },
  signIn: {
    title: 'Sign-in',
    states: {
      none: 'No account yet',
      invited: 'Invited, no password yet',
      first: 'Still on the first password',
      over: 'First password has expired',
      own: 'Has a password of their own',
      disabled: 'Locked',
    },
    username: 'Username',
    until: 'Works until',
    lastSignIn: 'Last sign-in',
    never: 'Never',
    printCode: 'Print a reset code',
    codePrinted: 'The slip with the code has been downloaded. Print it for this person; it works for 24 hours.',
    invitationPrinted: 'The invitation has been downloaded. Print it for this person.',
    inviteByMail: 'Invite by email',
    inviteOnPaper: 'Print an invitation',
    invited: 'Invitation sent to {{email}}.',
  },
  requests: {
    title: 'Access requests',
    tabs: { codes: 'Class and staff codes', invitations: 'Invitations' },
    states: { pending: 'Waiting', approved: 'Approved', refused: 'Refused' },
    state: 'State',
    name: 'Full name',
    scope: 'Area',
    birthday: 'Date of birth',
    code: 'Code given',
    className: 'Class',
    username: 'Username requested',
    email: 'Email',
    phone: 'Phone',
    sentAt: 'Sent',
    decided: 'Decided',
    reason: 'Reason for refusing',
    empty: 'No requests yet',
    emptyHint: 'Give pupils the code of their class and teachers the staff code; they ask on the sign-up page.',
    whose: 'Record of this person',
    by: { code: 'Same code', nameAndBirthday: 'Same name and birthday', name: 'Same name', search: 'Found' },
    hasAccount: 'Has the account {{username}} already',
    noMatch: 'No record fits. Search by name or code; if there is none yet, create the record first and come back.',
    search: 'Search by name or code',
    usernameTaken: 'The username {{username}} is in use. Choose another.',
    finalUsername: 'Username',
    approve: 'Approve',
    approved: '{{name}} approved. They can sign in at once.',
    refuse: 'Refuse',
    refused: '{{name}} refused.',
    chooseFirst: 'Choose a record before approving',
  },
  codes: {
    hint: 'Whoever has the code can ask; the school decides. A code works for 30 days.',
    staff: 'Teachers and employees',
    none: 'No code',
    make: 'Make a code',
    renew: 'New code',
    end: 'End the code',
    until: 'Until {{date}}',
    pending: '{{count}} [count:request|requests] waiting',
    made: 'New code: {{code}}',
    ended: 'Code ended',
  },
  invitations: {
    states: { open: 'Not used yet', used: 'Used', ended: 'Withdrawn', over: 'Expired' },
    channels: { email: 'By email', paper: 'On paper' },
    empty: 'No invitations yet',
    emptyHint: 'Invite people one by one on the page of the pupil, teacher or employee.',
    revoke: 'Withdraw',
    revoked: 'Invitation withdrawn',
  },
};

export const accountsTold: TextsOf<typeof viTold> = {
  nouns: {
    employee: 'employee',
    access_request: 'request for an account',
    access_code: 'access code',
    invitation: 'invitation',
    personal_data: 'personal data',
  },
  menu: {
    employees: 'Employees',
    accessRequests: 'Access requests',
  },
  tables: {
    employees: 'Employee record',
    access_requests: 'Requests for access',
    invitations: 'Invitations',
  },
  notices: {
    accessRequested: {
      name: 'Request for an account',
      title: '{{name}} has asked for an account',
      detail: 'The request is waiting.',
    },
  },
};

/** What is said when a call of the area is refused. */
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
  'accounts.import_has_faults':
    'The file has wrong rows ({{count}}), so nothing was imported. Correct the file, or leave the wrong rows out.',
  'accounts.import_may_not_change':
    'This person is in the list already and you may not change records. Leave this row out.',
  'accounts.import_department_missing':
    'The school has no department “{{given}}”. Correct the name, or add the department first.',
  'accounts.import_role_missing':
    'There is no role “{{given}}”. Write roles by their names, several with commas between them.',
  'accounts.import_has_account':
    '{{name}} has an account already. Change roles on their page, and leave this cell empty.',
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
