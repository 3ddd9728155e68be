import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import { type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { type FieldProps, useField } from '../../../ui/form/fields/use-field.ts';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from '../learning.module.css';

interface RemindDialogProps {
  lesson: { readonly id: string };
  /** Items that somebody has not finished. */
  items: readonly LessonItem[];
  pupilsOf: (item: LessonItem) => readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Reminds pupils of an item: those who have not finished it, less whom one leaves out. */
export function RemindDialog({ lesson, items, pupilsOf, onClose }: RemindDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const [first] = items;
  const idsOf = (item: LessonItem | undefined) => (item ? pupilsOf(item).map(({ id }) => id) : []);
  const form = useForm({ defaultValues: { itemId: first?.id ?? '', studentIds: idsOf(first), text: '' } });
  const { control } = form;
  const { itemId, studentIds } = form.watch();
  const item = items.find(({ id }) => id === itemId);
  const pupils = item ? pupilsOf(item) : [];
  const chosen = studentIds.filter((id) => pupils.some((pupil) => pupil.id === id));
  return (
    <DialogForm
      form={form}
      title={t('lessons.remind.title')}
      submitLabel={
        chosen.length > 0 ? t('lessons.remind.actionCount', { count: chosen.length }) : t('lessons.remind.submit')
      }
      onClose={onClose}
      onSubmit={async ({ text }) => {
        if (chosen.length === 0) {
          form.setError('studentIds', { message: t('lessons.remind.chooseOne') });
          return;
        }
        const { reminded, without } = await call('lessons.remind', {
          params: { id: lesson.id },
          body: { itemId, studentIds: chosen, text },
        });
        const names = formatList(without.map(({ name }) => name));
        const said = [
          t('lessons.remind.done', { count: reminded }),
          ...(names ? [t('lessons.remind.without', { names })] : []),
        ];
        await done(said.join(' '));
      }}
    >
      {items.length > 1 && (
        <SelectField
          control={control}
          name="itemId"
          label={t('lessons.remind.item')}
          choices={items.map(({ id, title }) => ({ value: id, label: title }))}
          required
        />
      )}
      <PupilField control={control} name="studentIds" label={t('lessons.remind.pupils')} pupils={pupils} required />
      <TextareaField
        control={control}
        name="text"
        label={t('lessons.remind.text')}
        hint={t('lessons.remind.textHint')}
        maxLength={500}
      />
    </DialogForm>
  );
}

/** Everybody who can be reminded in view, each with a tick. */
function PupilField<V extends FieldValues, O = V>({
  pupils,
  ...props
}: FieldProps<V, O> & { pupils: readonly { id: string; name: string }[] }) {
  const { field, shell } = useField<V, O>(props);
  const chosen: readonly string[] = field.value;
  return (
    <FieldShell {...shell} as="group">
      {(control) => (
        <fieldset className={css.ticks} aria-labelledby={`${control.id}-label`}>
          {pupils.map(({ id, name }, at) => (
            <label key={id} className={css.tick}>
              <input
                ref={at === 0 ? field.ref : undefined}
                type="checkbox"
                className="ph-check"
                checked={chosen.includes(id)}
                onChange={(event) =>
                  field.onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                }
                onBlur={field.onBlur}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </FieldShell>
  );
}
