import type { WarningRules } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMark } from '../../../lib/words/format.ts';
import css from './early-warning.module.css';

/** Levels of conduct by their place from the highest. */
const conductAt = ['GOOD', 'FAIR', 'SATISFACTORY', 'UNSATISFACTORY'] as const;

/** How points come about: every rule with its thresholds, what is kept, and who sees it. */
export function HowPoints({ rules, children }: { rules: WarningRules; children?: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const levelAt = (place: number) => t(`grading.level.${conductAt[place - 1] ?? 'UNSATISFACTORY'}`);
  return (
    <section className={css.how} aria-labelledby={id}>
      <h2 id={id}>{t('earlyWarning.how.title')}</h2>
      <p>{t('earlyWarning.how.intro')}</p>
      <ul className={css.reasons}>
        {rules.rules
          .filter(({ isUsed }) => isUsed)
          .map(({ code, low, high }) => (
            <li key={code}>
              {t(`earlyWarning.how.rule.${code}`, {
                low,
                high,
                days: rules.days,
                fall: formatMark(rules.fall),
                fallAlone: formatMark(rules.fallAlone),
                lowLevel: levelAt(low),
                highLevel: levelAt(high),
              })}
            </li>
          ))}
      </ul>
      <p>{t('earlyWarning.how.levels', { watch: rules.watchFrom, help: rules.helpFrom })}</p>
      <h3>{t('earlyWarning.how.storedTitle')}</h3>
      <p>{t('earlyWarning.how.stored')}</p>
      <h3>{t('earlyWarning.how.seenTitle')}</h3>
      <p>{t('earlyWarning.how.seen')}</p>
      {children}
    </section>
  );
}
