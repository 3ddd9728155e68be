import type {
  ListColumnInfo,
  ListFilter,
  ListKind,
  ListNounInfo,
} from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { MultiSelectInput, SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import css from './own-lists.module.css';

/** Numbers as they are typed; the rest as the server takes it. */
export type TypedFilter = ListFilter & { readonly key: number };

const wayOfKind = { text: 'contains', choice: 'in', date: 'dates', number: 'numbers' } as const satisfies Record<
  ListKind,
  ListFilter['way']
>;

/** A condition that says nothing yet. */
function blank(column: string, kind: ListKind): ListFilter {
  switch (wayOfKind[kind]) {
    case 'contains':
      return { way: 'contains', column, text: '' };
    case 'in':
      return { way: 'in', column, values: [] };
    case 'dates':
      return { way: 'dates', column, from: null, to: null };
    default:
      return { way: 'numbers', column, from: null, to: null };
  }
}

/** Whether a condition says something: what is half-typed is not asked for. */
export function isSaid(filter: ListFilter): boolean {
  if (filter.way === 'contains' || filter.way === 'is') return filter.text.trim() !== '';
  if (filter.way === 'in') return filter.values.length > 0;
  if (filter.way === 'empty') return true;
  const isDay = (bound: string | number | null) => typeof bound !== 'string' || /^\d{4}-\d\d-\d\d$/.test(bound);
  return (filter.from !== null || filter.to !== null) && isDay(filter.from) && isDay(filter.to);
}

interface ListFiltersProps {
  noun: ListNounInfo;
  filters: readonly TypedFilter[];
  onChange: (filters: TypedFilter[]) => void;
}

const mostFilters = 20;

/** What rows have to be like, all at once. */
export function ListFilters({ noun, filters, onChange }: ListFiltersProps) {
  const { t } = useTranslation();
  const [first] = noun.columns;
  const nextKey = 1 + Math.max(0, ...filters.map(({ key }) => key));
  const add = () => first && onChange([...filters, { ...blank(first.column, first.kind), key: nextKey }]);
  return (
    <fieldset className={css.part}>
      <legend>{t('numbers.ownLists.filters')}</legend>
      {filters.map((filter) => (
        <FilterRow
          key={filter.key}
          noun={noun}
          filter={filter}
          onChange={(changed) =>
            onChange(filters.map((each) => (each.key === filter.key ? { ...changed, key: filter.key } : each)))
          }
          onRemove={() => onChange(filters.filter(({ key }) => key !== filter.key))}
        />
      ))}
      {filters.length < mostFilters && (
        <div className={css.buttons}>
          <Button small icon={IconPlus} onClick={add}>
            {t('numbers.ownLists.addFilter')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface FilterRowProps {
  noun: ListNounInfo;
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
  onRemove: () => void;
}

function FilterRow({ noun, filter, onChange, onRemove }: FilterRowProps) {
  const { t } = useTranslation();
  const column = noun.columns.find((each) => each.column === filter.column);
  const label = column?.label ?? filter.column;
  const kind = column?.kind ?? 'text';
  const usual = wayOfKind[kind];
  const way = filter.way === 'empty' ? (filter.isEmpty ? 'empty' : 'filled') : filter.way;
  const setWay = (chosen: string | null) => {
    if (chosen === 'empty' || chosen === 'filled')
      onChange({ way: 'empty', column: filter.column, isEmpty: chosen === 'empty' });
    else if (chosen === 'is' || chosen === 'contains')
      onChange({ way: chosen, column: filter.column, text: 'text' in filter ? filter.text : '' });
    else onChange(blank(filter.column, kind));
  };
  return (
    <div className={css.filter}>
      <SelectInput
        label={t('numbers.ownLists.filters')}
        choices={noun.columns.map((each) => ({ value: each.column, label: each.label }))}
        value={filter.column}
        onChange={(name) => {
          const next = noun.columns.find((each) => each.column === name);
          if (next) onChange(blank(next.column, next.kind));
        }}
      />
      <SelectInput
        label={t('numbers.ownLists.wayOf', { column: label })}
        choices={[usual, ...(kind === 'text' ? ['is' as const] : []), 'empty' as const, 'filled' as const].map(
          (value) => ({
            value,
            label: t(`numbers.ownLists.way.${value}`),
          }),
        )}
        value={way}
        onChange={setWay}
      />
      <IconButton icon={IconX} label={t('numbers.ownLists.removeFilter', { column: label })} onClick={onRemove} />
      {filter.way !== 'empty' && (
        <div className={css.values}>
          <FilterValue filter={filter} column={column} label={label} onChange={onChange} />
        </div>
      )}
    </div>
  );
}

interface FilterValueProps {
  filter: Exclude<ListFilter, { way: 'empty' }>;
  column: ListColumnInfo | undefined;
  label: string;
  onChange: (filter: ListFilter) => void;
}

function FilterValue({ filter, column, label, onChange }: FilterValueProps) {
  const { t } = useTranslation();
  const from = t('numbers.ownLists.from', { column: label });
  const to = t('numbers.ownLists.to', { column: label });
  switch (filter.way) {
    case 'contains':
    case 'is':
      return (
        <Input
          aria-label={t('numbers.ownLists.text', { column: label })}
          value={filter.text}
          maxLength={100}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      );
    case 'in':
      return (
        <MultiSelectInput
          label={t('numbers.ownLists.values', { column: label })}
          choices={column?.choices ?? []}
          value={filter.values}
          onChange={(values) => onChange({ ...filter, values })}
        />
      );
    case 'dates':
      return (
        <div className={css.bounds}>
          <span className="secondary small">{t('numbers.ownLists.fromWord')}</span>
          <DateInput label={from} value={filter.from} onChange={(day) => onChange({ ...filter, from: day })} />
          <span className="secondary small">{t('numbers.ownLists.toWord')}</span>
          <DateInput label={to} value={filter.to} onChange={(day) => onChange({ ...filter, to: day })} />
        </div>
      );
    default:
      return (
        <div className={css.bounds}>
          <span className="secondary small">{t('numbers.ownLists.fromWord')}</span>
          <NumberInput label={from} value={filter.from} onChange={(bound) => onChange({ ...filter, from: bound })} />
          <span className="secondary small">{t('numbers.ownLists.toWord')}</span>
          <NumberInput label={to} value={filter.to} onChange={(bound) => onChange({ ...filter, to: bound })} />
        </div>
      );
  }
}

interface NumberInputProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

function NumberInput({ label, value, onChange }: NumberInputProps) {
  return (
    <Input
      aria-label={label}
      className="figures"
      inputMode="numeric"
      maxLength={6}
      value={value === null ? '' : String(value)}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '');
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
