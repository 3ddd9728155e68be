import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { monthText } from '../payroll-words.ts';

/** The months around today, the latest first. */
function monthsAround(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: 14 }, (_, index) =>
    new Date(Date.UTC(year, month - index, 1)).toISOString().slice(0, 10),
  );
}

/** Opens a payroll and goes there. */
export function OpenRunDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const done = useDialogDone(onClose);
  const { data } = useQuery(queryOf('paySettings.read'));
  const kinds = data?.runKinds ?? ['MONTH'];
  const form = useForm({
    defaultValues: {
      month: `${todayIso().slice(0, 7)}-01` as string | null,
      kind: 'MONTH' as string | null,
      title: '',
    },
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  return (
    <DialogForm
      form={form}
      title={t('payroll.open')}
      submitLabel={t('payroll.open')}
      onClose={onClose}
      onSubmit={async ({ month, title, ...values }) => {
        const chosen = kinds.find((each) => each === values.kind) ?? 'MONTH';
        const run = await call('payrollRuns.create', { body: { month: month ?? '', kind: chosen, title } });
        await done(t('payroll.opened', { month: monthText(run.month) }));
        void navigate({ to: path('/teachers/salary-management/$id/detail', { id: run.id }) as never });
      }}
    >
      <SelectField
        control={control}
        name="month"
        label={t('payroll.field.month')}
        choices={monthsAround(todayIso()).map((value) => ({ value, label: monthText(value) }))}
        required
      />
      <SelectField
        control={control}
        name="kind"
        label={t('payroll.field.kind')}
        choices={kinds.map((value) => ({ value, label: t(`payroll.kind.${value}`) }))}
        required
      />
      {kind === 'BONUS' && (
        <TextField
          control={control}
          name="title"
          label={t('payroll.field.title')}
          hint={t('payroll.field.titleHint')}
          maxLength={100}
          required
        />
      )}
    </DialogForm>
  );
}
