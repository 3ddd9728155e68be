/** What the sum of a pupil's points of early warning comes to: to be kept an eye on, or in need of help. */
export const WARNING_LEVELS = ['WATCH', 'HELP'] as const;
