import type { TestMarkers } from '@phuong/contract/learning/markers/marker.contract.ts';
import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { TickField } from './tick-field.tsx';

interface AppointDialogProps {
  test: TestDetail;
  of: TestMarkers;
  /** Whose appointment is changed; null: somebody else is appointed. */
  marker: TestMarkers['markers'][number] | null;
  onClose: () => void;
}

/** Appoints a teacher to mark a test: in which classes, and all of it or some questions. */
export function AppointDialog({ test, of, marker, onClose }: AppointDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const itemId = test.item.id;
  const questions = useQuery(queryOf('testResults.questions', { params: { id: itemId } })).data ?? [];
  const keys = marker?.classes[0]?.keys ?? null;
  const form = useForm({
    defaultValues: {
      teacherId: marker?.teacherId ?? (null as string | null),
      itemIds: marker ? marker.classes.map((each) => each.itemId) : [itemId],
      what: keys === null ? 'all' : 'chosen',
      keys: [...(keys ?? [])],
    },
  });
  const { control } = form;
  const { what } = form.watch();
  // Who is appointed already is changed in their own row.
  const teachers = of.teachers.filter(({ teacherId }) => of.markers.every((each) => each.teacherId !== teacherId));
  return (
    <DialogForm
      form={form}
      size="medium"
      title={marker ? t('testMarkers.change', { name: marker.name }) : t('testMarkers.appoint')}
      submitLabel={marker ? t('testMarkers.save') : t('testMarkers.appoint')}
      onClose={onClose}
      onSubmit={async (values) => {
        const isChosen = values.what === 'chosen';
        if (values.itemIds.length === 0) {
          form.setError('itemIds', { message: t('testMarkers.chooseClass') });
          return false;
        }
        if (isChosen && values.keys.length === 0) {
          form.setError('keys', { message: t('testMarkers.chooseQuestion') });
          return false;
        }
        const teacherId = values.teacherId ?? '';
        const name = marker?.name ?? of.teachers.find((each) => each.teacherId === teacherId)?.name ?? '';
        const versionOf = (id: string) => marker?.classes.find((each) => each.itemId === id)?.version ?? 0;
        const classes = of.classes.map((each) => ({
          itemId: each.itemId,
          isAppointed: values.itemIds.includes(each.itemId),
          version: versionOf(each.itemId),
        }));
        await call('markers.appoint', {
          params: { id: itemId, teacherId },
          body: { keys: isChosen ? values.keys : null, classes },
        });
        await done(t('testMarkers.saved', { name }));
        return true;
      }}
    >
      {!marker && (
        <SelectField
          control={control}
          name="teacherId"
          label={t('testMarkers.teacher')}
          placeholder={t('testMarkers.chooseTeacher')}
          choices={teachers.map(({ teacherId, name, code }) => ({ value: teacherId, label: `${name} (${code})` }))}
          required
        />
      )}
      {of.classes.length > 1 && (
        <TickField
          control={control}
          name="itemIds"
          label={t('testMarkers.classes')}
          choices={of.classes.map((each) => ({ value: each.itemId, label: each.className }))}
          required
        />
      )}
      <SegmentedField
        control={control}
        name="what"
        label={t('testMarkers.what')}
        choices={(['all', 'chosen'] as const).map((value) => ({ value, label: t(`testMarkers.${value}`) }))}
      />
      {what === 'chosen' && (
        <TickField
          control={control}
          name="keys"
          label={t('testMarkers.questions')}
          choices={questions.map(({ key, number, words }) => ({
            value: key,
            label: t('testMarkers.question', {
              number: formatNumber(number),
              words,
              interpolation: { escapeValue: false },
            }),
          }))}
          required
        />
      )}
    </DialogForm>
  );
}
