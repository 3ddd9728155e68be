import { sessionOwner } from '../api/session.ts';
import { stopKeeping } from './keep-pupil.ts';
import { dropProgram } from './kept-program.ts';
import { forgetOthers } from './own-store.ts';

/** After somebody has gone, or another has come: nothing of those before can be read in this browser, and it is as it was before a pupil came. */
export async function leaveNothing(): Promise<void> {
  stopKeeping();
  await Promise.allSettled([forgetOthers(), sessionOwner() === null ? dropProgram() : undefined]);
}
