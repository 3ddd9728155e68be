import type { ModelSettings } from '@phuong/contract/assistant/model/model.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface Values {
  isOn: boolean;
  baseUrl: string;
  model: string;
  key: string;
  removesKey: boolean;
  timeLimitSeconds: number | null;
  personDaily: number | null;
  schoolDaily: number | null;
}

const valuesOf = (settings: ModelSettings): Values => ({
  isOn: settings.isOn,
  baseUrl: settings.baseUrl,
  model: settings.model,
  key: '',
  removesKey: false,
  timeLimitSeconds: settings.timeLimitSeconds,
  personDaily: settings.personDaily,
  schoolDaily: settings.schoolDaily,
});

/** Where the model is, its key and its limits; who saves proves who they are. */
export function ModelDialog({ settings, onClose }: { settings: ModelSettings; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm<Values>({ defaultValues: valuesOf(settings) });
  const { control } = form;
  const { keySetAt, ownHost } = settings;
  const addressHint = [
    t('assistantModel.baseUrlHint'),
    ownHost && t('assistantModel.ownHost', { host: ownHost }),
  ].filter(Boolean);
  return (
    <DialogForm
      form={form}
      title={t('assistantModel.title')}
      submitLabel={t('assistantModel.save')}
      record={{ version: settings.version, values: valuesOf(settings) }}
      onClose={onClose}
      onSubmit={async ({ key, timeLimitSeconds, personDaily, schoolDaily, ...values }, version) => {
        await call('assistantModel.update', {
          body: {
            ...values,
            key: key || null,
            timeLimitSeconds: timeLimitSeconds ?? 0,
            personDaily: personDaily ?? 0,
            schoolDaily: schoolDaily ?? 0,
            version,
          },
        });
        await done(t('assistantModel.saved'));
      }}
    >
      <CheckboxField control={control} name="isOn" label={t('assistantModel.isOn')} />
      <TextField
        control={control}
        name="baseUrl"
        type="url"
        label={t('assistantModel.baseUrl')}
        hint={addressHint.join(' ')}
        maxLength={300}
        required
      />
      <TextField control={control} name="model" label={t('assistantModel.model')} maxLength={100} required />
      <TextField
        control={control}
        name="key"
        label={t('assistantModel.key')}
        hint={keySetAt ? t('assistantModel.keySet', { date: formatDate(keySetAt) }) : t('assistantModel.keyHint')}
        maxLength={500}
        autoComplete="off"
      />
      {keySetAt && <CheckboxField control={control} name="removesKey" label={t('assistantModel.removesKey')} />}
      <NumberField
        control={control}
        name="timeLimitSeconds"
        label={t('assistantModel.timeLimitSeconds')}
        unit={t('assistantModel.seconds')}
        required
      />
      <NumberField
        control={control}
        name="personDaily"
        label={t('assistantModel.personDaily')}
        unit={t('assistantModel.times')}
        required
      />
      <NumberField
        control={control}
        name="schoolDaily"
        label={t('assistantModel.schoolDaily')}
        unit={t('assistantModel.times')}
        required
      />
    </DialogForm>
  );
}
