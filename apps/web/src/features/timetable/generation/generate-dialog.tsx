import type { Generation } from '@phuong/contract/timetable/generation/generation.contract.ts';
import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField, RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';

const starts = ['SCRATCH', 'CURRENT', 'MINIMAL_CHANGE'] as const;
type Start = (typeof starts)[number];
const choices = [10, 30, 60, 180, 300, 900];
const secondsInMinute = 60;
const longestName = 80;

interface GenerateDialogProps {
  timetable: Timetable;
  /** Something lies on the board that is worth keeping. */
  hasPlaces: boolean;
  onStarted: (generation: Generation) => void;
  onClose: () => void;
}

/** How the machine is to lay the version out, and for how long at most. */
export function GenerateDialog({ timetable, hasPlaces, onStarted, onClose }: GenerateDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: {
      start: (hasPlaces ? 'CURRENT' : 'SCRATCH') as Start,
      seconds: '60' as string | null,
      keepCopy: hasPlaces,
    },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('timetable.generate.title')}
      submitLabel={t('timetable.generate.run')}
      onClose={onClose}
      onSubmit={async ({ start, seconds, keepCopy }) => {
        const params = { id: timetable.id };
        if (keepCopy && hasPlaces) {
          const name = t('timetable.generate.keepCopyName', { name: timetable.name }).slice(0, longestName);
          await copyOnce(timetable.id, name);
        }
        const body = { version: timetable.version, start, seconds: Number(seconds) };
        onStarted(await call('timetables.generate', { params, body }));
        onClose();
      }}
    >
      <RadioField
        control={control}
        name="start"
        label={t('timetable.generate.start')}
        choices={starts.map((value) => ({
          value,
          label: t(`timetable.generate.${value}`),
          hint: t(`timetable.generate.${value}_hint`),
          disabled: value !== 'SCRATCH' && !hasPlaces,
        }))}
      />
      <SelectField
        control={control}
        name="seconds"
        label={t('timetable.generate.seconds')}
        required
        choices={choices.map((seconds) => ({
          value: String(seconds),
          label:
            seconds < secondsInMinute
              ? t('timetable.generate.secondsOf', { count: seconds })
              : t('timetable.generate.minutesOf', { count: seconds / secondsInMinute }),
        }))}
      />
      {hasPlaces && <CheckboxField control={control} name="keepCopy" label={t('timetable.generate.keepCopy')} />}
    </DialogForm>
  );
}

/** A copy of that name may be there from the last time: then the moment tells them apart. */
async function copyOnce(id: string, name: string): Promise<void> {
  const moment = new Date().toLocaleTimeString('vi-VN', { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const { length } = ` ${moment}`;
  try {
    await call('timetables.copy', { params: { id }, body: { name } });
  } catch (error) {
    const isTaken =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'timetable.name_taken';
    if (!isTaken) throw error;
    await call('timetables.copy', {
      params: { id },
      body: { name: `${name.slice(0, longestName - length)} ${moment}` },
    });
  }
}
