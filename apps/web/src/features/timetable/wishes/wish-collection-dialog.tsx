import { type WishAsk, type WishCollection, wishAsks } from '@phuong/contract/timetable/wishes/wish.schema.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { semesterSign } from './wish-marks.ts';

/** Days a new collection is open unless somebody says otherwise. */
const usualDays = 7;
/** Impossible periods a teacher may name at first: two mornings. */
const usualCannot = 10;

interface WishCollectionDialogProps {
  semesterId: string;
  ordinal: number;
  collection: WishCollection | null;
  onClose: () => void;
}

/** When wishes of a semester are taken and what may be wished. */
export function WishCollectionDialog({ semesterId, ordinal, collection, onClose }: WishCollectionDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const isClosed = collection?.phase === 'CLOSED';
  const valuesOf = (of: WishCollection | null) => ({
    opensOn: (of?.opensOn ?? todayIso()) as string | null,
    closesOn: (of?.closesOn ?? addDays(todayIso(), usualDays)) as string | null,
    asks: [...(of?.asks ?? wishAsks)] as string[],
    maxCannot: of ? of.maxCannot : usualCannot,
    note: of?.note ?? '',
    isStopped: of?.isStopped ?? false,
  });
  const form = useForm({ defaultValues: valuesOf(collection) });
  const { control } = form;
  const asksCannot = form.watch('asks').includes('CANNOT');
  return (
    <DialogForm
      form={form}
      title={t('timetableWishes.collection.title', { semester: semesterSign(t, ordinal) })}
      submitLabel={t(
        collection ? (isClosed ? 'timetableWishes.office.reopen' : 'common.save') : 'timetableWishes.collection.submit',
      )}
      onClose={onClose}
      record={collection ? { version: collection.version, values: valuesOf(collection) } : undefined}
      onSubmit={async ({ opensOn, closesOn, asks, maxCannot, note, isStopped }, version) => {
        await call('timetableWishes.save', {
          params: { semesterId },
          body: {
            version,
            opensOn: opensOn ?? '',
            closesOn: closesOn ?? '',
            asks: asks as WishAsk[],
            maxCannot,
            note,
            isStopped,
          },
        });
        await done(t('timetableWishes.collection.saved'));
      }}
    >
      <SideBySide>
        <DateField control={control} name="opensOn" label={t('timetableWishes.collection.opensOn')} required />
        <DateField control={control} name="closesOn" label={t('timetableWishes.collection.closesOn')} required />
      </SideBySide>
      <MultiSelectField
        control={control}
        name="asks"
        label={t('timetableWishes.collection.asks')}
        choices={wishAsks.map((ask) => ({ value: ask, label: t(`timetableWishes.collection.ask.${ask}`) }))}
        required
      />
      {asksCannot && (
        <NumberField
          control={control}
          name="maxCannot"
          label={t('timetableWishes.collection.maxCannot')}
          hint={t('timetableWishes.collection.maxCannotHint')}
          digits={0}
        />
      )}
      <TextareaField control={control} name="note" label={t('timetableWishes.collection.note')} maxLength={1000} />
      {collection && (
        <CheckboxField control={control} name="isStopped" label={t('timetableWishes.collection.isStopped')} />
      )}
    </DialogForm>
  );
}
