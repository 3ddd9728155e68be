import type { accessErrors as codes } from '@phuong/contract/access/access.errors.ts';

export const accessErrors: Record<keyof typeof codes, string> = {
  'access.wrong_credentials': 'The username or password is not right. Check them, and that you chose the right area.',
  'access.password_expired': 'Your first password has expired. Ask the school office for a new one.',
  'access.session_expired': 'Your session has ended. Sign in again to carry on.',
  'access.must_change_password': 'Change your first password before doing anything else.',
  'access.too_many_failures':
    'Too many wrong attempts. Try again in {{minutes}} minutes, or ask the school office to reset the password.',
  'access.sign_in_stopped':
    'Far too many wrong attempts, so this account cannot sign in for now. Ask the school office to reset the password.',
  'access.wrong_current_password': 'The current password is not right. Type it again.',
  'access.password_too_short': 'The password needs at least {{min}} characters.',
  'access.password_too_common': 'This password is easy to guess. Join a few unrelated words, and avoid your own name.',
  'access.password_unchanged': 'The new password is the same as the old one. Choose another.',
  'access.username_taken': 'The username {{username}} is taken. Choose another.',
  'access.last_administrator': 'This is the last administrator and cannot be locked. Make somebody else one first.',
  'access.setup_link_invalid': 'This set-up link was used or has expired. Restart the server to get a new one.',
  'access.already_set_up': 'The school is already set up. Sign in with an existing account.',
};
