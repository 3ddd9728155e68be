/** Cells that are kept on this computer until the server has them, for registers as for marks. */
export { type EntryQueue, useEntryQueue } from '../entry/use-entry-queue.ts';
export { outcomeOf, type SaveOutcome, type Unsent } from '../sheets/saving/save-queue.ts';
export { savedStateOf } from '../sheets/saving/saved-state.ts';
