import { useTranslation } from 'react-i18next';
import { call, upload } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { PhotosByName } from '../../../ui/photos/photos-by-name.tsx';
import { useTeacherPhoto } from './use-teacher-photo.ts';

/** /teachers/photos */
export function TeacherPhotosScreen() {
  const { t } = useTranslation();
  return (
    <PhotosByName
      noun="teachers"
      breadcrumb={[{ label: t('shell.menu.staff') }, { label: t('staff.teachers'), href: path('/teachers/list') }]}
      backHref={path('/teachers/list')}
      match={(names) => call('teachers.matchPhotos', { body: { names } })}
      keep={(id, file) => upload('teachers.setPhoto', { params: { id }, file })}
      useKept={useTeacherPhoto}
    />
  );
}
