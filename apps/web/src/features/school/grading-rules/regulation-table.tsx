import type { GradeSetting } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import { useTranslation } from 'react-i18next';
import css from '../school-page.module.css';

/** Which circular each grade is assessed by; nothing to choose. */
export function RegulationTable({ regulations }: Pick<GradeSetting, 'regulations'>) {
  const { t } = useTranslation();
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{t('school.setting.regulation')}</h2>
        <span className="secondary small">{t('school.setting.regulationHint')}</span>
      </div>
      <table className={`${css.table} ${css.stacked}`}>
        <thead>
          <tr>
            <th scope="col">{t('school.columns.class')}</th>
            <th scope="col">{t('school.setting.regulation')}</th>
            <th scope="col">{t('school.setting.since')}</th>
            <th scope="col">{t('school.legalBasis')}</th>
          </tr>
        </thead>
        <tbody>
          {regulations.map(({ grade, regulation, fromSchoolYear, legalBasis }) => (
            <tr key={grade}>
              <th scope="row">{t('school.grade', { grade })}</th>
              <td data-label={t('school.setting.regulation')}>{t(`grading.regulationName.${regulation}`)}</td>
              <td className="figures" data-label={t('school.setting.since')}>
                {fromSchoolYear > 0 && `${fromSchoolYear}-${fromSchoolYear + 1}`}
              </td>
              <td className="secondary" data-label={t('school.legalBasis')}>
                {legalBasis}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
