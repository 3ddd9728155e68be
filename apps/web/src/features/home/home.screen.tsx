import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../../lib/can.tsx';
import { SkeletonLines } from '../../ui/feedback/skeletons.tsx';

const homes = {
  account: lazy(async () => ({ default: (await import('./account/account-home.tsx')).AccountHomePage })),
  teacher: lazy(async () => ({ default: (await import('./teacher-home.tsx')).TeacherHomePage })),
  student: lazy(async () => ({ default: (await import('./student-home.tsx')).StudentHomePage })),
};

/** `/home` and `/t`: the home of the scope that is signed in. */
export function HomeScreen() {
  const user = useSignedInUser();
  if (!user) return null;
  const Home = homes[user.scope];
  return (
    <Suspense fallback={<SkeletonLines lines={6} />}>
      <Home />
    </Suspense>
  );
}
