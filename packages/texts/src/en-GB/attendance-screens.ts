import { attendance } from './attendance/attendance.ts';
import { pupilLeave } from './attendance/pupil-leave.ts';

/** The sentences of registers and the class log; come with the first screen that shows any. */
export const texts = { attendance, pupilLeave };
