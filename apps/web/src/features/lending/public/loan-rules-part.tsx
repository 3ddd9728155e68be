import type { LoanRuleRow } from '@phuong/contract/lending/loan-rules/loan-rule.contract.ts';
import { borrowerKinds, type LoanKind, loanUnits } from '@phuong/lending/loan-rules/loan-rule.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { namedIn } from '../../../lib/words/named-in.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { WholeList } from '../../../ui/list/whole-list.tsx';
import css from './loan-rules-part.module.css';

interface LoanRulesPartProps {
  kind: LoanKind;
  /** The tree of that kind, for a rule of its own. */
  categories: readonly { value: string; label: string }[];
}

type Opened = { add: true } | { end: LoanRuleRow };

/** The rules of lending of books or devices, under the tree of their categories. */
export function LoanRulesPart({ kind, categories }: LoanRulesPartProps) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_category');
  const mayThese = useCan(kind === 'book' ? 'update_book' : 'update_device');
  const mayWrite = mayUpdate && mayThese;
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(queryOf('loanRules.list', { query: { kind } }));
  const today = todayIso();
  const isOver = ({ until }: LoanRuleRow) => until !== null && until < today;
  const categoryOf = ({ categoryId, categoryName, categoryNameEn }: LoanRuleRow) =>
    categoryName === null
      ? t(categoryId === null ? 'lending.rules.any' : 'lending.rules.gone')
      : namedIn(categoryName, categoryNameEn);
  const whoOf = ({ borrowerKind }: LoanRuleRow) =>
    borrowerKind ? t(`lending.borrowerKinds.${borrowerKind}`) : t('lending.anybody');
  const nameOf = (row: LoanRuleRow) => `${categoryOf(row)}, ${whoOf(row)}`;
  return (
    <section className={css.part} aria-labelledby="loan-rules">
      <div className={css.head}>
        <h2 id="loan-rules">{t('lending.rules.title')}</h2>
        {mayWrite && (
          <Button icon={IconPlus} onClick={() => setOpened({ add: true })}>
            {t('lending.rules.add')}
          </Button>
        )}
      </div>
      <p className="secondary">{t('lending.rules.intro')}</p>
      <WholeList
        label={t('lending.rules.title')}
        query={query}
        rowKey={({ id }) => id}
        rowName={nameOf}
        empty={{ title: t('lending.rules.title'), detail: t('lending.rules.none') }}
        columns={[
          {
            key: 'category',
            header: t('lending.rules.category'),
            cell: categoryOf,
          },
          {
            key: 'who',
            header: t('lending.rules.who'),
            cell: whoOf,
          },
          {
            key: 'terms',
            header: t('lending.rules.length'),
            card: 'detail',
            cell: ({ mostAtOnce: most, length, unit, renewals }) =>
              t('lending.rules.summary', { most, length, unit: t(`lending.units.${unit}`), renewals }),
          },
          {
            key: 'state',
            header: t('lending.rules.from'),
            card: 'detail',
            cell: (row) =>
              isOver(row) ? (
                <StateBadge meaning="grey">{t('lending.rules.ended', { date: formatDate(row.until) })}</StateBadge>
              ) : row.from > today ? (
                <StateBadge meaning="blue">{t('lending.rules.coming', { date: formatDate(row.from) })}</StateBadge>
              ) : (
                <StateBadge meaning="green">{t('lending.rules.current')}</StateBadge>
              ),
          },
          ...(mayWrite
            ? [
                {
                  key: 'end',
                  header: '',
                  align: 'end' as const,
                  card: 'side' as const,
                  cell: (row: LoanRuleRow) =>
                    !isOver(row) && (
                      <IconButton
                        icon={IconX}
                        label={`${t('lending.rules.end')}: ${nameOf(row)}`}
                        onClick={() => setOpened({ end: row })}
                      />
                    ),
                },
              ]
            : []),
        ]}
      />
      {opened && 'add' in opened && (
        <AddRuleDialog kind={kind} categories={categories} onClose={() => setOpened(null)} />
      )}
      {opened && 'end' in opened && <EndRuleDialog rule={opened.end} onClose={() => setOpened(null)} />}
    </section>
  );
}

