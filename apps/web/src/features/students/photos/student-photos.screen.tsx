import { useTranslation } from 'react-i18next';
import { call, upload } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { PhotosByName } from '../../../ui/photos/photos-by-name.tsx';
import { useStudentPhoto } from '../use-student-photo.ts';

/** /students/photos */
export function StudentPhotosScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const match = (names: string[]) => call('students.matchPhotos', { body: { schoolYearId: year?.id ?? '', names } });
  return (
    <PhotosByName
      noun="students"
      breadcrumb={[
        { label: t('shell.menu.classesAndStudents') },
        { label: t('students.title'), href: path('/students') },
      ]}
      backHref={path('/students')}
      match={year ? match : null}
      keep={(id, file) => upload('students.setPhoto', { params: { id }, file })}
      useKept={useStudentPhoto}
    />
  );
}
