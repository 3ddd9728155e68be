import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.tsx';
import css from './safety.module.css';

const nothing: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

interface PublishDialogProps {
  laboratoryId: string;
  /** The edition that holds; 0: none. */
  after: number;
  text: RichText | undefined;
  onClose: () => void;
}

/** Another edition, beginning with what holds now. */
export function PublishDialog({ laboratoryId, after, text, onClose }: PublishDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { text: (text ?? nothing) as RichText | null } });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'text',
    rules: { validate: (value) => value !== null || t('common.too_long') },
  });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      size="large"
      title={t(after === 0 ? 'safetyPaper.write' : 'safetyPaper.changeTitle')}
      submitLabel={t('safetyPaper.publish')}
      draftKey={`safety-${laboratoryId}`}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { after, text: values.text ?? nothing };
        await call('safetyPapers.publish', { params: { id: laboratoryId }, body });
        await done(t('safetyPaper.published', { number: after + 1 }));
      }}
    >
      {after > 0 && <p className="secondary">{t('safetyPaper.changeDetail')}</p>}
      <RichTextEditor
        label={t('safetyPaper.text')}
        start={text ?? nothing}
        invalid={fieldState.invalid}
        onChange={field.onChange}
      />
      {fieldState.error?.message && (
        <p role="alert" className={css.bad}>
          {fieldState.error.message}
        </p>
      )}
    </DialogForm>
  );
}
