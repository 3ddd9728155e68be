import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { ImportOf } from '../../../ui/import/import-of.tsx';
import { NoSchoolYear } from '../../school/public/no-school-year.tsx';
import css from './year-results-import.module.css';

const periods = ['CN', 'HK1', 'HK2'] as const;

/** /students/year-results: results of a year from another system, for the whole school or a grade, from an Excel file. */
export function YearResultsImportScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const [period, setPeriod] = useState<(typeof periods)[number]>('CN');
  const header = {
    title: t('formerSchool.yearTitle'),
    breadcrumb: [
      { label: t('shell.menu.classesAndStudents') },
      { label: t('students.title'), href: path('/students') },
    ],
  };
  if (!year) {
    return (
      <>
        <PageHeader {...header} />
        <NoSchoolYear />
      </>
    );
  }
  return (
    <ImportOf
      noun="yearResults"
      into={{ schoolYearId: year.id, period }}
      header={header}
      intro={
        <div className={css.intro}>
          <p>
            <b>{t('formerSchool.yearInto', { year: year.name })}</b>
          </p>
          <p className="secondary">{t('formerSchool.yearIntoHint')}</p>
          <p className="secondary">{t('formerSchool.yearRow')}</p>
          <p className="secondary">{t('formerSchool.yearColumns')}</p>
          <p className="secondary">{t('formerSchool.yearSafe')}</p>
          <Segmented
            label={t('formerSchool.yearPeriod')}
            value={period}
            onChange={(next) => setPeriod(periods.find((each) => each === next) ?? 'CN')}
            choices={periods.map((value) => ({ value, label: t(`grading.period.${value}`) }))}
          />
        </div>
      }
      backHref={path('/students')}
    />
  );
}
