import type { accessErrors as codes } from '@phuong/contract/access/access.api.ts';
import type { TextsOf } from '../../texts-of.ts';
import type { access as vi, accessTold as viTold } from '../../vi/access/access.ts';

export const access: TextsOf<typeof vi> = {
  noServer: 'The server cannot be reached. Check the connection and try again.',
  welcome: {
    sentence: 'Classes, marks, timetables, school records and the daily work of the school, in one place.',
    chooseArea: 'Choose your area to sign in',
  },
  signIn: {
    title: 'Sign in',
    notSetUp: 'Open the set-up link that the server printed when it started, to create the first administrator.',
    serverWell: 'Everything is working',
    serverAway: 'The server cannot be reached',
    area: 'Area',
    areas: { account: 'Staff', teacher: 'Teacher', student: 'Pupil' },
    enter: { account: 'Enter the staff area', teacher: 'Enter the teacher area', student: 'Enter the pupil area' },
    username: 'Username',
    password: 'Password',
    capsLock: 'Caps Lock is on',
    help: 'No account yet, or locked out? Ask the school office.',
    helpBefore: 'No account yet, or locked out? Call the school office on',
    ended: 'Your session has ended. Sign in to carry on; what you were filling in is kept.',
    forPage: 'Sign in to open that page.',
  },
  setup: {
    title: 'Set up the school',
    detail: 'Create the first administrator. This link works only once.',
    schoolName: 'Name of the school',
    schoolPhone: 'Phone of the office',
    name: 'Full name of the administrator',
    username: 'Username',
    password: 'Password',
    passwordHint: 'At least {{min}} characters; a short sentence is best.',
    repeat: 'Repeat the password',
    submit: 'Create the school and sign in',
  },
  forgot: {
    title: 'Forgotten password',
    link: 'Forgotten your password?',
    back: 'Back to sign-in',
    detail: 'Enter your username. The code goes to the email address you have confirmed.',
    noMail: 'The school cannot send email yet. Enter the code the school printed for you.',
    identifier: 'Username, email or phone number',
    ask: 'Send the code',
    havePaper: 'I have a code on paper',
    haveMail: 'Send a code by email',
    sent: 'If this account has a confirmed email address, the code is on its way there. It works for {{minutes}} minutes.',
    code: 'Code from the email',
    paperCode: 'Code on paper',
    paperDetail: 'The homeroom teacher or the school office prints this code for you; it works for 24 hours.',
    newPassword: 'New password',
    repeat: 'Repeat the new password',
    submit: 'Set the new password',
    done: 'The new password is set. Sign in with it.',
    noMailCame: 'No email?',
    noMailSteps: {
      spam: 'Look in the spam folder; it may take a few minutes.',
      name: 'Check the username and the area you chose.',
      again: 'Send another code: the first one still works.',
      paper:
        'No email address in the account, or none you have confirmed: ask the homeroom teacher or the office to print a code.',
    },
    again: 'Send another code',
    otherName: 'Enter another name',
    incomplete: 'Fill in all {{count}} boxes of the code.',
  },
  signUp: {
    title: 'Ask for an account',
    link: 'Ask for an account',
    detail: 'Enter the code of your class (pupils) or the staff code. You can sign in once the school has approved it.',
    haveInvitation: 'I have an invitation',
    noInvitation: 'I have a class or staff code',
    scope: 'You are',
    classCode: 'Class code',
    staffCode: 'Staff code',
    fullName: 'Full name',
    birthday: 'Date of birth',
    personCode: { student: 'Pupil code', teacher: 'Teacher code', account: 'Employee code' },
    personCodeHint: 'Makes approval quicker',
    email: 'Email',
    phone: 'Phone',
    username: 'Username you would like',
    password: 'Password',
    repeat: 'Repeat the password',
    submit: 'Send the request',
    sent: 'Request sent',
    sentDetail:
      'The school will look at it. Once approved, sign in with the username and password you entered; if you gave an email address, you will be told.',
    invitation: 'Invitation code',
    look: 'Continue',
    forYou: 'This invitation is for {{name}}. Username: {{username}}',
    choose: 'Set the password and go to sign-in',
    ready: 'Your password is set. Sign in to begin.',
  },
  changePassword: {
    title: 'Change password',
    mustChange: 'You are using the first password you were given. Choose your own to carry on.',
    current: 'Current password',
    next: 'New password',
    repeat: 'Repeat the new password',
    submit: 'Change password',
    signOut: 'Sign out',
    done: 'Password changed. Other devices have been signed out.',
  },
  google: {
    or: 'or',
    loadFailed: 'Failed to load the Google 3P Authorization JavaScript Library.',
    noClientId: 'Google sign-in needs a client id.',
  },
  sso: {
    enter: 'Sign in with {{name}}',
    title: 'Sign in with your school account',
    leaving: 'Taking you to the school’s sign-in page…',
    returning: 'Signing you in…',
    gaveUp: 'You did not sign in on the school’s page. Try again, or use your password.',
    again: 'Try again',
    back: 'Back to sign-in',
  },
  secondFactor: {
    title: 'Two-step verification',
    detail: 'Open the authenticator app on your phone and enter the 6-digit code.',
    code: '6-digit code',
    recovery: 'Recovery code',
    recoveryHint: 'One of the ten codes you kept when you turned this on. Each works once.',
    useRecovery: 'No phone at hand? Use a recovery code',
    useApp: 'Use the code from the app',
    submit: 'Enter',
    back: 'Start the sign-in again',
  },
};

