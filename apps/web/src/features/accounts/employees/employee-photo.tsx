import type { Employee } from '@phuong/contract/accounts/employees/employee.schema.ts';
import { useTranslation } from 'react-i18next';
import { call, upload } from '../../../lib/api/client.ts';
import { PictureButtons } from '../../../ui/form/fields/picture-buttons.tsx';
import css from './employee.module.css';

/** The picture: changed and taken away at once, apart from the form. */
export function EmployeePhoto({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const params = { id: employee.id };
  return (
    <div className={css.line}>
      <PictureButtons
        hasPicture={employee.hasPhoto}
        set={(file) => upload('employees.setPhoto', { params, file })}
        remove={() => call('employees.removePhoto', { params })}
        words={{
          choose: t('ui.form.choosePhoto'),
          change: t('employees.record.changePhoto'),
          remove: t('employees.record.removePhoto'),
          saved: t('employees.record.photoSaved'),
          removed: t('employees.record.photoRemoved'),
        }}
        small
      />
    </div>
  );
}
