import { downloadReaders } from '@phuong/contract/library/digital/download.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import css from './digital.module.css';

/** How much readers may download: what is in force, and a new limit from a day on. */
export function DownloadRulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('downloadRules.list'));
  const form = useForm({
    defaultValues: {
      readerKind: 'pupil' as (typeof downloadReaders)[number],
      most: 10 as number | null,
      days: 30 as number | null,
      from: null as string | null,
      basis: '',
    },
  });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('digital.rules.title')}
      submitLabel={t('digital.rules.save')}
      onClose={onClose}
      onSubmit={async ({ days, from, ...values }) => {
        await call('downloadRules.set', { body: { ...values, days: days ?? 0, from: from ?? '' } });
        await done(t('digital.rules.saved'));
      }}
    >
      <p className="secondary">{t('digital.rules.intro')}</p>
      <LoadedPart query={query}>
        {(rules) => (
          <ul className={css.rules}>
            {rules
              .filter(({ until }) => until === null)
              .map(({ id, readerKind, most, days, from }) => (
                <li key={id}>
                  {t('digital.rules.now', {
                    kind: t(`digital.rules.kinds.${readerKind}`),
                    most: most === null ? t('digital.rules.anyNumber') : t('digital.times', { count: most }),
                    days,
                    from: formatDate(from),
                  })}
                </li>
              ))}
          </ul>
        )}
      </LoadedPart>
      <SelectField
        control={form.control}
        name="readerKind"
        label={t('digital.rules.readerKind')}
        choices={downloadReaders.map((value) => ({ value, label: t(`digital.rules.kinds.${value}`) }))}
        required
      />
      <NumberField
        control={form.control}
        name="most"
        label={t('digital.rules.most')}
        hint={t('digital.rules.mostHint')}
        digits={0}
      />
      <NumberField control={form.control} name="days" label={t('digital.rules.days')} digits={0} required />
      <DateField control={form.control} name="from" label={t('digital.rules.from')} required />
      <TextField control={form.control} name="basis" label={t('digital.rules.basis')} maxLength={200} />
    </DialogForm>
  );
}
