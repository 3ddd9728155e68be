import { labelLayouts, labelsOfSheet } from '@phuong/contract/library/papers/book-paper.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface LabelDialogProps {
  /** What is ticked; left out: register numbers are asked for. */
  chosen?: { titleIds: readonly string[] } | { copyIds: readonly string[] } | undefined;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}

/** Labels of what is ticked, or of some register numbers, for a sheet that may have been begun. */
export function LabelDialog({ chosen, onDone, onClose }: LabelDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: {
      from: null as number | null,
      to: null as number | null,
      layout: 'A4_3X8' as (typeof labelLayouts)[number],
      start: 1 as number | null,
    },
  });
  const { control } = form;
  const done = useDialogDone(onClose);
  const title =
    chosen === undefined
      ? t('bookPapers.labels.title')
      : 'titleIds' in chosen
        ? t('bookPapers.labels.ofTitles', { count: chosen.titleIds.length })
        : t('bookPapers.labels.ofCopies', { count: chosen.copyIds.length });
  return (
    <DialogForm
      form={form}
      title={title}
      submitLabel={t('bookPapers.labels.print')}
      onClose={onClose}
      onSubmit={async ({ from, to, layout, start }) => {
        const range = chosen === undefined ? { from, to } : {};
        const ticked =
          chosen === undefined
            ? {}
            : 'titleIds' in chosen
              ? { titleIds: [...chosen.titleIds] }
              : { copyIds: [...chosen.copyIds] };
        saveFile(await callFile('bookPapers.labels', { body: { ...range, ...ticked, layout, start: start ?? 1 } }));
        onDone?.();
        await done(t('bookPapers.labels.printed'));
      }}
    >
      <p className="secondary">{t('bookPapers.labels.detail')}</p>
      {chosen === undefined && (
        <>
          <NumberField control={control} name="from" label={t('bookPapers.labels.from')} digits={0} isPlain />
          <NumberField control={control} name="to" label={t('bookPapers.labels.to')} digits={0} isPlain />
        </>
      )}
      <SelectField
        control={control}
        name="layout"
        label={t('bookPapers.labels.layout')}
        choices={labelLayouts.map((value) => ({ value, label: t(`bookPapers.labels.layouts.${value}`) }))}
        required
      />
      <NumberField
        control={control}
        name="start"
        label={t('bookPapers.labels.start')}
        hint={t('bookPapers.labels.startHint')}
        unit={`/ ${labelsOfSheet[form.watch('layout')]}`}
        digits={0}
        isPlain
        required
      />
    </DialogForm>
  );
}