const numbers = [
  ['mostAtOnce', 'most'],
  ['length', 'length'],
  ['longest', 'longest'],
  ['renewals', 'renewals'],
  ['mostRequests', 'requests'],
  ['leadDays', 'lead'],
  ['pickUpDays', 'pickUp'],
  ['graceDays', 'grace'],
] as const;

function AddRuleDialog({ kind, categories, onClose }: LoanRulesPartProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    defaultValues: {
      categoryId: null as string | null,
      borrowerKind: null as (typeof borrowerKinds)[number] | null,
      from: todayIso(),
      until: null as string | null,
      unit: 'days' as (typeof loanUnits)[number],
      mostAtOnce: 3 as number | null,
      length: 14 as number | null,
      longest: 42 as number | null,
      renewals: 2 as number | null,
      mostRequests: 3 as number | null,
      leadDays: 0 as number | null,
      pickUpDays: 3 as number | null,
      graceDays: 2 as number | null,
      suspendAfter: null as number | null,
      lostAfter: null as number | null,
      basis: '',
    },
  });
  const { control } = form;
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      size="large"
      title={t('lending.rules.addTitle')}
      submitLabel={t('lending.rules.add')}
      onClose={onClose}
      onSubmit={async (values) => {
        // An empty number is no number: the server names the field.
        const figures = Object.fromEntries(numbers.map(([name]) => [name, values[name] ?? Number.NaN]));
        const dates = { until: values.until || null, categoryId: values.categoryId || null };
        await call('loanRules.create', {
          body: {
            ...values,
            ...(figures as Record<(typeof numbers)[number][0], number>),
            ...dates,
            kind,
            borrowerKind: values.borrowerKind || null,
          },
        });
        await done(t('lending.rules.added'));
      }}
    >
      <SelectField
        control={control}
        name="categoryId"
        label={t('lending.rules.category')}
        placeholder={t('lending.rules.any')}
        choices={categories}
      />
      <SelectField
        control={control}
        name="borrowerKind"
        label={t('lending.rules.who')}
        placeholder={t('lending.anybody')}
        choices={borrowerKinds.map((value) => ({ value, label: t(`lending.borrowerKinds.${value}`) }))}
      />
      <DateField control={control} name="from" label={t('lending.rules.from')} required />
      <DateField control={control} name="until" label={t('lending.rules.until')} hint={t('lending.rules.untilHint')} />
      <SelectField
        control={control}
        name="unit"
        label={t('lending.rules.unit')}
        choices={loanUnits.map((value) => ({ value, label: t(`lending.units.${value}`) }))}
        required
      />
      {numbers.map(([name, word]) => (
        <NumberField key={name} control={control} name={name} label={t(`lending.rules.${word}`)} digits={0} required />
      ))}
      <NumberField
        control={control}
        name="suspendAfter"
        label={t('lending.rules.suspend')}
        hint={t('lending.rules.never')}
        digits={0}
      />
      <NumberField
        control={control}
        name="lostAfter"
        label={t('lending.rules.lost')}
        hint={t('lending.rules.never')}
        digits={0}
      />
      <TextField control={control} name="basis" label={t('lending.rules.basis')} maxLength={200} />
    </DialogForm>
  );
}

function EndRuleDialog({ rule, onClose }: { rule: LoanRuleRow; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { on: todayIso() } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('lending.rules.endTitle')}
      submitLabel={t('lending.rules.end')}
      onClose={onClose}
      onSubmit={async ({ on }) => {
        await call('loanRules.end', { params: { id: rule.id }, body: { on, version: rule.version } });
        await done(t('lending.rules.ended', { date: formatDate(on) }));
      }}
    >
      <DateField control={form.control} name="on" label={t('lending.rules.endOn')} required />
    </DialogForm>
  );
}
