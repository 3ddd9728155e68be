import { fold } from '@phuong/rules/people/fold.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { formatDate } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import { DateInput } from '../form/fields/date-input.tsx';
import { Input } from '../form/fields/input.tsx';
import { Menu } from '../overlay/menu.tsx';
import { Popover } from '../overlay/popover.tsx';
import css from './filter-chips.module.css';

interface FilterOption {
  value: string;
  label: string;
  /** How many rows have it, when known. */
  count?: number | undefined;
}

/** A condition a list can be narrowed by, under `key` in the address. */
export type Filter =
  | {
      /** Chooses from options: one, or several. */
      key: string;
      label: string;
      kind: 'one' | 'many';
      options: readonly FilterOption[];
      /** What the server calls it, where that is not `key`. */
      sends?: string | undefined;
      /** There are more values than options: the options come later, or depend on the year. */
      hasMore?: boolean | undefined;
    }
  /** A range of days, sent as `from` and `to`. */
  | { key: string; label: string; kind: 'dates' };

export interface FilterChipsProps {
  filters: readonly Filter[];
  /** Chosen values by key; a range is `[from, to]` with '' for an open end. */
  value: Readonly<Record<string, readonly string[]>>;
  onChange: (value: Readonly<Record<string, readonly string[]>>) => void;
}

const SEARCHABLE_FROM = 9;
/** A list with so many conditions shows them all as chips; with more, those not set are behind "Điều kiện lọc". */
const ALL_AS_CHIPS = 4;

function useValueText() {
  const { t } = useTranslation();
  return (filter: Filter, values: readonly string[]): string => {
    if (filter.kind === 'dates') {
      const [from = '', to = ''] = values;
      if (from && to) return `${formatDate(from)} – ${formatDate(to)}`;
      return from ? t('ui.list.from', { date: formatDate(from) }) : t('ui.list.until', { date: formatDate(to) });
    }
    const labels = values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value);
    return labels.length > 2 ? t('ui.list.chosen', { count: labels.length }) : labels.join(', ');
  };
}

function Options(props: {
  filter: Extract<Filter, { options: readonly FilterOption[] }>;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  close: () => void;
}) {
  const { filter, values, onChange, close } = props;
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const needle = fold(search.trim());
  const shown = filter.options.filter((option) => fold(option.label).includes(needle));
  const many = filter.kind === 'many';
  const toggle = (value: string, on: boolean) => {
    if (!many) {
      onChange([value]);
      return;
    }
    onChange(filter.options.map((option) => option.value).filter((v) => (v === value ? on : values.includes(v))));
  };
  return (
    <>
      {filter.options.length >= SEARCHABLE_FROM && (
        <div className={css.search}>
          <Input
            value={search}
            aria-label={t('common.search')}
            placeholder={t('common.search')}
            onChange={(e) => setSearch(e.target.value)}
          />
        </div>
      )}
      <fieldset className={css.options}>
        <legend className="sr-only">{filter.label}</legend>
        {shown.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={filter.key}
              className="ph-check"
              checked={values.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
              onClick={(event) => {
                if (!many && event.detail > 0) window.setTimeout(close);
              }}
            />
            <span className={css.optionLabel}>{option.label}</span>
            {option.count !== undefined && <span className="secondary small">{option.count}</span>}
          </label>
        ))}
        {shown.length === 0 && <p className={css.none}>{t('ui.list.noOption')}</p>}
      </fieldset>
    </>
  );
}

function Dates(props: { filter: Filter; values: readonly string[]; onChange: (values: readonly string[]) => void }) {
  const { values, onChange } = props;
  const { t } = useTranslation();
  const [from = '', to = ''] = values;
  const valid = (value: string | null) => (value && formatDate(value) ? value : '');
  return (
    <div className={css.dates}>
      <div>
        <div className="small secondary">{t('ui.list.fromLabel')}</div>
        <DateInput label={t('ui.list.fromLabel')} value={from || null} onChange={(v) => onChange([valid(v), to])} />
      </div>
      <div>
        <div className="small secondary">{t('ui.list.untilLabel')}</div>
        <DateInput label={t('ui.list.untilLabel')} value={to || null} onChange={(v) => onChange([from, valid(v)])} />
      </div>
    </div>
  );
}

interface ChipProps {
  filter: Filter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  startOpen?: boolean;
  onClose?: () => void;
}

function Chip({ filter, values, onChange, startOpen, onClose }: ChipProps) {
  const { t } = useTranslation();
  const valueText = useValueText();
  const on = values.some(Boolean);
  const chip = (
    <Popover
      label={filter.label}
      width={filter.kind === 'dates' ? 344 : 224}
      startOpen={startOpen}
      onOpenChange={(open) => !open && onClose?.()}
      trigger={(trigger) => (
        <button type="button" {...trigger} className={cn(css.chip, on ? css.on : css.off)}>
          {on ? (
            <span>
              {filter.label}: <b>{valueText(filter, values)}</b>
            </span>
          ) : (
            <>
              <IconPlus size={14} aria-hidden />
              {filter.label}
            </>
          )}
        </button>
      )}
    >
      {(close) => (
        <>
          {filter.kind === 'dates' ? (
            <Dates filter={filter} values={values} onChange={onChange} />
          ) : (
            <Options filter={filter} values={values} onChange={onChange} close={close} />
          )}
          {on && (
            <div className={css.panelFoot}>
              <Button
                kind="soft"
                small
                onClick={() => {
                  onChange([]);
                  close();
                }}
              >
                {t('ui.list.removeFilter')}
              </Button>
            </div>
          )}
        </>
      )}
    </Popover>
  );
  if (!on) return chip;
  return (
    <span className={css.pair}>
      {chip}
      <button
        type="button"
        className={css.remove}
        aria-label={t('ui.list.removeNamed', { label: filter.label })}
        onClick={() => onChange([])}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}

/** The conditions of a list: filled chips with their value, dashed ones that are not set, and the way to clear all. */
export function FilterChips({ filters, value, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const [adding, setAdding] = useState<string | null>(null);
  const values = (filter: Filter) => value[filter.key] ?? [];
  const isOn = (filter: Filter) => values(filter).some(Boolean);
  const on = filters.filter((filter) => isOn(filter) || filter.key === adding);
  const off = filters.filter((filter) => !isOn(filter) && filter.key !== adding);
  const set = (filter: Filter, next: readonly string[]) => {
    const { [filter.key]: _, ...others } = value;
    onChange(next.some(Boolean) ? { ...others, [filter.key]: next } : others);
  };
  const chip = (filter: Filter) => (
    <Chip
      key={filter.key}
      filter={filter}
      values={values(filter)}
      onChange={(next) => set(filter, next)}
      startOpen={filter.key === adding}
      onClose={() => setAdding(null)}
    />
  );
  return (
    <div className={css.chips}>
      {on.map(chip)}
      {filters.length <= ALL_AS_CHIPS || off.length === 0 ? (
        off.map(chip)
      ) : (
        <Menu
          label={t('ui.list.addFilter')}
          items={off.map((filter) => ({ key: filter.key, label: filter.label, onSelect: () => setAdding(filter.key) }))}
          trigger={(trigger) => (
            <button type="button" {...trigger} className={cn(css.chip, css.off)}>
              <IconPlus size={14} aria-hidden />
              {t('ui.list.addFilter')}
            </button>
          )}
        />
      )}
      {filters.some(isOn) && (
        <Button kind="soft" small onClick={() => onChange({})}>
          {t('ui.list.clearFilters')}
        </Button>
      )}
    </div>
  );
}
