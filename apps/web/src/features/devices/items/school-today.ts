/** The day it is at school. */
export const schoolToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });
