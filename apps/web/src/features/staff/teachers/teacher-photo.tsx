import type { Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import { useTranslation } from 'react-i18next';
import { call, upload } from '../../../lib/api/client.ts';
import { PictureButtons } from '../../../ui/form/fields/picture-buttons.tsx';

/** The picture: changed and taken away at once, apart from the form. */
export function TeacherPhoto({ teacher }: { teacher: Teacher }) {
  const { t } = useTranslation();
  const params = { id: teacher.id };
  return (
    <PictureButtons
      hasPicture={teacher.hasPhoto}
      set={(file) => upload('teachers.setPhoto', { params, file })}
      remove={() => call('teachers.removePhoto', { params })}
      words={{
        choose: t('ui.form.choosePhoto'),
        change: t('staff.record.changePhoto'),
        remove: t('staff.record.removePhoto'),
        saved: t('staff.record.photoSaved'),
        removed: t('staff.record.photoRemoved'),
      }}
      small
    />
  );
}
