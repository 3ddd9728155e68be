import type { accessErrors as codes } from '@phuong/contract/access/access.errors.ts';

export const accessErrors: Record<keyof typeof codes, string> = {
  'access.wrong_credentials': 'The username or password is not right. Check them, and that you chose the right area.',
  'access.session_expired': 'Your session has ended. Sign in again to carry on.',
  'access.too_many_failures':
    'Too many wrong attempts. Try again in {{minutes}} minutes, or ask the school office to reset the password.',
  'access.setup_link_invalid': 'This set-up link was used or has expired. Restart the server to get a new one.',
  'access.password_too_short': 'The password needs at least {{min}} characters.',
};
