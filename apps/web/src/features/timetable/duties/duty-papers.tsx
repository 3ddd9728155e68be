import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { PlanPapers } from '../plans/plan-papers.tsx';

/** The week shown, its month, and the whole roster as a workbook. */
export function DutyPapers({ id, date }: { id: string; date: string }) {
  const { t } = useTranslation();
  const papers = (['WEEK', 'MONTH'] as const).map((of) => ({
    key: of,
    label: t(`duties.papers.${of}`),
    get: () => callFile('dutyPapers.pdf', { params: { id }, query: { of, date } }),
  }));
  const workbook = {
    key: 'workbook',
    label: t('duties.papers.workbook'),
    get: () => callFile('dutyPapers.workbook', { params: { id } }),
  };
  return <PlanPapers words="duties" papers={[...papers, workbook]} />;
}
