/**
 * Whether journeys also do what only repeats: the same texts in the other language, the same form of another record, the last of many alike. In the long
 * run they do.
 */
export const repeats = Boolean(process.env.REPEAT_ALIKE);
