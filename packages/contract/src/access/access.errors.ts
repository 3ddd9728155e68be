export const accessErrors = {
  'access.wrong_credentials': 401,
  'access.session_expired': 401,
  'access.too_many_failures': 429,
  'access.setup_link_invalid': 410,
  'access.password_too_short': 400,
} as const;
