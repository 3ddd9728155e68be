import type { Employee } from '@phuong/contract/accounts/employee.schema.ts';
import { IconPhoto } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, upload } from '../../lib/api/client.ts';
import { Button } from '../../ui/button/button.tsx';
import { useAction } from '../../ui/feedback/use-action.ts';
import css from './employee.module.css';

/** The picture: changed and taken away at once, apart from the form. */
export function EmployeePhoto({ employee }: { employee: Employee }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const picker = useRef<HTMLInputElement>(null);
  const params = { id: employee.id };
  return (
    <div className={css.line}>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (!file) return;
          void run(
            () => upload('employees.setPhoto', { params, file }),
            () => t('employees.record.photoSaved'),
          );
        }}
      />
      <Button icon={IconPhoto} small busy={busy} onClick={() => picker.current?.click()}>
        {t(employee.hasPhoto ? 'employees.record.changePhoto' : 'ui.form.choosePhoto')}
      </Button>
      {employee.hasPhoto && (
        <Button
          kind="quiet"
          small
          disabled={busy}
          onClick={() =>
            void run(
              () => call('employees.removePhoto', { params }),
              () => t('employees.record.photoRemoved'),
            )
          }
        >
          {t('employees.record.removePhoto')}
        </Button>
      )}
    </div>
  );
}
