import type { TextsOf } from '../../texts-of.ts';
import type { accountPapers as vi } from '../../vi/accounts/account-papers.ts';

export const accountPapers: TextsOf<typeof vi> = {
  sheet: {
    title: 'Sign-in slips',
    titleOfClass: 'Sign-in slips of class {{place}}',
    address: 'Address',
    area: 'Sign in as',
    areas: { account: 'Staff', teacher: 'Teacher', student: 'Pupil' },
    username: 'Username',
    password: 'First password',
    keepsOwn: '(a password of their own)',
    note: 'Change the password when you first sign in, before {{until}}. Do not give this slip to anybody else.',
    ownNote: 'If you forgot it, choose “Forgotten your password?” on the sign-in page.',
  },
  resetSlip: {
    title: 'Password reset code of {{name}}',
    code: 'Code on paper',
    note: 'Works once, before {{until}}. Open the address above, enter the code and choose a new password.',
  },
  invitationSlip: {
    title: 'Invitation of {{name}}',
    token: 'Invitation code',
    note: 'Works once, before {{until}}. Open the address above and choose a password.',
  },
  resetMail: {
    subject: '{{code}} is your password reset code',
    text: `Hello {{name}},

Your password reset code for {{school}}:

{{code}}

It works once, for {{minutes}} minutes. Username: {{username}}

If you did not ask for it, ignore this email: the old password still works. Do not tell anybody the code, not even school staff.

{{school}}
`,
  },
  confirmAddressMail: {
    subject: '{{code}} is the code to confirm your email address',
    text: `Hello {{name}},

The code to confirm this address for the account {{username}} at {{school}}:

{{code}}

Enter it on your own page within {{minutes}} minutes. If you ever forget your password, the code to reset it comes here.

If you did not ask for this code, ignore this email. Tell it to nobody, not even to staff of the school.

{{school}}
`,
  },
  addressChangedMail: {
    subject: 'Your email address at school has been changed',
    text: `Hello {{name}},

The email address of the account {{username}} at {{school}} has just been changed. Mail no longer comes here.

If you know nothing of this, tell the school office at once and change your password. The new address gets codes to reset your password only after you yourself have confirmed it.

{{school}}
`,
  },
  changedMail: {
    subject: 'Your password has just been changed',
    text: `Hello {{name}},

The password of the account {{username}} at {{school}} has just been reset, and all other devices were signed out.

If it was not you, tell the school office at once.

{{school}}
`,
  },
  firstPasswordMail: {
    subject: 'Your account at {{school}}',
    text: `Hello {{name}},

The school has given you an account.

Address: {{address}}
Sign in as: {{area}}
Username: {{username}}
First password: {{password}}

Change the password at the first sign-in, before {{until}}.

{{school}}
`,
  },
  invitationMail: {
    subject: '{{school}} has invited you',
    text: `Hello {{name}},

The school invites you to its system. Open this link and choose a password:

{{link}}

It works once, before {{until}}. Your username: {{username}}

{{school}}
`,
  },
  approvedMail: {
    subject: 'Your request for access was approved',
    text: `Hello {{name}},

The school has approved your request. Sign in as {{username}} with the password you chose.

{{school}}
`,
  },
  refusedMail: {
    subject: 'Your request for access was not approved',
    text: `Hello {{name}},

The school has not approved your request. Reason: {{reason}}

{{school}}
`,
  },
};
