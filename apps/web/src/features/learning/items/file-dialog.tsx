import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { OpenAtOnce } from './open-at-once.tsx';

/** Adds a file at the end of a lesson; it is called as it is on the device unless it gets another name. */
export function FileDialog({ lesson, onClose }: { lesson: LessonDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({
    defaultValues: { title: '', file: null as UploadedFile | null, isOpen: lesson.state === 'published' },
  });
  const { control } = form;
  const { field, shell } = useField({ control, name: 'file', label: t('lessonItems.field.file') });
  const file = form.watch('file');
  return (
    <DialogForm
      form={form}
      title={t('lessonItems.fileTitle')}
      submitLabel={t('common.add')}
      onClose={onClose}
      onSubmit={async ({ title, file: chosen, isOpen }) => {
        if (!chosen) {
          form.setError('file', { message: t('lessonItems.field.chooseFile') });
          return;
        }
        const body = { kind: 'FILE' as const, title, fileId: chosen.fileId, isOpen };
        await call('items.place', { params: { id: lesson.id }, body });
        await done(t(isOpen ? 'lessonItems.placedOpen' : 'lessonItems.placed', { title }));
      }}
    >
      <FileField
        label={shell.label}
        hint={shell.error}
        value={file ? [file] : []}
        onChange={([chosen]) => {
          field.onChange(chosen ?? null);
          form.clearErrors('file');
          if (chosen && !form.getValues('title')) form.setValue('title', withoutEnding(chosen.name));
        }}
      />
      <TextField control={control} name="title" label={t('lessonItems.field.title')} maxLength={200} required />
      <OpenAtOnce control={control} lesson={lesson} />
    </DialogForm>
  );
}

/** "Phiếu 12.pdf" → "Phiếu 12" */
const withoutEnding = (name: string) => name.replace(/\.[a-z\d]{1,5}$/i, '');
