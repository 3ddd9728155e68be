import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import type { Span } from './order-words.ts';
import css from './span-input.module.css';

const isIsoDay = /^\d{4}-\d{2}-\d{2}$/;

interface SpanInputProps {
  value: Span;
  onChange: (span: Span) => void;
  /** The beginning stands: only the end is chosen. */
  endOnly?: boolean | undefined;
}

/** From when to when: days, and lessons of the day where it is no whole day. */
export function SpanInput({ value, onChange, endOnly = false }: SpanInputProps) {
  const { t } = useTranslation();
  const { data: time } = useQuery(queryOf('deviceCatalogue.time'));
  const whole = { value: '', label: t('deviceOrders.field.wholeDay') };
  const lessons = (time?.periods ?? []).map(({ number, start }) => ({
    value: String(number),
    label: `${t('deviceOrders.period', { period: number })} (${start})`,
  }));
  const last = time?.periods.length ?? 1;
  const setFrom = (date: string) =>
    onChange({
      ...value,
      fromDate: date,
      toDate: value.toDate < date || value.toDate === value.fromDate ? date : value.toDate,
    });
  const setFromPeriod = (text: string | null) => {
    const period = text ? Number(text) : null;
    const end =
      period === null
        ? null
        : Math.max(period, value.toDate === value.fromDate ? (value.toPeriod ?? period) : (value.toPeriod ?? last));
    onChange({ ...value, fromPeriod: period, toPeriod: end });
  };
  return (
    <div className={css.span}>
      {!endOnly && (
        <>
          <Day label={t('deviceOrders.field.from')} value={value.fromDate} min={time?.today} onChange={setFrom} />
          <SelectInput
            label={t('deviceOrders.field.fromPeriod')}
            choices={[whole, ...lessons]}
            value={value.fromPeriod === null ? '' : String(value.fromPeriod)}
            onChange={setFromPeriod}
            width={150}
          />
        </>
      )}
      <Day
        label={t('deviceOrders.field.to')}
        value={value.toDate}
        min={value.fromDate}
        onChange={(toDate) => onChange({ ...value, toDate })}
      />
      {value.fromPeriod !== null && (
        <SelectInput
          label={t('deviceOrders.field.toPeriod')}
          choices={lessons}
          value={String(value.toPeriod ?? value.fromPeriod)}
          onChange={(text) => onChange({ ...value, toPeriod: text ? Number(text) : value.fromPeriod })}
          width={150}
        />
      )}
    </div>
  );
}

function Day({
  label,
  value,
  min,
  onChange,
}: {
  label: string;
  value: string;
  min: string | undefined;
  onChange: (date: string) => void;
}) {
  const id = useId();
  return (
    <FieldShell id={id} label={label}>
      {() => (
        <DateInput
          id={id}
          name={id}
          label={label}
          describedBy={undefined}
          invalid={false}
          value={value}
          min={min}
          onChange={(date) => date && isIsoDay.test(date) && onChange(date)}
          onBlur={() => undefined}
        />
      )}
    </FieldShell>
  );
}
