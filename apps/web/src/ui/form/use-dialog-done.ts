import { catchFocus } from '../../lib/browser/focus-heading.ts';
import { toast } from '../feedback/toast.tsx';
import { useRefresh } from '../feedback/use-action.ts';

/**
 * How a dialog ends that has changed something: everything shown is read again, what was done is said, the dialog closes. The button that
 * opened it may be gone with what it did.
 */
export function useDialogDone(onClose: () => void, options?: { years?: boolean }): (said?: string) => Promise<void> {
  const refresh = useRefresh(options);
  return async (said) => {
    await refresh();
    if (said) toast.done(said);
    onClose();
    catchFocus();
  };
}
