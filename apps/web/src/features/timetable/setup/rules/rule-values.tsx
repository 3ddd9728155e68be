import type { TimetableRule } from '@phuong/contract/timetable/setup/constraint.contract.ts';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { parseTypedNumber } from '../../../../lib/words/numbers.ts';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import { SideBySide } from '../../../../ui/form/side-by-side.tsx';
import css from '../constraint.module.css';
import { flagValues, type RuleValues, valueLabel } from './rule-catalogue.ts';

interface RuleValueFieldsProps {
  rule: TimetableRule;
  values: RuleValues;
  disabled: boolean;
  onChange: (values: Record<string, number>) => void;
  /** Something typed is no number or out of range. */
  onInvalid: (isInvalid: boolean) => void;
  /** Whose values these are, for screen readers. */
  of?: string | undefined;
}

/** The numbers of a rule. */
export function RuleValueFields({ rule, values, disabled, onChange, onInvalid, of }: RuleValueFieldsProps) {
  const { t } = useTranslation();
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const isWrong = wrong.size > 0;
  useEffect(() => {
    if (!isWrong) return undefined;
    onInvalid(true);
    return () => onInvalid(false);
  }, [isWrong, onInvalid]);
  if (rule.values.length === 0) return null;
  const mark = (name: string, isNow: boolean) =>
    setWrong((before) => {
      const next = new Set(before);
      if (isNow) next.add(name);
      else next.delete(name);
      return next;
    });
  return (
    <SideBySide>
      {rule.values.map((value) => {
        const label = valueLabel(t, rule.rule, value.name);
        const words = of ? `${label} (${of})` : label;
        const now = values[value.name] ?? value.default;
        return flagValues.has(value.name) ? (
          <label key={value.name} className={css.check}>
            <input
              type="checkbox"
              className="ph-check"
              aria-label={words}
              checked={now > 0}
              disabled={disabled}
              onChange={(event) => onChange({ [value.name]: event.target.checked ? 1 : 0 })}
            />
            <span>{label}</span>
          </label>
        ) : (
          <NumberOf
            key={value.name}
            label={label}
            words={words}
            value={now}
            range={value}
            disabled={disabled}
            onWrong={(isNow) => mark(value.name, isNow)}
            onChange={(next) => onChange({ [value.name]: next })}
          />
        );
      })}
    </SideBySide>
  );
}

interface NumberOfProps {
  label: string;
  words: string;
  value: number;
  range: { min: number; max: number };
  disabled: boolean;
  onChange: (value: number) => void;
  onWrong: (isWrong: boolean) => void;
}

function NumberOf({ label, words, value, range: { min, max }, disabled, onChange, onWrong }: NumberOfProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null ? value : parseTypedNumber(typed);
  const isWrong = parsed === null || !Number.isInteger(parsed) || parsed < min || parsed > max;
  const take = (text: string) => {
    setTyped(text);
    const now = parseTypedNumber(text);
    const ok = now !== null && Number.isInteger(now) && now >= min && now <= max;
    onWrong(!ok);
    if (ok) onChange(now);
  };
  return (
    <FieldShell
      id={id}
      label={label}
      error={isWrong && !disabled ? t('timetableSetup.rules.number', { min, max }) : undefined}
    >
      {(control) => (
        <Input
          {...control}
          aria-label={words === label ? undefined : words}
          className="figures"
          inputMode="numeric"
          disabled={disabled}
          value={typed ?? formatNumber(value)}
          onChange={(event) => take(event.target.value)}
          onBlur={() => !isWrong && setTyped(null)}
        />
      )}
    </FieldShell>
  );
}
