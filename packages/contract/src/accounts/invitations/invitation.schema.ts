/** Days an invitation is good. */
export const invitationDays = 14;
/** Letters and digits of an invitation, in groups of four on paper. */
export const invitationLength = 16;
