import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** Takes over what another year had set, where nothing is set yet. */
export function CopySetupDialog({ schoolYearId, onClose }: { schoolYearId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { schoolYears } = useAppState();
  const others = schoolYears.filter(({ id }) => id !== schoolYearId);
  const at = schoolYears.findIndex(({ id }) => id === schoolYearId);
  const before = schoolYears[at + 1] ?? others[0];
  const form = useForm({ defaultValues: { from: (before?.id ?? null) as string | null } });
  return (
    <DialogForm
      form={form}
      title={t('timetableSetup.copy.title')}
      submitLabel={t('timetableSetup.copy.submit')}
      onClose={onClose}
      onSubmit={async ({ from }) => {
        const body = { fromSchoolYearId: from ?? '', toSchoolYearId: schoolYearId };
        const { week, ...counts } = await call('timetableSetup.copy', { body });
        await done(t(week ? 'timetableSetup.copy.doneWeek' : 'timetableSetup.copy.done', counts));
      }}
    >
      <p className="secondary">{t('timetableSetup.copy.detail')}</p>
      {others.length === 0 ? (
        <p>{t('timetableSetup.copy.noYear')}</p>
      ) : (
        <SelectField
          control={form.control}
          name="from"
          label={t('timetableSetup.copy.from')}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
      )}
    </DialogForm>
  );
}
