import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField, RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { MultiSelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { MomentField } from '../moment-field.tsx';
import { DueFields } from './due-fields.tsx';
import { MarkTargetField, targetKey, targetOf } from './mark-target-field.tsx';

const hundredths = 100;

const valuesOf = (of: LessonItem) => ({
  title: of.title,
  opensAt: of.opensAt,
  dueAt: of.dueAt,
  cutOffAt: of.cutOffAt,
  isRequired: of.isRequired,
  audience: of.studentIds.length > 0 ? 'chosen' : 'everybody',
  studentIds: [...of.studentIds],
  conditions: of.conditions.map(({ itemId }) => itemId),
  /** The mark that is needed of each, as a number of points. */
  needed: Object.fromEntries(
    of.conditions.map(({ itemId, minPoints }): [string, number | null] => [
      itemId,
      minPoints === null ? null : minPoints / hundredths,
    ]),
  ),
  markTarget: of.markTarget ? targetKey(of.markTarget) : null,
});

interface ItemDialogProps {
  lesson: LessonDetail;
  item: LessonItem;
  onClose: () => void;
}

/** What of an item is of its class: title, dates, pupils, what goes before it. */
export function ItemDialog({ lesson, item, onClose }: ItemDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: valuesOf(item) });
  const { control } = form;
  const isChosen = form.watch('audience') === 'chosen';
  // Their names come with how they do: whoever may not see that leaves the choice as it is.
  const mayChoose = lesson.actions.includes('progress');
  const progress = useQuery({
    ...queryOf('lessons.progress', { params: { id: lesson.id } }),
    enabled: isChosen && mayChoose,
  });
  const students = progress.data?.students.filter(({ hasLeft, id }) => !hasLeft || item.studentIds.includes(id)) ?? [];
  const chosenFirst = form.watch('conditions');
  const others = lesson.items.filter(({ id, state }) => id !== item.id && state !== 'archived');
  // A mark can be asked for where one is given.
  const marked = others.filter(({ id, scale }) => scale !== null && chosenFirst.includes(id));
  return (
    <DialogForm
      form={form}
      size="large"
      title={t('lessonItems.editTitle', { title: item.title })}
      submitLabel={t('common.save')}
      draftKey={`lessonItems.edit.${item.id}`}
      onClose={onClose}
      record={{ version: item.version, values: valuesOf(item) }}
      onSubmit={async ({ audience, studentIds, conditions, needed, ...rest }, version) => {
        if (audience === 'chosen' && studentIds.length === 0) {
          form.setError('studentIds', { message: t('lessonItems.field.chooseStudent') });
          return false;
        }
        const unread = marked.find(({ id }) => typeof needed[id] === 'string');
        if (unread) {
          form.setError(`needed.${unread.id}`, { message: t('common.must_be_number') });
          return false;
        }
        const minPoints = (itemId: string) => {
          const points = marked.some(({ id }) => id === itemId) ? needed[itemId] : null;
          return points == null ? null : Math.round(points * hundredths);
        };
        const body = {
          ...rest,
          conditions: conditions.map((itemId) => ({ itemId, minPoints: minPoints(itemId) })),
          markTarget: targetOf(rest.markTarget),
          studentIds: audience === 'chosen' ? studentIds : [],
          version,
        };
        await call('items.update', { params: { id: item.id }, body });
        await done(t('lessonItems.saved', { title: rest.title }));
        return true;
      }}
    >
      <TextField control={control} name="title" label={t('lessonItems.field.title')} maxLength={200} required />
      <SideBySide>
        <MomentField
          control={control}
          name="opensAt"
          label={t('lessonItems.field.opensAt')}
          hint={t('lessonItems.field.opensHint')}
          usualTime="07:00"
        />
        <DueFields control={control} />
      </SideBySide>
      <CheckboxField
        control={control}
        name="isRequired"
        label={t('lessonItems.field.isRequired')}
        hint={t('lessonItems.field.isRequiredHint')}
      />
      {item.scale !== null && (
        <MarkTargetField control={control} name="markTarget" classId={lesson.classId} kept={item.markTarget} />
      )}
      {mayChoose && (
        <RadioField
          control={control}
          name="audience"
          label={t('lessonItems.field.audience')}
          choices={(['everybody', 'chosen'] as const).map((value) => ({
            value,
            label: t(`lessonItems.field.${value}`),
          }))}
          inline
        />
      )}
      {mayChoose && isChosen && (
        <MultiSelectField
          control={control}
          name="studentIds"
          label={t('lessonItems.field.students')}
          choices={students.map(({ id, name, number }) => ({ value: id, label: `${number}. ${name}` }))}
          max={100}
          required
        />
      )}
      {others.length > 0 && (
        <MultiSelectField
          control={control}
          name="conditions"
          label={t('lessonItems.field.conditions')}
          hint={t('lessonItems.field.conditionsHint')}
          choices={others.map(({ id, title }) => ({ value: id, label: title }))}
          max={5}
        />
      )}
      {marked.map(({ id, title, scale }) => (
        <NumberField
          key={id}
          control={control}
          name={`needed.${id}`}
          label={t('lessonItems.field.needed', { title })}
          hint={t('lessonItems.field.neededHint', { most: formatNumber((scale ?? 0) / hundredths) })}
        />
      ))}
    </DialogForm>
  );
}
