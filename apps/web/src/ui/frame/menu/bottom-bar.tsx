import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Link } from '../../link/link.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import type { AccountEntry, Place, PlaceGroup } from '../frame-types.ts';
import { AccountRows } from './account-rows.tsx';
import css from './bottom-bar.module.css';
import { GroupHeading } from './group-heading.tsx';
import { openPlaces, useMenuFolds } from './menu-folds.ts';

export interface BottomBarProps {
  /** The first three or four places; after them stands "Thêm" and opens everything. */
  places: readonly Place[];
  groups: readonly PlaceGroup[];
  footPlaces?: readonly Place[] | undefined;
  activeKey?: string | undefined;
  /** Whose choice of open areas is remembered. */
  person: string;
  account?: AccountEntry | undefined;
  /** A `YearSwitcher`: there is no top bar to hold it. */
  year?: ReactNode;
}

/** The places of the phone, within the thumb's reach. */
export function BottomBar({ places, groups, footPlaces = [], activeKey, person, account, year }: BottomBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const elsewhere = !places.some((place) => place.key === activeKey);
  const all = [...groups, ...(footPlaces.length ? [{ key: 'foot', places: footPlaces }] : [])] as readonly PlaceGroup[];
  const { isOpen, toggle } = useMenuFolds(all, activeKey, person, openPlaces.phone);
  return (
    <>
      <nav className={cn(css.bar, 'no-print')} aria-label={t('ui.frame.menu')}>
        {places.map((place) => (
          <Link
            key={place.key}
            href={place.href}
            className={cn(css.place, place.key === activeKey && css.active)}
            aria-current={place.key === activeKey ? 'page' : undefined}
          >
            <place.icon size={22} stroke={1.75} aria-hidden />
            <span>{place.label}</span>
          </Link>
        ))}
        <button
          type="button"
          className={cn(css.place, elsewhere && css.active)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          <IconDots size={22} aria-hidden />
          <span>{t('ui.frame.more')}</span>
        </button>
      </nav>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('ui.frame.everything')}>
        {year && <div className={css.year}>{year}</div>}
        {all.map((group) => (
          <div key={group.key} className={css.group}>
            {group.heading && (
              <GroupHeading
                group={group}
                listId={`${id}-${group.key}`}
                isOpen={isOpen(group)}
                onToggle={() => toggle(group)}
                className={css.heading}
                countClassName={css.count}
              />
            )}
            <ul id={`${id}-${group.key}`} aria-label={group.heading} hidden={!isOpen(group)}>
              {group.places.map((place) => (
                <li key={place.key}>
                  <Link
                    href={place.href}
                    className={cn(css.row, place.key === activeKey && css.activeRow)}
                    aria-current={place.key === activeKey ? 'page' : undefined}
                    onClick={() => setOpen(false)}
                  >
                    <place.icon size={20} stroke={1.75} aria-hidden />
                    <span>{place.label}</span>
                    {!!place.count && <span className={css.count}>{place.count}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {account && <AccountRows account={account} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
