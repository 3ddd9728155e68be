import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/client.ts';
import { PlansTab } from '../plans/plans-tab.tsx';
import { ExamPeriod } from './exam-period.tsx';
import { PeriodDialog } from './period-dialog.tsx';

interface ExamsTabProps {
  semesterId: string;
  schoolYearId: string;
}

/** The exam periods of a semester: their sessions, rooms and invigilators. */
export function ExamsTab({ semesterId, schoolYearId }: ExamsTabProps) {
  const query = useQuery(queryOf('exams.list', { query: { semesterId } }));
  return (
    <PlansTab
      words="exams"
      name="exam"
      schoolYearId={schoolYearId}
      query={query}
      shown={({ id }, onDeleted) => <ExamPeriod key={id} id={id} onDeleted={onDeleted} />}
      adding={(_, dialog) => <PeriodDialog semesterId={semesterId} period={undefined} {...dialog} />}
    />
  );
}
