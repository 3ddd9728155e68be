import type { memberDuties, StockTake } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { type BookKind, bookKinds } from '@phuong/contract/library/titles/book-title.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type Control, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useCategoryChoices } from '../categories/use-category-choices.ts';
import { MemberFields } from './member-fields.tsx';

const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });

export interface StockTakeValues {
  name: string;
  heldOn: string;
  note: string;
  shelves: string[];
  kinds: BookKind[];
  categoryId: string | null;
  members: { teacherId: string | null; name: string; title: string; duty: (typeof memberDuties)[number] }[];
}

const valuesOf = (stockTake?: StockTake): StockTakeValues => ({
  name: stockTake?.name ?? '',
  heldOn: stockTake?.heldOn ?? today(),
  note: stockTake?.note ?? '',
  shelves: stockTake?.shelves ?? [],
  kinds: stockTake?.kinds ?? [],
  categoryId: null,
  members: stockTake?.members ?? [
    { teacherId: null, name: '', title: '', duty: 'HEAD' },
    { teacherId: null, name: '', title: '', duty: 'SECRETARY' },
  ],
});

/** /library/stock-takes/create */
export function StockTakeCreateScreen() {
  const { t } = useTranslation();
  const teachers = useQuery(queryOf('teachers.options'));
  return (
    <Loaded query={teachers} header={{ title: t('stockTakes.form.new'), breadcrumb: useCrumbs() }} fields={5}>
      {(all) => <StockTakeForm teachers={all} />}
    </Loaded>
  );
}

/** /library/stock-takes/{id}/edit: what is counted stays as it was. */
export function StockTakeEditScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('stockTakes.read', { params: { id } }));
  const teachers = useQuery(queryOf('teachers.options'));
  const header = { title: t('stockTakes.form.edit'), breadcrumb: useCrumbs() };
  return (
    <Loaded query={teachers} header={header} fields={5}>
      {(all) => (
        <Loaded query={query} header={header} fields={5}>
          {(stockTake) => (
            <StockTakeForm key={id} teachers={all} stockTake={stockTake} reload={() => query.refetch()} />
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

function useCrumbs() {
  const { t } = useTranslation();
  return [{ label: t('shell.menu.library') }, { label: t('stockTakes.title'), href: path('/library/stock-takes') }];
}

interface StockTakeFormProps {
  teachers: readonly { id: string; name: string; code: string }[];
  /** Undefined: a new one. */
  stockTake?: StockTake | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

function StockTakeForm({ teachers, stockTake, reload }: StockTakeFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(stockTake) });
  const { control } = form;
  const nameOf = new Map(teachers.map(({ id, name }) => [id, name]));
  const place = (id: string) => path('/library/stock-takes/$id', { id });
  return (
    <RecordForm
      form={form}
      header={{ title: t(stockTake ? 'stockTakes.form.edit' : 'stockTakes.form.new'), breadcrumb: useCrumbs() }}
      record={stockTake && reload && { version: stockTake.version, values: valuesOf(stockTake), reload }}
      submitLabel={t(stockTake ? 'stockTakes.form.save' : 'stockTakes.form.start')}
      cancelHref={stockTake ? place(stockTake.id) : path('/library/stock-takes')}
      save={({ shelves, kinds, categoryId, ...values }, version) => {
        const members = values.members.map(({ teacherId, name, ...member }) => ({
          ...member,
          teacherId,
          name: (teacherId && nameOf.get(teacherId)) || name,
        }));
        const facts = { ...values, members };
        return stockTake
          ? call('stockTakes.update', { params: { id: stockTake.id }, body: { ...facts, version } })
          : call('stockTakes.start', { body: { ...facts, shelves, kinds, categoryId: categoryId || null } });
      }}
      saved={({ listed }) =>
        stockTake ? t('stockTakes.form.saved') : t('stockTakes.form.started', { copies: formatNumber(listed) })
      }
      then={({ id }) => place(id)}
    >
      <FormSection columns={2}>
        <TextField
          control={control}
          name="name"
          label={t('stockTakes.form.name')}
          placeholder={t('stockTakes.form.nameExample')}
          required
          maxLength={120}
        />
        <DateField control={control} name="heldOn" label={t('stockTakes.form.heldOn')} required />
      </FormSection>
      {!stockTake && <ScopeFields control={control} />}
      <FormSection title={t('stockTakes.form.members')}>
        <MemberFields control={control} teachers={teachers} />
      </FormSection>
      {stockTake && (
        <FormSection>
          <TextareaField
            control={control}
            name="note"
            label={t('stockTakes.form.note')}
            hint={t('stockTakes.form.noteHint')}
            maxLength={500}
          />
        </FormSection>
      )}
    </RecordForm>
  );
}

function ScopeFields({ control }: { control: Control<StockTakeValues> }) {
  const { t } = useTranslation();
  const { data: shelves = [] } = useQuery(queryOf('stockTakes.shelves'));
  const categories = useCategoryChoices() ?? [];
  return (
    <FormSection title={t('stockTakes.form.scope')} hint={t('stockTakes.form.scopeHint')} columns={2}>
      <MultiSelectField
        control={control}
        name="shelves"
        label={t('stockTakes.form.shelves')}
        choices={shelves.map(({ shelf }) => ({ value: shelf, label: shelf }))}
        max={200}
      />
      <MultiSelectField
        control={control}
        name="kinds"
        label={t('stockTakes.form.kinds')}
        choices={bookKinds
          .filter((value) => value !== 'DIGITAL')
          .map((value) => ({ value, label: t(`library.kinds.${value}`) }))}
      />
      <SelectField
        control={control}
        name="categoryId"
        label={t('stockTakes.form.category')}
        placeholder={t('stockTakes.form.anyCategory')}
        choices={categories}
      />
    </FormSection>
  );
}
