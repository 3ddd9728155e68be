import type { Laboratory } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { type ShiftKey, shiftKeys } from '@phuong/contract/timetable/slot.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { longDay, periodWords } from '../laboratory-words.ts';
import css from './laboratory.module.css';

interface Values {
  fromDate: string;
  toDate: string;
  part: 'DAY' | 'PART';
  shift: ShiftKey;
  firstPeriod: number | null;
  lastPeriod: number | null;
  reason: string;
}

const bodyOf = ({ fromDate, toDate, part, shift, firstPeriod, lastPeriod, reason }: Values) => ({
  fromDate,
  toDate: toDate || null,
  reason,
  ...(part === 'PART' ? { shift, firstPeriod, lastPeriod } : {}),
});

/** Closes a room; which bookings it hits is shown before. */
export function ClosingDialog({ laboratory, onClose }: { laboratory: Laboratory; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    defaultValues: {
      fromDate: todayIso(),
      toDate: todayIso(),
      part: 'DAY',
      shift: 'MORNING',
      firstPeriod: 1,
      lastPeriod: 5,
      reason: '',
    },
  });
  const values = useWatch({ control: form.control }) as Values;
  const done = useDialogDone(onClose);
  const { control } = form;
  return (
    <DialogForm
      form={form}
      title={t('laboratories.room.closing.title')}
      submitLabel={t('laboratories.room.closing.close')}
      onClose={onClose}
      onSubmit={async (typed) => {
        const { displaced } = await call('laboratoryClosings.create', {
          params: { id: laboratory.id },
          body: bodyOf(typed),
        });
        await done(t('laboratories.room.closing.closed', { count: displaced }));
      }}
    >
      <p className="secondary">{t('laboratories.room.closing.detail')}</p>
      <div className={css.pair}>
        <DateField control={control} name="fromDate" label={t('laboratories.room.closing.fromDate')} required />
        <DateField
          control={control}
          name="toDate"
          label={t('laboratories.room.closing.toDate')}
          hint={t('laboratories.room.closing.toHint')}
        />
      </div>
      <SegmentedField
        control={control}
        name="part"
        label={t('laboratories.room.closing.when')}
        choices={[
          { value: 'DAY', label: t('laboratories.room.closing.wholeDay') },
          { value: 'PART', label: t('laboratories.room.closing.part') },
        ]}
      />
      {values.part === 'PART' && (
        <>
          <SelectField
            control={control}
            name="shift"
            label={t('laboratories.request.field.shift')}
            choices={shiftKeys.map((value) => ({ value, label: t(`laboratories.request.shifts.${value}`) }))}
            required
          />
          <div className={css.pair}>
            <NumberField
              control={control}
              name="firstPeriod"
              label={t('laboratories.request.field.firstPeriod')}
              digits={0}
              required
            />
            <NumberField
              control={control}
              name="lastPeriod"
              label={t('laboratories.request.field.lastPeriod')}
              digits={0}
              required
            />
          </div>
        </>
      )}
      <TextareaField
        control={control}
        name="reason"
        label={t('laboratories.room.closing.reason')}
        maxLength={300}
        rows={2}
        required
      />
      <Hit id={laboratory.id} values={values} />
    </DialogForm>
  );
}

function Hit({ id, values }: { id: string; values: Values }) {
  const { t } = useTranslation();
  // What is not said yet does not change which bookings are hit.
  const body = bodyOf({ ...values, reason: '…' });
  const { data } = useQuery({
    queryKey: ['laboratoryClosings.preview', id, body],
    queryFn: () => call('laboratoryClosings.preview', { params: { id }, body }),
    enabled: values.fromDate !== '',
    retry: false,
  });
  if (!data) return null;
  return (
    <section className={css.part} aria-live="polite">
      <p>
        <b>
          {data.hit.length === 0
            ? t('laboratories.room.closing.noHit')
            : t('laboratories.room.closing.hit', { count: data.hit.length })}
        </b>
      </p>
      <ul className={css.rows}>
        {data.hit.map((each) => (
          <li key={each.id}>
            <span>
              {longDay(t, each.date)}, {periodWords(t, each)} · {each.className} · {each.teacher}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
