import { lazy, Suspense } from 'react';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { TestDetailScreen } from './detail/test-detail.screen.tsx';

const Attempt = lazy(async () => ({ default: (await import('./attempt/attempt.screen.tsx')).AttemptScreen }));
const Desk = lazy(async () => ({ default: (await import('./desk/grading.screen.tsx')).GradingScreen }));

function LazyAttempt() {
  return (
    <Suspense fallback={<SkeletonForm fields={5} />}>
      <Attempt />
    </Suspense>
  );
}

function LazyDesk() {
  return (
    <Suspense fallback={<SkeletonForm fields={5} />}>
      <Desk />
    </Suspense>
  );
}

/** What teachers and the office see of a test, opened one after the other. */
export const screens = { detail: TestDetailScreen, attempt: LazyAttempt, desk: LazyDesk } as const;
