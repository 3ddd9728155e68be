import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { parseTypedNumber } from '../../../../lib/words/numbers.ts';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import css from './marking-desk.module.css';
import type { MarkingSession } from './marking-session.ts';
import { afterLateness, faultOf, hundredths, type MarkedWork, pointsOf, rubricTotal } from './marking-values.ts';

interface PointsInputProps {
  id: string;
  label?: string | undefined;
  value: number | null;
  placeholder?: string | undefined;
  invalid?: boolean | undefined;
  disabled: boolean;
  onChange: (points: number | null) => void;
}

/** Points as people type them, "8,5"; null where nothing is typed, not a number where it is none. */
export function PointsInput({ value, label, onChange, ...input }: PointsInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null || Number.isNaN(value) ? '' : formatNumber(value / hundredths);
  return (
    <Input
      {...input}
      aria-label={label}
      className={cn('figures', css.points)}
      inputMode="decimal"
      maxLength={8}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        const points = parseTypedNumber(text);
        onChange(text.trim() === '' ? null : points === null ? Number.NaN : Math.round(points * hundredths));
      }}
      onBlur={() => {
        if (value === null || !Number.isNaN(value)) setTyped(null);
      }}
    />
  );
}

interface PointsFieldsProps {
  work: MarkedWork;
  session: MarkingSession;
  mayMark: boolean;
}

/** The points of a work: what the rubric comes to, or others with a reason; and what lateness takes. */
export function PointsFields({ work, session, mayMark }: PointsFieldsProps) {
  const { t } = useTranslation();
  const [pointsId, reasonId] = [useId(), useId()];
  const { task, marking } = work;
  const { values } = session;
  const total = rubricTotal(task, values.levels);
  const points = pointsOf(task, values);
  const fault = faultOf(task, { ...values, isDone: false });
  const isOther = total !== null && values.points !== null && values.points !== total;
  const most = formatNumber((task.scale ?? 0) / hundredths);
  const result = afterLateness(task, marking.daysLate, points);
  return (
    <section className={css.section}>
      <FieldShell
        id={pointsId}
        label={total === null ? t('marking.points', { most }) : t('marking.otherPoints', { most })}
        error={fault && fault !== 'reason' ? t(`marking.fault.${fault}`, { most }) : undefined}
      >
        {(control) => (
          <PointsInput
            id={control.id}
            invalid={control.invalid}
            disabled={!mayMark}
            value={values.points}
            placeholder={total === null ? undefined : formatNumber(total / hundredths)}
            onChange={(next) => session.change({ points: next, ...(next === null ? { reason: '' } : {}) })}
          />
        )}
      </FieldShell>
      {(isOther || (values.reason && !mayMark)) && (
        <FieldShell
          id={reasonId}
          label={t('marking.reason')}
          required
          error={fault === 'reason' ? t('marking.fault.reason') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              disabled={!mayMark}
              maxLength={500}
              value={values.reason}
              onChange={(event) => session.change({ reason: event.target.value })}
            />
          )}
        </FieldShell>
      )}
      {marking.daysLate > 0 && task.late && points !== null && result !== null && !Number.isNaN(points) && (
        <p className={css.line}>
          <span>{t('marking.lateBy', { count: marking.daysLate })}</span>
          <span className="figures">
            {t('marking.lateSum', {
              points: formatNumber(points / hundredths),
              off: formatNumber((points - result) / hundredths),
              result: formatNumber(result / hundredths),
            })}
          </span>
        </p>
      )}
    </section>
  );
}
