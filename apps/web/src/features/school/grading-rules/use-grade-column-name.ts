import type { GradeColumnTemplate } from '@phuong/contract/school/grading-rules/grade-column.contract.ts';
import { useTranslation } from 'react-i18next';

/** How a group of subjects is called: "36–70 tiết/năm". */
export function useGradeColumnName(): (
  template: Pick<GradeColumnTemplate, 'mode' | 'periodsFrom' | 'periodsTo'>,
) => string {
  const { t } = useTranslation();
  return ({ mode, periodsFrom: from, periodsTo: to }) => {
    if (mode === 'COMMENT') return t('school.columns.comment');
    if (to === null) return t('school.columns.above', { from: from - 1 });
    return from <= 1 ? t('school.columns.upTo', { to }) : t('school.columns.between', { from, to });
  };
}
