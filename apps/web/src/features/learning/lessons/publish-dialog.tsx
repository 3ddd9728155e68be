import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField, RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { shortMoment } from '../learning-moment.ts';
import { MomentField } from '../moment-field.tsx';

interface PublishDialogProps {
  title: string;
  /** Said before it is opened. */
  note?: string | undefined;
  /** How many drafts in it can be opened with it. */
  drafts?: number;
  /** Opens it; null: now. */
  onPublish: (at: string | null, withItems: boolean) => Promise<unknown>;
  /** When it was to open before. */
  at?: string | null;
  onClose: () => void;
}

/** Opens a lesson or an item to pupils: now, or at a time. */
export function PublishDialog({ title, note, drafts = 0, onPublish, at = null, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { when: at ? 'later' : 'now', at, withItems: drafts > 0 } });
  const isLater = form.watch('when') === 'later';
  return (
    <DialogForm
      form={form}
      title={t('lessons.publish.title', { title })}
      submitLabel={t(isLater ? 'lessons.publish.submitLater' : 'lessons.publish.submit')}
      onClose={onClose}
      onSubmit={async ({ when, at: typed, withItems }) => {
        if (when === 'now') {
          await onPublish(null, withItems);
          await done(t('lessons.published', { title }));
          return;
        }
        if (!typed || Number.isNaN(Date.parse(typed))) {
          form.setError('at', { message: t('common.must_be_date') });
          return;
        }
        await onPublish(typed, withItems);
        await done(t('lessons.scheduled', { title, at: shortMoment(t, typed) }));
      }}
    >
      {note && <p className="secondary">{note}</p>}
      <RadioField
        control={form.control}
        name="when"
        label={t('lessons.publish.when')}
        choices={(['now', 'later'] as const).map((value) => ({
          value,
          label: t(`lessons.publish.${value}`),
          hint: t(`lessons.publish.${value}Hint`),
        }))}
      />
      {isLater && (
        <MomentField control={form.control} name="at" label={t('lessons.publish.at')} usualTime="07:00" required />
      )}
      {drafts > 0 && (
        <CheckboxField
          control={form.control}
          name="withItems"
          label={t('lessons.publish.withItems', { count: drafts })}
          hint={t('lessons.publish.withItemsHint')}
        />
      )}
    </DialogForm>
  );
}
