import type { ClassReading } from '@phuong/contract/library/class-readings/class-reading.contract.ts';
import { IconEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField, TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { ListOf } from '../../../ui/list/list-of.tsx';
import { ReaderPlaces } from '../readers/reader-places.tsx';
import { useClassReadingList } from './use-class-reading-list.tsx';

/** /t/library/class-readings: what the teacher has given classes to read. */
export function OwnClassReadingsScreen() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ClassReading | null>(null);
  const { run, busy } = useAction();
  const named = ({ title, className }: ClassReading) => ({ name: title, class: className });
  const remove = async (reading: ClassReading) => {
    const isSure = await confirm({
      title: t('classReadings.removeTitle', named(reading)),
      detail: t('classReadings.removeDetail'),
      action: t('classReadings.remove'),
    });
    if (!isSure) return;
    await run(
      () => call('classReadings.remove', { params: { id: reading.id } }),
      () => t('classReadings.removed', { name: reading.title }),
    );
  };
  const list = useClassReadingList(false, [
    {
      key: 'actions',
      header: '',
      align: 'end',
      card: 'side',
      cell: (reading) => (
        <>
          <IconButton
            icon={IconEdit}
            label={t('classReadings.editTitle', named(reading))}
            onClick={() => setEdited(reading)}
          />
          <IconButton
            icon={IconTrash}
            label={t('classReadings.removeOf', named(reading))}
            disabled={busy}
            onClick={() => void remove(reading)}
          />
        </>
      ),
    },
  ]);
  return (
    <>
      <ListOf
        id="own-class-readings"
        list={list}
        words={{
          title: t('classReadings.title'),
          search: t('classReadings.search'),
          empty: t('classReadings.empty'),
          emptyDetail: t('classReadings.emptyDetail'),
        }}
        header={{ breadcrumb: [{ label: t('reader.title'), href: path('/t/library/books') }] }}
        below={<ReaderPlaces />}
        rowName={({ title, className }) => `${title}, ${className}`}
        rowHref={({ titleId }) => path('/t/library/books/$id/detail', { id: titleId })}
        rowHeight={52}
        hasViews={false}
      />
      {edited && <EditDialog reading={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function EditDialog({ reading, onClose }: { reading: ClassReading; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, version, note, fromDate, untilDate, title, className } = reading;
  const values = { note, fromDate, untilDate };
  const form = useForm({ defaultValues: values });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('classReadings.editTitle', { name: title, class: className })}
      submitLabel={t('classReadings.save')}
      record={{ version, values }}
      onClose={onClose}
      onSubmit={async (input, seen) => {
        await call('classReadings.update', { params: { id }, body: { ...input, version: seen } });
        await done(t('classReadings.saved'));
      }}
    >
      <DateField control={form.control} name="fromDate" label={t('classReadings.field.from')} required />
      <DateField control={form.control} name="untilDate" label={t('classReadings.field.until')} required />
      <TextareaField
        control={form.control}
        name="note"
        label={t('classReadings.field.note')}
        hint={t('classReadings.field.noteHint')}
        maxLength={300}
      />
    </DialogForm>
  );
}
