/** Characters a new password needs; administrators sign in with one factor to everything, so theirs is longer (NIST SP 800-63B-4). */
export const passwordLength = { min: 8, minAdministrator: 15, max: 200 } as const;

export const usernameMaxLength = 200;
