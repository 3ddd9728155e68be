import type { MarkPeriod } from '@phuong/contract/numbers/mark-figures.schema.ts';
import { MARK_PERIODS } from '@phuong/rules/statistics/mark-periods.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { semesterToShow, useSchoolYear } from '../../lib/use-school-year.ts';
import { SelectLater } from '../../ui/form/fields/select-later.tsx';
import css from './numbers.module.css';
import { oneOf } from './use-numbers-address.ts';

/** The period of the address; else what a running year is about, and a closed one has come to. */
export function useMarkPeriod(asked: string | undefined): MarkPeriod {
  const year = useSchoolYear();
  const running = semesterToShow(year)?.ordinal === 2 ? 'GK2' : 'GK1';
  return oneOf(MARK_PERIODS, asked) ?? (year?.status === 'CLOSED' ? 'CN' : running);
}

interface MarkFiltersProps {
  period: MarkPeriod;
  onPeriod: (period: string) => void;
  subjects: readonly { readonly id: string; readonly name: string }[];
  subjectId: string | null;
  onSubject: (id: string) => void;
  children?: ReactNode;
}

/** Which marks of which subject. */
export function MarkFilters({ period, onPeriod, subjects, subjectId, onSubject, children }: MarkFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={css.filters}>
      <SelectLater
        label={t('numbers.period')}
        width={200}
        choices={MARK_PERIODS.map((value) => ({ value, label: t(`numbers.markPeriod.${value}`) }))}
        value={period}
        onChange={(value) => value && onPeriod(value)}
      />
      {subjectId !== null && (
        <SelectLater
          label={t('numbers.subject')}
          width={240}
          choices={subjects.map(({ id, name }) => ({ value: id, label: name }))}
          value={subjectId}
          onChange={(value) => value && onSubject(value)}
        />
      )}
      {children}
    </div>
  );
}
