import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Menu } from '../../overlay/menu.tsx';
import css from './year-switcher.module.css';

interface YearChoice {
  id: string;
  /** "2026-2027" */
  name: string;
  isCurrent: boolean;
}

export interface YearSwitcherProps {
  years: readonly YearChoice[];
  value: string;
  onChange: (id: string) => void;
}

/** The school year everything on the screen belongs to. Amber when it is not the current one. */
export function YearSwitcher({ years, value, onChange }: YearSwitcherProps) {
  const { t } = useTranslation();
  const chosen = years.find((year) => year.id === value);
  return (
    <Menu
      label={t('ui.frame.schoolYear')}
      width={216}
      items={years.map((year) => ({
        key: year.id,
        label: year.name,
        checked: year.id === value,
        hint: year.isCurrent ? t('ui.frame.currentYear') : undefined,
        onSelect: () => onChange(year.id),
      }))}
      trigger={(props) => (
        <button type="button" {...props} className={cn(css.switcher, chosen && !chosen.isCurrent && css.other)}>
          <IconCalendar size={16} aria-hidden />
          <span>
            {t('ui.frame.schoolYear')} <b>{chosen?.name ?? '…'}</b>
          </span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    />
  );
}
