import { useCan } from '../../lib/can.tsx';
import { useLearningAddress } from './learning-address.ts';

/** Whether whatever a lesson holds is shown: to accounts each kind by a right of its own. What is not shown must not be called missing. */
export function useSeesEveryKind(): boolean {
  const { isOffice } = useLearningAddress('');
  const rights = [useCan('view_document'), useCan('view_slide'), useCan('view_exercise')];
  return !isOffice || rights.every(Boolean);
}
