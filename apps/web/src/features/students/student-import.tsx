import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import { useTranslation } from 'react-i18next';
import { path } from '../../lib/screens/path.ts';
import { ImportOf } from '../../ui/import/import-of.tsx';
import { MissingClasses } from './missing-classes.tsx';
import css from './student.module.css';

/** Pupils from an Excel file into the school year that is shown. */
export function StudentImport({ year }: { year: SchoolYearChoice }) {
  const { t } = useTranslation();
  const list = path('/students');
  return (
    <ImportOf
      noun="students"
      into={{ schoolYearId: year.id }}
      isTemplateTranslated
      header={{
        title: t('students.import.title'),
        breadcrumb: [{ label: t('shell.menu.classesAndStudents') }, { label: t('students.title'), href: list }],
      }}
      intro={
        <div className={css.missing}>
          <p>
            <b>{t('students.import.into', { year: year.name })}</b>
          </p>
          <p className="secondary">{t('students.import.intoHint')}</p>
          <p className="secondary">{t('students.import.intro')}</p>
        </div>
      }
      backHref={list}
      changing="update_student"
      warnings={({ warnings }) =>
        warnings.map(({ row, name, warning }) => ({ row, name, text: t(`students.warnings.${warning}`) }))
      }
      notices={({ wholeClass, missingClasses }, lookAgain, replace) =>
        wholeClass !== null ? (
          <p>{t('students.import.wholeClass', { name: wholeClass })}</p>
        ) : (
          <MissingClasses
            year={year}
            missing={missingClasses}
            onMade={lookAgain}
            onReplace={(from, to) => replace('className', from, to)}
          />
        )
      }
    />
  );
}
