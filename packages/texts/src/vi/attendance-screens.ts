import { attendance } from './attendance/attendance.ts';

/** The sentences of registers and the class log; come with the first screen that shows any. */
export const texts = { attendance };
