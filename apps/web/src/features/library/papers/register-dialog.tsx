import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

const kinds = ['acquisitions', 'copies', 'loans'] as const;
type Kind = (typeof kinds)[number];

interface Values {
  kind: Kind;
  from: string | null;
  to: string | null;
  fromNumber: number | null;
  toNumber: number | null;
  by: 'DAY' | 'READER';
  reason: string;
  format: 'PDF' | 'XLSX';
}

/** One of the books a library keeps, of some days or numbers, on paper or as a workbook. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const maySeeReaders = useCan('view_borrow');
  const form = useForm<Values>({
    defaultValues: {
      kind: 'acquisitions',
      from: null,
      to: null,
      fromNumber: null,
      toNumber: null,
      by: 'DAY',
      reason: '',
      format: 'PDF',
    },
  });
  const { control } = form;
  const done = useDialogDone(onClose);
  const kind = form.watch('kind');
  return (
    <DialogForm
      form={form}
      title={t('bookPapers.register.title')}
      submitLabel={t(form.watch('format') === 'PDF' ? 'bookPapers.register.pdf' : 'bookPapers.register.xlsx')}
      onClose={onClose}
      onSubmit={async (values) => {
        saveFile(await fetchRegister(values));
        await done(t('bookPapers.register.taken'));
      }}
    >
      <SelectField
        control={control}
        name="kind"
        label={t('bookPapers.register.kind')}
        hint={t(`bookPapers.register.details.${kind}`)}
        choices={kinds
          .filter((value) => value !== 'loans' || maySeeReaders)
          .map((value) => ({ value, label: t(`bookPapers.register.kinds.${value}`) }))}
        required
      />
      {kind === 'copies' ? (
        <>
          <NumberField
            control={control}
            name="fromNumber"
            label={t('bookPapers.register.fromNumber')}
            digits={0}
            isPlain
          />
          <NumberField control={control} name="toNumber" label={t('bookPapers.register.toNumber')} digits={0} isPlain />
        </>
      ) : (
        <>
          <DateField control={control} name="from" label={t('bookPapers.register.from')} />
          <DateField control={control} name="to" label={t('bookPapers.register.to')} />
        </>
      )}
      {kind === 'loans' && (
        <>
          <SegmentedField
            control={control}
            name="by"
            label={t('bookPapers.register.by')}
            choices={(['DAY', 'READER'] as const).map((value) => ({
              value,
              label: t(`bookPapers.register.bys.${value}`),
            }))}
          />
          <TextField
            control={control}
            name="reason"
            label={t('bookPapers.register.reason')}
            hint={t('bookPapers.register.reasonHint')}
            maxLength={500}
          />
        </>
      )}
      <SegmentedField
        control={control}
        name="format"
        label={t('bookPapers.register.format')}
        choices={[
          { value: 'PDF', label: 'PDF' },
          { value: 'XLSX', label: 'Excel' },
        ]}
      />
    </DialogForm>
  );
}

function fetchRegister({ kind, from, to, fromNumber, toNumber, by, reason, format }: Values) {
  if (kind === 'copies') {
    const numbers = { ...(fromNumber ? { from: fromNumber } : {}), ...(toNumber ? { to: toNumber } : {}) };
    return callFile('bookPapers.copies', { query: { ...numbers, format } });
  }
  const days = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return kind === 'loans'
    ? callFile('bookPapers.loans', { query: { ...days, by, reason, format } })
    : callFile('bookPapers.acquisitions', { query: { ...days, format } });
}
