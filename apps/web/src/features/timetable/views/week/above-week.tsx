import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../../../lib/api/client.ts';
import { SkeletonLines } from '../../../../ui/feedback/skeletons.tsx';
import { OwnDuties } from '../../public/own-duties.tsx';
import { OwnExams } from '../../public/own-exams.tsx';
import { WishesCard } from '../../public/wishes-card.tsx';

interface AboveWeekProps {
  isTeacher: boolean;
  /** The week. */
  children: ReactNode;
}

/** Exams, turns and wishes over somebody's week. The week waits for them: what comes later would push it down under the finger. */
export function AboveWeek({ isTeacher, children }: AboveWeekProps) {
  const exams = useQuery(queryOf('ownExams.read'));
  const duties = useQuery(queryOf('ownDuties.read', { query: {} }));
  const wishes = useQuery({ ...queryOf('ownWishes.read'), enabled: isTeacher });
  if (exams.isLoading || duties.isLoading || wishes.isLoading) return <SkeletonLines lines={8} />;
  return (
    <>
      <OwnExams />
      <OwnDuties mayAsk={isTeacher} />
      {isTeacher && <WishesCard />}
      {children}
    </>
  );
}
