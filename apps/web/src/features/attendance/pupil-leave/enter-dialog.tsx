import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { LeaveFields, type LeaveValues, leaveBody, newLeave } from './leave-fields.tsx';

/** The homeroom teacher or the office writes down what a family has told them. */
export function EnterDialog({ of, onClose }: { of: Result<'pupilLeaves.list'>; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { classes, today, earliest } = of;
  const first = classes.length === 1 ? (classes[0]?.id ?? '') : '';
  const form = useForm<LeaveValues>({ defaultValues: { ...newLeave(today), classId: first } });
  const { control } = form;
  const classId = useWatch({ control, name: 'classId' });
  const { data: roster } = useQuery({
    ...queryOf('students.roster', { params: { id: classId }, query: {} }),
    enabled: classId !== '',
  });
  const pupils = roster?.items ?? [];
  return (
    <DialogForm
      form={form}
      title={t('pupilLeave.enterTitle')}
      submitLabel={t('pupilLeave.enter')}
      onClose={onClose}
      onSubmit={async (values) => {
        const { studentId, toldBy } = values;
        const entered = await call('pupilLeaves.enter', { body: { ...leaveBody(values), studentId, toldBy } });
        await done(t('pupilLeave.entered', { name: entered.pupil.name }));
      }}
    >
      <p className="secondary">{t('pupilLeave.enterDetail')}</p>
      {classes.length > 1 && (
        <SelectField
          control={control}
          name="classId"
          label={t('pupilLeave.field.class')}
          required
          choices={classes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        control={control}
        name="studentId"
        label={t('pupilLeave.field.pupil')}
        required
        choices={pupils.map(({ studentId, orderNumber, fullName }) => ({
          value: studentId,
          label: `${orderNumber} ${fullName}`,
        }))}
      />
      <LeaveFields form={form} earliest={earliest} />
      <TextField
        control={control}
        name="toldBy"
        label={t('pupilLeave.field.toldBy')}
        hint={t('pupilLeave.field.toldByHint')}
        maxLength={120}
      />
    </DialogForm>
  );
}
