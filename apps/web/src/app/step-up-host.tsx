import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { stepUpQuestion, subscribeStepUp } from '../lib/api/step-up.ts';
import { useSignedInUser } from '../lib/can.tsx';
import { withOfficeTexts } from './i18n.ts';

const StepUpDialog = lazy(
  withOfficeTexts(async () => ({
    default: (await import('../features/access/public/step-up-dialog.tsx')).StepUpDialog,
  })),
);

/** Where somebody is asked to confirm who they are, over whatever is open. */
export function StepUpHost() {
  const question = useSyncExternalStore(subscribeStepUp, stepUpQuestion);
  const isIn = useSignedInUser() !== null;
  useEffect(() => {
    // Nobody is left to confirm anything.
    if (question && !isIn) question.answer(false);
  }, [question, isIn]);
  return (
    question &&
    isIn && (
      <Suspense>
        <StepUpDialog question={question} />
      </Suspense>
    )
  );
}
