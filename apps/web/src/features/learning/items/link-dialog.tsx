import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { OpenAtOnce } from './open-at-once.tsx';

/** Adds an address outside at the end of a lesson. */
export function LinkDialog({ lesson, onClose }: { lesson: LessonDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { title: '', url: '', isOpen: lesson.state === 'published' } });
  return (
    <DialogForm
      form={form}
      title={t('lessonItems.linkTitle')}
      submitLabel={t('common.add')}
      draftKey={`lessonItems.link.${lesson.id}`}
      onClose={onClose}
      onSubmit={async ({ title, url, isOpen }) => {
        await call('items.place', {
          params: { id: lesson.id },
          body: { kind: 'LINK', title, url: withScheme(url.trim()), isOpen },
        });
        await done(t(isOpen ? 'lessonItems.placedOpen' : 'lessonItems.placed', { title }));
      }}
    >
      <TextField
        control={form.control}
        name="url"
        type="url"
        label={t('lessonItems.field.url')}
        hint={t('lessonItems.field.urlHint')}
        placeholder={t('lessonItems.field.urlPlaceholder')}
        maxLength={2000}
        inputMode="url"
        autoFocus
        required
      />
      <TextField control={form.control} name="title" label={t('lessonItems.field.title')} maxLength={200} required />
      <OpenAtOnce control={form.control} lesson={lesson} />
    </DialogForm>
  );
}

/** An address as people paste it: "youtu.be/…" has no scheme. */
const withScheme = (url: string) => (/^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`);
