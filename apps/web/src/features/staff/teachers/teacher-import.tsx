import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { ImportNotice } from '../../../ui/import/import-notice.tsx';
import { ImportOf } from '../../../ui/import/import-of.tsx';

const list = path('/teachers/list');

/** Teachers from an Excel file. */
export function TeacherImport() {
  const { t } = useTranslation();
  return (
    <ImportOf
      noun="teachers"
      header={{ title: t('staff.import.title'), breadcrumb: [{ label: t('staff.teachers'), href: list }] }}
      intro={<p className="secondary">{t('staff.import.intro')}</p>}
      backHref={list}
      changing="update_teacher"
      notices={({ newDepartments }) =>
        newDepartments.length > 0 && (
          <ImportNotice title={t('staff.import.newDepartments')}>{newDepartments.join(', ')}</ImportNotice>
        )
      }
    />
  );
}
