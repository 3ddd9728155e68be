import { mostPeriods, type ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { parseClock } from '../../../../lib/words/clock.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { NumberField, TextField } from '../../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../../ui/form/side-by-side.tsx';
import { type Bell, plannedBells } from './bell-times.ts';

interface BellFillDialogProps {
  shift: ShiftKey;
  first: string;
  count: number;
  onClose: () => void;
  onFill: (bells: Bell[]) => void;
}

const ranges = {
  count: [1, mostPeriods],
  length: [15, 120],
  pause: [0, 60],
  longAfter: [0, mostPeriods],
  long: [0, 120],
} as const;
const names = ['count', 'length', 'pause', 'longAfter', 'long'] as const;

/** Works out the bell times of a shift from its first bell and the breaks. */
export function BellFillDialog({ shift, first, count, onClose, onFill }: BellFillDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: {
      first,
      count: count as number | null,
      length: 45 as number | null,
      pause: 5 as number | null,
      longAfter: 2 as number | null,
      long: 20 as number | null,
    },
  });
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('timetableSetup.week.fill')}
      submitLabel={t('timetableSetup.week.fillSubmit')}
      onClose={onClose}
      onSubmit={async (values) => {
        const bell = parseClock(values.first);
        if (bell === null) return form.setError('first', { message: t('timetableSetup.week.notTime') });
        const wrong = names.find((name) => {
          const value = values[name];
          const [min, max] = ranges[name];
          return typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max;
        });
        if (wrong) {
          const [min, max] = ranges[wrong];
          return form.setError(wrong, { message: t('timetableSetup.rules.number', { min, max }) });
        }
        const plan = Object.fromEntries(names.map((name) => [name, Number(values[name])]));
        onFill(plannedBells({ first: bell, count: 0, length: 0, pause: 0, longAfter: 0, long: 0, ...plan }));
        onClose();
      }}
    >
      <p className="secondary">{t('timetableSetup.week.fillDetail', { shift: t(`timetableViews.shift.${shift}`) })}</p>
      <SideBySide>
        <TextField control={control} name="first" label={t('timetableSetup.week.first')} figures />
        <NumberField control={control} name="count" label={t('timetableSetup.week.count')} />
        <NumberField control={control} name="length" label={t('timetableSetup.week.length')} />
        <NumberField control={control} name="pause" label={t('timetableSetup.week.pause')} />
        <NumberField control={control} name="longAfter" label={t('timetableSetup.week.longAfter')} />
        <NumberField control={control} name="long" label={t('timetableSetup.week.long')} />
      </SideBySide>
    </DialogForm>
  );
}
