import { weeklyPeriods } from '@phuong/rules/curriculum/weekly-periods.ts';
import { useState } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { parseTypedNumber } from '../../../lib/words/numbers.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import { isPeriods, isWeekly } from './subject-grades.ts';
import css from './subject-grades-field.module.css';
import type { SubjectValues } from './subjects.screen.tsx';

interface RowProps {
  control: Control<SubjectValues>;
  index: number;
  grade: number;
}

/** How the subject is taught in each grade; rows are fixed, only ticked ones count. */
export function SubjectGradesField({ control }: { control: Control<SubjectValues> }) {
  const { t } = useTranslation();
  const rows = useWatch({ control, name: 'grades' });
  return (
    <div className={css.grid}>
      <div className={css.head} aria-hidden="true">
        <span>{t('school.subject.grades')}</span>
        <span>{t('school.subject.periods')}</span>
        <span>{t('school.subject.week1')}</span>
        <span>{t('school.subject.week2')}</span>
        <span>{t('school.subject.elective')}</span>
      </div>
      {rows.map(({ grade }, index) => (
        <Row key={grade} control={control} index={index} grade={grade} />
      ))}
    </div>
  );
}

function Row({ control, index, grade }: RowProps) {
  const { t } = useTranslation();
  const { field: taught } = useController({ control, name: `grades.${index}.isTaught` });
  const { field: elective } = useController({ control, name: `grades.${index}.isElective` });
  const { field: week1 } = useController({ control, name: `grades.${index}.weeklySemester1` });
  const { field: week2 } = useController({ control, name: `grades.${index}.weeklySemester2` });
  const name = t('school.grade', { grade });
  const fill = (annual: unknown) => {
    if (!isPeriods(annual)) return;
    const weekly = weeklyPeriods(annual);
    week1.onChange(weekly.semester1);
    week2.onChange(weekly.semester2);
  };
  const shared = { control, index, grade, disabled: !taught.value };
  return (
    <fieldset className={css.row}>
      <legend className="sr-only">{name}</legend>
      <label className={css.grade}>
        <input
          type="checkbox"
          className="ph-check"
          ref={taught.ref}
          checked={taught.value}
          aria-label={t('school.subject.taught', { grade: name })}
          onChange={(event) => taught.onChange(event.target.checked)}
          onBlur={taught.onBlur}
        />
        {name}
      </label>
      <NumberCell {...shared} name="annualPeriods" label={t('school.subject.periods')} onValue={fill} />
      <NumberCell {...shared} name="weeklySemester1" label={t('school.subject.week1')} />
      <NumberCell {...shared} name="weeklySemester2" label={t('school.subject.week2')} />
      <label className={css.elective}>
        <input
          type="checkbox"
          className="ph-check"
          ref={elective.ref}
          checked={elective.value}
          disabled={!taught.value}
          onChange={(event) => elective.onChange(event.target.checked)}
          onBlur={elective.onBlur}
        />
        <span className={css.electiveWord}>{t('school.subject.elective')}</span>
      </label>
    </fieldset>
  );
}

interface NumberCellProps extends RowProps {
  name: 'annualPeriods' | 'weeklySemester1' | 'weeklySemester2';
  label: string;
  disabled: boolean;
  onValue?: (value: unknown) => void;
}

function NumberCell({ control, index, grade, name, label, disabled, onValue }: NumberCellProps) {
  const { t } = useTranslation();
  const isYear = name === 'annualPeriods';
  const { field, fieldState } = useController({
    control,
    name: `grades.${index}.${name}`,
    rules: {
      validate: (value, form) => {
        if (!form.grades[index]?.isTaught) return true;
        if (isYear) return isPeriods(value) || t('school.subject.periodsWrong');
        return isWeekly(value) || t('school.subject.weeklyWrong');
      },
    },
  });
  const [typed, setTyped] = useState<string | null>(null);
  const value = field.value;
  const message = fieldState.error?.message;
  const messageId = `grades-${grade}-${name}-error`;
  return (
    <div className={css.cell} data-label={label}>
      <Input
        ref={field.ref}
        name={field.name}
        className="figures"
        inputMode="decimal"
        aria-label={t('school.subject.periodsOf', { label, grade: t('school.grade', { grade }) })}
        aria-describedby={message ? messageId : undefined}
        invalid={message !== undefined}
        disabled={disabled}
        value={typed ?? (typeof value === 'number' ? formatNumber(value, 1) : (value ?? ''))}
        onChange={(event) => {
          const text = event.target.value;
          const next = text.trim() === '' ? null : (parseTypedNumber(text) ?? text);
          setTyped(text);
          field.onChange(next);
          onValue?.(next);
        }}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
      />
      {message && (
        <span id={messageId} className={css.error}>
          {message}
        </span>
      )}
    </div>
  );
}