export const accessTold: TextsOf<typeof viTold> = {
  nouns: {
    user: 'account',
    session: 'session',
    role: 'role',
    audit_log: 'audit log',
    second_factor_policy: 'two-step verification policy',
    identity: 'linked sign-in',
  },
  menu: {
    roles: 'Roles',
    auditLog: 'Audit log',
  },
  tables: {
    users: 'Accounts',
    user_roles: 'Roles',
    sessions: 'Sessions',
    identity_links: 'Linked sign-ins',
    second_factors: 'Two-step verification',
    recovery_codes: 'Recovery codes',
    sign_in_challenges: 'Unfinished sign-ins',
    one_time_codes: 'One-time codes',
  },
  notices: {
    rightsChanged: {
      name: 'My rights changed',
      title: '{{by}} changed your role or rights',
      detail: 'The menu now shows what you may open.',
    },
    addressChanged: {
      name: 'My email address changed',
      title: '{{by}} changed your email address',
      detail: 'Look at it on your own page. Codes to reset your password go there only once you have confirmed it.',
    },
    newDevice: {
      name: 'Sign-in from a new device',
      title: 'Your account was used on a new device',
      detail: '{{device}}, address {{ip}}, at {{at}}. If it was not you, change your password now.',
    },
  },
  fields: {
    displayName: 'Display name',
    username: 'Username',
    isAdmin: 'Administrator',
    roles: 'Roles',
    permissions: 'Rights',
    scope: 'Kind of user',
  },
};

