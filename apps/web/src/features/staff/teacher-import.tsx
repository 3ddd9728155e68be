import { useTranslation } from 'react-i18next';
import { callFile, upload, uploadForFile } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { ImportNotice } from '../../ui/import/import-notice.tsx';
import { ImportWizard } from '../../ui/import/import-wizard.tsx';

const list = path('/teachers/list');

/** Teachers from an Excel file. */
export function TeacherImport() {
  const { t } = useTranslation();
  return (
    <ImportWizard
      header={{ title: t('staff.import.title'), breadcrumb: [{ label: t('staff.teachers'), href: list }] }}
      intro={<p className="secondary">{t('staff.import.intro')}</p>}
      backHref={list}
      template={() => callFile('teachers.importTemplate')}
      preview={(file) => upload('teachers.importPreview', { file })}
      run={(file, { onlyValid, updateExisting }) =>
        upload('teachers.import', {
          file,
          fields: { onlyValid: onlyValid ? 'true' : 'false', updateExisting: updateExisting ? 'true' : 'false' },
        })
      }
      faultFile={(file) => uploadForFile('teachers.importFaults', { file })}
      notices={({ newDepartments }) =>
        newDepartments.length > 0 && (
          <ImportNotice title={t('staff.import.newDepartments')}>{newDepartments.join(', ')}</ImportNotice>
        )
      }
    />
  );
}
