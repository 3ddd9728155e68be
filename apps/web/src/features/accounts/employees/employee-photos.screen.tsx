import { useTranslation } from 'react-i18next';
import { call, upload } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { PhotosByName } from '../../../ui/photos/photos-by-name.tsx';
import { useEmployeePhoto } from './use-employee-photo.ts';

/** /employees/photos */
export function EmployeePhotosScreen() {
  const { t } = useTranslation();
  return (
    <PhotosByName
      noun="employees"
      breadcrumb={[{ label: t('shell.menu.staff') }, { label: t('employees.title'), href: path('/employees/list') }]}
      backHref={path('/employees/list')}
      match={(names) => call('employees.matchPhotos', { body: { names } })}
      keep={(id, file) => upload('employees.setPhoto', { params: { id }, file })}
      useKept={useEmployeePhoto}
    />
  );
}