/** What is said when a call of the area is refused. */
export const accessErrors: Record<keyof typeof codes, string> = {
  'access.wrong_credentials': 'The username or password is not right. Check them, and that you chose the right area.',
  'access.password_expired': 'Your first password has expired. Ask the school office for a new one.',
  'access.session_expired': 'Your session has ended. Sign in again to carry on.',
  'access.must_change_password': 'Change your first password before doing anything else.',
  'access.too_many_failures':
    'Too many wrong attempts. Try again in {{minutes}} [minutes:minute|minutes], or ask the school office to reset the password.',
  'access.sign_in_stopped':
    'Far too many wrong attempts, so this account cannot sign in for now. Ask the school office to reset the password.',
  'access.too_many_failures_here':
    'There were too many wrong tries from this network. Try again in {{minutes}} [minutes:minute|minutes], or use a device you have signed in on, or another network.',
  'access.too_many_at_once_here':
    'Too many people are signing in from this network at the same moment. Wait a few seconds and try again.',
  'access.wrong_current_password': 'The current password is not right. Type it again.',
  'access.password_too_short': 'The password needs at least {{min}} characters.',
  'access.password_too_common':
    'This password is easy to guess because of “{{part}}”. Join a few unrelated words; avoid names, birthdays and codes.',
  'access.password_unchanged': 'The new password is the same as the old one. Choose another.',
  'access.username_taken': 'The username {{username}} is taken. Choose another.',
  'access.last_administrator':
    'This is the last administrator and has to stay one. Make somebody else an administrator first.',
  'access.role_name_taken': 'There is already a role called {{name}}. Choose another name.',
  'access.role_in_use':
    '{{count}} [count:person holds|people hold] the role {{name}}. Choose another role for them, then remove it.',
  'access.role_not_default': 'The school made this role itself, so there are no first rights to restore.',
  'access.unknown_role': 'The chosen role is no longer there. Reload the page and choose another.',
  'access.right_not_held':
    'You can only hand on or change rights you hold yourself; {{count}} of these you do not. Ask an administrator to do this.',
  'access.right_needs_another':
    '{{count}} [count:right that goes|rights that go] with these [count:is|are] missing: to add or edit something, one must be able to see it. Tick [count:it|them] too, then save again.',
  'access.own_rights': 'Nobody changes their own rights. Ask another administrator to do this.',
  'access.administrators_only': 'Only administrators can do this with the account of an administrator.',
  'access.more_rights_than_own': 'This account has rights you do not. Ask an administrator to do this.',
  'access.address_of_account':
    '{{name}} can sign in, so only those who manage accounts may change the email address. Keep the old one, or let them change it.',
  'access.no_address': 'The school has no email address of yours. Ask the school office to add it.',
  'access.code_incomplete': 'Fill in all boxes of the code.',
  'access.reset_code_wrong':
    'The code is wrong. Look at the email or the slip again; after 5 wrong tries it stops working.',
  'access.reset_code_over': 'This code has been used, has expired, or was entered wrongly 5 times. Get a new one.',
  'access.too_many_codes':
    'You have asked for several codes. Try again in {{minutes}} [minutes:minute|minutes], or ask the school to print one.',
  'access.no_mail_server': 'The school cannot send email yet. Ask the school to print a reset code.',
  'access.setup_link_invalid': 'This set-up link has been used or has expired. Restart the server to get a new one.',
  'access.already_set_up': 'The school is already set up. Sign in with an existing account.',
  'access.sign_in_not_offered': 'The school has not turned on this way of signing in. Use your password.',
  'access.identity_refused':
    'This sign-in could not be confirmed or took too long. Press the sign-in button to start again.',
  'access.identity_not_linked':
    'This account is not linked to anybody in the area you chose. Sign in with your password, then link it in your profile.',
  'access.identity_taken':
    'This account is linked to somebody else at the school. Choose another, or ask the office to remove the old link.',
  'access.last_way_in': 'This is your only way to sign in, so it stays. Ask the office for a password first.',
  'access.provider_unreachable':
    'The sign-in service does not answer. Try again in a few minutes, or use your password.',
  'access.second_factor_required': 'Enter the code from your authenticator app to come in.',
  'access.challenge_over': 'This step has expired. Sign in again from the start.',
  'access.wrong_code': 'The code is wrong or was used before. Wait for the next one in the app and enter that.',
  'access.second_factor_setup_required':
    'The school requires two-step verification. Set it up before doing anything else.',
  'access.second_factor_not_begun': 'The QR code has expired. Start again for a new one.',
  'access.second_factor_off': 'You have not turned on two-step verification. Do that first.',
  'access.second_factor_is_required':
    'The school requires two-step verification, so it stays on. You can move it to another device.',
  'access.step_up_required': 'This needs you to confirm that it is you. Confirm and carry on.',
  'access.photo_not_an_image': 'The picture must be a JPEG or PNG file. Choose another.',
  'access.photo_too_large': 'The picture is larger than 2 MB. Choose a smaller one.',
};
