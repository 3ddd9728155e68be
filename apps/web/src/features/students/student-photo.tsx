import type { Student } from '@phuong/contract/students/student.schema.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, upload } from '../../lib/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import css from './student.module.css';
import { useStudentPhoto } from './use-student-photo.ts';

/** The 3×4 picture: changed and taken away at once, apart from the form. */
export function StudentPhoto({ student }: { student: Student }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const picker = useRef<HTMLInputElement>(null);
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
      <input
        ref={picker}
        type="file"
        className={css.picker}
        tabIndex={-1}
        aria-hidden="true"
        accept="image/png,image/jpeg"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (!file) return;
          void run(
            () => upload('students.setPhoto', { params, file }),
            () => t('students.record.photoSaved'),
          );
        }}
      />
      <Button icon={IconPhoto} small busy={busy} onClick={() => picker.current?.click()}>
        {t(student.hasPhoto ? 'students.record.changePhoto' : 'ui.form.choosePhoto')}
      </Button>
      {student.hasPhoto && (
        <Button
          kind="quiet"
          small
          disabled={busy}
          onClick={() =>
            void run(
              () => call('students.removePhoto', { params }),
              () => t('students.record.photoRemoved'),
            )
          }
        >
          {t('students.record.removePhoto')}
        </Button>
      )}
    </div>
  );
}
