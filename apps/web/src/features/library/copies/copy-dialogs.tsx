import {
  type BookCopy,
  copyConditions,
  copySources,
  mostCopiesAtOnce,
} from '@phuong/contract/library/copies/book-copy.contract.ts';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });

interface Facts {
  shelf: string;
  condition: BookCopy['condition'];
  price: number | null;
  source: BookCopy['source'];
  acquiredOn: string;
}

function FactFields<V extends Facts>({ control: given }: { control: Control<V> }) {
  const { t } = useTranslation();
  const control = given as unknown as Control<Facts>;
  return (
    <>
      <TextField control={control} name="shelf" label={t('library.copy.shelf')} maxLength={40} />
      <SelectField
        control={control}
        name="condition"
        label={t('library.copy.condition')}
        choices={copyConditions.map((value) => ({ value, label: t(`library.copy.conditions.${value}`) }))}
        required
      />
      <NumberField control={control} name="price" label={t('library.copy.price')} unit="đ" digits={0} />
      <SelectField
        control={control}
        name="source"
        label={t('library.copy.source')}
        choices={copySources.map((value) => ({ value, label: t(`library.copy.sources.${value}`) }))}
        required
      />
      <DateField control={control} name="acquiredOn" label={t('library.copy.acquiredOn')} required />
    </>
  );
}

interface AddCopiesDialogProps {
  book: { id: string; title: string; price: number | null };
  onClose: () => void;
}

/** More copies of a title; their numbers follow one another. */
export function AddCopiesDialog({ book, onClose }: AddCopiesDialogProps) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: {
      count: 1 as number | null,
      shelf: '',
      condition: 'NEW' as BookCopy['condition'],
      price: book.price,
      source: 'BOUGHT' as BookCopy['source'],
      acquiredOn: today(),
    },
  });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('library.copy.addTitle', { name: book.title })}
      submitLabel={t('library.copy.add')}
      onClose={onClose}
      onSubmit={async ({ count, ...facts }) => {
        const body = { ...facts, count: Math.min(count ?? 1, mostCopiesAtOnce) };
        const added = await call('bookCopies.add', { params: { id: book.id }, body });
        const [from, to] = [added[0]?.registerNumber, added.at(-1)?.registerNumber];
        await done(t('library.copy.added', { count: added.length, from, to }));
      }}
    >
      <NumberField control={form.control} name="count" label={t('library.copy.count')} digits={0} required />
      <FactFields control={form.control} />
    </DialogForm>
  );
}

/** Where a copy stands and how it is. */
export function EditCopyDialog({ copy, onClose }: { copy: BookCopy; onClose: () => void }) {
  const { t } = useTranslation();
  const { shelf, condition, price, source, acquiredOn, barcode } = copy;
  const values = {
    barcode,
    shelf,
    condition,
    price,
    source,
    acquiredOn,
    state: copy.state as 'available' | 'repair' | 'lost',
  };
  const form = useForm({ defaultValues: values });
  const done = useDialogDone(onClose);
  const number = copy.registerNumber;
  return (
    <DialogForm
      form={form}
      title={t('library.copy.edit', { number })}
      submitLabel={t('library.copy.save')}
      record={{ version: copy.version, values }}
      onClose={onClose}
      onSubmit={async (typed, version) => {
        await call('bookCopies.update', { params: { id: copy.id }, body: { ...typed, version } });
        await done(t('library.copy.saved', { number }));
      }}
    >
      <TextField
        control={form.control}
        name="barcode"
        label={t('library.copy.barcode')}
        figures
        required
        maxLength={40}
      />
      <SelectField
        control={form.control}
        name="state"
        label={t('library.copy.state')}
        choices={(['available', 'repair', 'lost'] as const).map((value) => ({
          value,
          label: t(`library.copy.states.${value}`),
        }))}
        required
      />
      <FactFields control={form.control} />
    </DialogForm>
  );
}

interface WithdrawDialogProps {
  copies: readonly BookCopy[];
  onDone: () => void;
  onClose: () => void;
}

/** Withdrawing is by a decision, with its number. */
export function WithdrawDialog({ copies, onDone, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { decision: '', reason: '', withdrawnOn: today() } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('library.copy.withdrawTitle', { count: copies.length })}
      submitLabel={t('library.copy.withdraw')}
      onClose={onClose}
      onSubmit={async (values) => {
        const body = { ...values, copyIds: copies.map(({ id }) => id) };
        const { withdrawn } = await call('bookCopies.withdraw', { body });
        onDone();
        await done(t('library.copy.withdrawn', { count: withdrawn }));
      }}
    >
      <p className="secondary">{t('library.copy.withdrawDetail')}</p>
      <TextField control={form.control} name="decision" label={t('library.copy.decision')} required maxLength={100} />
      <DateField control={form.control} name="withdrawnOn" label={t('library.copy.withdrawnOn')} required />
      <TextareaField control={form.control} name="reason" label={t('library.copy.reason')} required maxLength={500} />
    </DialogForm>
  );
}
