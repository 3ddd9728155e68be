import type { EntryWindow } from '@phuong/contract/school/grading-rules/grade-setting.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface EntryWindowDialogProps {
  title: string;
  entryWindow: EntryWindow;
  onClose: () => void;
}

/** The first and last day of one entry window. */
export function EntryWindowDialog({ title, entryWindow, onClose }: EntryWindowDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const { run, busy } = useAction();
  const { earliest, latest, version, kind } = entryWindow;
  const params = { id: entryWindow.semesterId, kind };
  const values = { opensOn: entryWindow.opensOn, closesOn: entryWindow.closesOn };
  const form = useForm({ defaultValues: values });
  const limits = { min: earliest, max: latest };
  const clear = async () => {
    const done = await run(
      () => call('entryWindows.clear', { params }),
      () => t('school.setting.windowCleared'),
    );
    if (done) onClose();
  };
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={t('common.save')}
      onClose={onClose}
      footer={
        version > 0 && (
          <Button kind="quiet" busy={busy} onClick={() => void clear()}>
            {t('school.setting.clearWindow')}
          </Button>
        )
      }
      record={{ version, values }}
      onSubmit={async ({ opensOn, closesOn }, typedOn) => {
        const body = { opensOn: opensOn ?? '', closesOn: closesOn ?? '', version: typedOn };
        await call('entryWindows.set', { params, body });
        await done(t('school.setting.windowSaved'));
      }}
    >
      <p className="secondary">
        {t('school.setting.windowLimits', { from: formatDate(earliest), to: formatDate(latest) })}
      </p>
      <SideBySide>
        <DateField control={form.control} name="opensOn" label={t('school.setting.opens')} {...limits} required />
        <DateField control={form.control} name="closesOn" label={t('school.setting.closes')} {...limits} required />
      </SideBySide>
    </DialogForm>
  );
}
