import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Link } from '../../link/link.tsx';
import { Dialog } from '../../overlay/dialog.tsx';
import type { AccountEntry, Place, PlaceGroup } from '../frame-types.ts';
import { AccountRows } from './account-rows.tsx';
import css from './bottom-bar.module.css';

export interface BottomBarProps {
  /** The first three places; the fourth is "Thêm" and opens everything. */
  places: readonly Place[];
  groups: readonly PlaceGroup[];
  footPlaces?: readonly Place[] | undefined;
  activeKey?: string | undefined;
  account?: AccountEntry | undefined;
  /** A `YearSwitcher`: there is no top bar to hold it. */
  year?: ReactNode;
}

/** The four places of the phone, within the thumb's reach. */
export function BottomBar({ places, groups, footPlaces = [], activeKey, account, year }: BottomBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const shown = places.slice(0, 3);
  const elsewhere = !shown.some((place) => place.key === activeKey);
  const all = [...groups, ...(footPlaces.length ? [{ key: 'foot', places: footPlaces }] : [])] as readonly PlaceGroup[];
  return (
    <>
      <nav className={cn(css.bar, 'no-print')} aria-label={t('ui.frame.menu')}>
        {shown.map((place) => (
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
            {group.heading && <h3 className={css.heading}>{group.heading}</h3>}
            <ul>
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
