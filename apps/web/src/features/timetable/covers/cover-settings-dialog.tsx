import type { CoverSettings } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

/** How long teachers have to answer, and what follows when they do not. */
export function CoverSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(queryOf('covers.settings'));
  return data ? <SettingsForm settings={data} onClose={onClose} /> : null;
}

function SettingsForm({ settings, onClose }: { settings: CoverSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const values = { replyMinutes: settings.replyMinutes as number | null, asksNext: settings.asksNext };
  const form = useForm({ defaultValues: values });
  return (
    <DialogForm
      form={form}
      title={t('covers.settings.title')}
      submitLabel={t('covers.settings.submit')}
      record={{ version: settings.version, values }}
      onClose={onClose}
      onSubmit={async ({ replyMinutes, asksNext }, version) => {
        await call('covers.saveSettings', { body: { version, replyMinutes: replyMinutes ?? 0, asksNext } });
        await done(t('covers.said.saved'));
      }}
    >
      <NumberField
        control={form.control}
        name="replyMinutes"
        label={t('covers.settings.minutes')}
        hint={t('covers.settings.minutesHint')}
        digits={0}
        required
      />
      <CheckboxField control={form.control} name="asksNext" label={t('covers.settings.asksNext')} />
    </DialogForm>
  );
}
