import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { PlanPapers } from '../plans/plan-papers.tsx';

/** What of a period is printed and pinned up. */
export function ExamPapers({ exam: { id } }: { exam: ExamDetail }) {
  const { t } = useTranslation();
  const papers = (['DOORS', 'TURNS', 'SCHEDULE'] as const).map((of) => ({
    key: of,
    label: t(`exams.papers.${of}`),
    get: () => callFile('examPapers.pdf', { params: { id }, query: { of } }),
  }));
  const workbook = {
    key: 'workbook',
    label: t('exams.papers.workbook'),
    get: () => callFile('examPapers.workbook', { params: { id } }),
  };
  return <PlanPapers words="exams" papers={[...papers, workbook]} />;
}
