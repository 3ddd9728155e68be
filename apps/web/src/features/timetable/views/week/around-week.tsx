import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../../lib/api/client.ts';
import { useIsDesk } from '../../../../lib/browser/media.ts';
import { SkeletonLines } from '../../../../ui/feedback/skeletons.tsx';
import { OwnDuties } from '../../public/own-duties.tsx';
import { OwnExams } from '../../public/own-exams.tsx';
import { WishesCard } from '../../public/wishes-card.tsx';

interface AroundWeekProps {
  isTeacher: boolean;
  /** Whether the week is there. */
  isReady: boolean;
  /** The week. */
  children: ReactNode;
}

/**
 * Exams, turns and wishes around somebody's week: over it at a desk, under it on a phone, where they would be all of the first screen. The week
 * waits for what stands over it, which would push it down under the finger.
 */
export function AroundWeek({ isTeacher, isReady, children }: AroundWeekProps) {
  const isDesk = useIsDesk();
  const exams = useQuery(queryOf('ownExams.read'));
  const duties = useQuery(queryOf('ownDuties.read', { query: {} }));
  const wishes = useQuery({ ...queryOf('ownWishes.read'), enabled: isTeacher });
  if (wishes.isLoading || (isDesk && (exams.isLoading || duties.isLoading))) return <SkeletonLines lines={8} />;
  const turns = (
    <>
      <OwnExams />
      <OwnDuties mayAsk={isTeacher} />
    </>
  );
  return (
    <>
      {isDesk && turns}
      {isTeacher && <WishesCard />}
      {children}
      {!isDesk && isReady && turns}
    </>
  );
}
