/** Mid-term and final assessment of a semester, its average, and the average of the year (circular 22, articles 7 and 9). */
export const MARK_PERIODS = ['GK1', 'CK1', 'HK1', 'GK2', 'CK2', 'HK2', 'CN'] as const;
