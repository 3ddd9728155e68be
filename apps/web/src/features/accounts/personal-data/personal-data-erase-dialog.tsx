import type { ErasurePreview } from '@phuong/contract/accounts/personal-data/personal-data.contract.ts';
import { columnKey } from '@phuong/texts/column-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from '../accounts.module.css';
import type { WhoseData } from '../public/use-personal-data.tsx';

type Item = ErasurePreview['items'][number];
interface Props {
  person: WhoseData;
  onClose: () => void;
}

/** First what goes, what is emptied and what stays by which law; then why. Who is still here keeps everything. */
export function PersonalDataEraseDialog({ person, onClose }: Props) {
  const { t } = useTranslation();
  const { kind, id, name } = person;
  const query = useQuery(queryOf('personalData.preview', { params: { kind, id } }));
  if (query.data?.canErase) return <EraseForm person={person} preview={query.data} onClose={onClose} />;
  return (
    <Dialog
      open
      size="medium"
      title={t('personalData.eraseTitle', { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <LoadedPart query={query}>{() => <p>{t('personalData.stillHere', { name })}</p>}</LoadedPart>
    </Dialog>
  );
}

function EraseForm({ person, preview, onClose }: Props & { preview: ErasurePreview }) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const form = useForm({ defaultValues: { reason: '' } });
  const { kind, id, name } = person;
  return (
    <DialogForm
      form={form}
      title={t('personalData.eraseTitle', { name })}
      submitLabel={t('personalData.erase')}
      onClose={onClose}
      onSubmit={async (body) => {
        await call('personalData.erase', { params: { kind, id }, body });
        await done(t('personalData.erased', { name }));
      }}
    >
      <p className="secondary">
        {t('personalData.eraseDetail')}
        {preview.lastErasedAt && ` ${t('personalData.lastErased', { date: formatDate(preview.lastErasedAt) })}`}
      </p>
      <Part title={t('personalData.goes')} items={preview.items} act="erase" />
      <Part title={t('personalData.cleared')} items={preview.items} act="clear" />
      <Part title={t('personalData.stays')} items={preview.items} act="keep" />
      <TextareaField
        control={form.control}
        name="reason"
        label={t('personalData.eraseReason')}
        maxLength={500}
        required
      />
    </DialogForm>
  );
}

function Part({ title, items, act }: { title: string; items: readonly Item[]; act: Item['act'] }) {
  const { t } = useTranslation();
  const own = items.filter((item) => item.act === act);
  return (
    <section>
      <h3 className={css.erasureTitle}>{title}</h3>
      {own.length === 0 && <p className="secondary">{t('personalData.nothing')}</p>}
      <ul className={css.erasure}>
        {own.map((item) => (
          <li key={item.table}>
            <Line item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ item }: { item: Item }) {
  const { t } = useTranslation();
  const title = t(`personalData.tables.${item.table as 'students'}`);
  if (item.act === 'clear') {
    const words = item.fields.map((field) => {
      const own = `personalData.columns.${field as 'phone'}` as const;
      return t([own, (columnKey(item.table, field) ?? own) as typeof own]);
    });
    const fields = words.join(', ');
    return t('personalData.fieldsOf', { title, fields });
  }
  const rows = t('personalData.rows', { title, count: item.rows });
  if (item.act === 'erase') return rows;
  const long =
    item.years === null ? t('personalData.keep.forEver') : t('personalData.keep.years', { years: item.years });
  return (
    <>
      {rows} <span className="secondary">{t('personalData.ground', { long, basis: item.basis ?? '' })}</span>
    </>
  );
}
