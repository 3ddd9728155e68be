import type { SavedState } from '../../../../ui/feedback/saved-indicator.tsx';
import type { QueueStatus } from './save-queue.ts';

/** Where the work is: kept, on its way, or held on this computer. Null: nothing was changed since the sheet was opened. */
export function savedStateOf(status: QueueStatus): SavedState | null {
  if (status.waiting > 0) {
    return status.isHeldBack || status.isSignedOut ? { kind: 'waiting', count: status.waiting } : { kind: 'saving' };
  }
  return status.lastSavedAt ? { kind: 'saved', at: status.lastSavedAt } : null;
}
