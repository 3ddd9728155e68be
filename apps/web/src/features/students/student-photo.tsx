import type { Student } from '@phuong/contract/students/student.schema.ts';
import { useTranslation } from 'react-i18next';
import { call, upload } from '../../lib/api/client.ts';
import { PictureButtons } from '../../ui/form/fields/picture-buttons.tsx';
import css from './student.module.css';
import { useStudentPhoto } from './use-student-photo.ts';

/** The 3×4 picture: changed and taken away at once, apart from the form. */
export function StudentPhoto({ student }: { student: Student }) {
  const { t } = useTranslation();
  const url = useStudentPhoto(student.id, student.hasPhoto);
  const params = { id: student.id };
  return (
    <div className={css.photoLine}>
      {url && (
        <img
          className={css.photo}
          src={url}
          alt={t('students.record.photo', { name: student.fullName })}
          width={90}
          height={120}
        />
      )}
      <PictureButtons
        hasPicture={student.hasPhoto}
        set={(file) => upload('students.setPhoto', { params, file })}
        remove={() => call('students.removePhoto', { params })}
        words={{
          choose: t('ui.form.choosePhoto'),
          change: t('students.record.changePhoto'),
          remove: t('students.record.removePhoto'),
          saved: t('students.record.photoSaved'),
          removed: t('students.record.photoRemoved'),
        }}
        small
      />
    </div>
  );
}
