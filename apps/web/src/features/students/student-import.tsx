import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/can.tsx';
import { path } from '../../lib/screens/path.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { ImportNotice } from '../../ui/import/import-notice.tsx';
import { ImportOf } from '../../ui/import/import-of.tsx';
import { Link } from '../../ui/link/link.tsx';
import css from './student.module.css';

/** Pupils from an Excel file into the school year that is shown. */
export function StudentImport({ year }: { year: SchoolYearChoice }) {
  const { t } = useTranslation();
  const mayCreateClass = useCan('create_class');
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
      warnings={({ warnings }) =>
        warnings.map(({ row, name, warning }) => ({ row, name, text: t(`students.warnings.${warning}`) }))
      }
      notices={({ wholeClass, missingClasses }) =>
        wholeClass !== null ? (
          <p>{t('students.import.wholeClass', { name: wholeClass })}</p>
        ) : (
          missingClasses.length > 0 && (
            <ImportNotice title={t('students.import.missingClasses')}>
              <ul className={css.missing}>
                {missingClasses.map(({ name, rows }) => (
                  <li key={name}>
                    {t('students.import.missingClass', { name, count: rows, n: formatNumber(rows) })}
                    {mayCreateClass && (
                      <>
                        {' · '}
                        <Link href={path('/classes/list/create')} target="_blank">
                          {t('students.import.createClass', { name })}
                        </Link>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            </ImportNotice>
          )
        )
      }
    />
  );
}
