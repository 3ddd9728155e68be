import { lazy, Suspense } from 'react';
import { useSignedInUser } from '../../lib/can.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';

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
    <Suspense fallback={<HomeSkeleton />}>
      <Home />
    </Suspense>
  );
}
