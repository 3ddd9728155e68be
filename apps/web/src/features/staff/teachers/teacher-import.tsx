import { useTranslation } from 'react-i18next';
import { callFile, upload, uploadForFile } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { ImportNotice } from '../../../ui/import/import-notice.tsx';
import { ImportWizard } from '../../../ui/import/import-wizard.tsx';

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
      preview={(file, sheet) => upload('teachers.importPreview', { file, fields: { sheet } })}
      run={(file, { onlyValid, updateExisting, sheet }) =>
        upload('teachers.import', {
          file,
          fields: { sheet, onlyValid: onlyValid ? 'true' : 'false', updateExisting: updateExisting ? 'true' : 'false' },
        })
      }
      faultFile={(file, sheet) => uploadForFile('teachers.importFaults', { file, fields: { sheet } })}
      notices={({ newDepartments }) =>
        newDepartments.length > 0 && (
          <ImportNotice title={t('staff.import.newDepartments')}>{newDepartments.join(', ')}</ImportNotice>
        )
      }
    />
  );
}
