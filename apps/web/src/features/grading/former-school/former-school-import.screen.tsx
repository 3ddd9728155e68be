import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { ImportOf } from '../../../ui/import/import-of.tsx';

/** /students/former-school: results of many pupils at other schools, from an Excel file. */
export function FormerSchoolImportScreen() {
  const { t } = useTranslation();
  const list = path('/students');
  return (
    <ImportOf
      noun="formerSchool"
      header={{
        title: t('formerSchool.importTitle'),
        breadcrumb: [{ label: t('shell.menu.classesAndStudents') }, { label: t('students.title'), href: list }],
      }}
      intro={
        <div>
          <p>
            <b>{t('formerSchool.importRow')}</b>
          </p>
          <p className="secondary">{t('formerSchool.importColumns')}</p>
          <p className="secondary">{t('formerSchool.importSafe')}</p>
        </div>
      }
      backHref={list}
    />
  );
}
