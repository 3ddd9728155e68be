import type { Laboratory } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { PlaceCheck } from './place-check.tsx';
import { ContentFields, PlaceFields, RepeatFields, TaughtField } from './request-fields.tsx';
import { bodyOf, noWish, type RequestValues } from './request-values.ts';
import { RoomDevices } from './room-devices.tsx';
import { usePlaceCheck } from './use-place-check.ts';

/** The office books a room for a teacher; approved at once. */
export function BookDialog({ laboratory, onClose }: { laboratory: Laboratory; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm<RequestValues>({
    defaultValues: { ...noWish, laboratoryId: laboratory.id, date: addDays(todayIso(), 1) },
  });
  const { control } = form;
  const values = useWatch({ control }) as RequestValues;
  const teacherId = values.teacherId ?? undefined;
  const { data: options } = useQuery({
    ...queryOf('laboratoryRequests.options', { query: teacherId ? { teacherId } : {} }),
    placeholderData: (before) => before,
  });
  const { checked, isOld } = usePlaceCheck(values, teacherId ? { teacherId } : {});
  const done = useDialogDone(onClose);
  const set = (next: Partial<RequestValues>) => {
    for (const [name, value] of Object.entries(next)) {
      form.setValue(name as keyof RequestValues, value as never, { shouldDirty: true });
    }
  };
  return (
    <DialogForm
      form={form}
      size="large"
      title={t('laboratories.request.bookTitle')}
      submitLabel={t('laboratories.request.bookNow')}
      onClose={onClose}
      onSubmit={async (typed) => {
        const body = { ...bodyOf(typed), teacherId: typed.teacherId ?? '' };
        const { requests } = await call('laboratoryRequests.book', { body });
        await done(t('laboratories.request.booked', { count: requests.length }));
      }}
    >
      <SelectField
        control={control}
        name="teacherId"
        label={t('laboratories.request.field.teacher')}
        choices={(options?.teachers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <TaughtField control={control} taught={teacherId ? (options?.taught ?? []) : []} />
      <PlaceFields control={control} laboratories={[laboratory]} />
      {checked && teacherId && (
        <PlaceCheck
          isOld={isOld}
          refusals={checked.refusals}
          alternatives={checked.alternatives.filter((each) => each.laboratoryId === laboratory.id)}
          onTake={({ date, shift, firstPeriod, lastPeriod }) => set({ date, shift, firstPeriod, lastPeriod })}
        />
      )}
      <RoomDevices control={control} checks={teacherId ? checked?.devices : []} />
      <ContentFields control={control} />
      <RepeatFields control={control} />
    </DialogForm>
  );
}
