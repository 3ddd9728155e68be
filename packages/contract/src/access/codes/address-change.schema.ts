/** What changing somebody's e-mail address is refused with, where that person can sign in. */
export const addressErrors = [
  'access.more_rights_than_own',
  'access.address_of_account',
  'access.step_up_required',
] as const;
