import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button/button.tsx';
import css from './staff-days.module.css';
import { monthText, type useMonth } from './use-month.ts';

/** Which month is looked at. */
export function MonthSwitch({ of: { month, before, after } }: { of: ReturnType<typeof useMonth> }) {
  const { t } = useTranslation();
  return (
    <div className={css.switch}>
      <IconButton icon={IconChevronLeft} label={t('staffDays.before')} kind="default" onClick={before} />
      <strong aria-live="polite">{t('staffDays.month', { month: monthText(month) })}</strong>
      <IconButton icon={IconChevronRight} label={t('staffDays.after')} kind="default" onClick={after} />
    </div>
  );
}
