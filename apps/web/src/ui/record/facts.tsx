import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import css from './facts.module.css';

export interface Fact {
  label: string;
  /** Empty ('' , null, undefined) is shown as "chưa có". */
  value: ReactNode;
  /** Digits of one width: dates, phones, codes. */
  figures?: boolean | undefined;
  /** Over both columns: addresses, remarks. */
  wide?: boolean | undefined;
}

export interface FactsProps {
  title?: string | undefined;
  facts: readonly Fact[];
  /** One column in narrow panels. */
  columns?: 1 | 2 | undefined;
  /** At the end of the heading's line. */
  action?: ReactNode;
}

/** A long e-mail address breaks behind its sign, not within the name of a house. */
function broken(value: ReactNode): ReactNode {
  const [name, ...house] = typeof value === 'string' ? value.split('@') : [];
  if (name === undefined || house.length !== 1) return value;
  return (
    <>
      {name}@<wbr />
      {house}
    </>
  );
}

/** What is known, label and value, in two columns where there is room. */
export function Facts({ title, facts, columns = 2, action }: FactsProps) {
  const { t } = useTranslation();
  return (
    <section className={css.section}>
      {title && (
        <div className={css.head}>
          <h2>{title}</h2>
          {action}
        </div>
      )}
      <dl className={cn(css.facts, columns === 2 && css.two)}>
        {facts.map(({ label, value, figures, wide }) => {
          const empty = value === '' || value === null || value === undefined;
          return (
            <div key={label} className={cn(css.fact, wide && css.wide)}>
              <dt>{label}</dt>
              <dd className={cn(figures && 'figures', empty && css.empty)}>
                {empty ? t('ui.record.noValue') : broken(value)}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
