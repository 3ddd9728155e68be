import { IconBell, IconSearch, IconShoppingCart } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Link } from '../../link/link.tsx';
import { Popover } from '../../overlay/popover.tsx';
import type { TopSign } from '../frame-types.ts';
import css from './top-bar.module.css';

export interface TopBarProps {
  /** A `YearSwitcher`. */
  year?: ReactNode;
  /** Words beside the year when it is not the current one ("Đã khoá sổ · chỉ xem"); also draws the amber line. */
  yearNotice?: string | undefined;
  onSearch?: (() => void) | undefined;
  bell?: TopSign | undefined;
  cart?: TopSign | undefined;
  /** A `ProfileMenu`. */
  profile?: ReactNode;
}

function SignFace({ sign, icon: Picture }: { sign: TopSign; icon: typeof IconBell }) {
  return (
    <>
      <Picture size={18} stroke={1.75} aria-hidden />
      {sign.count > 0 && <span className={css.badge}>{sign.count > 99 ? '99+' : sign.count}</span>}
    </>
  );
}

/** The same as a button with its panel. */
function PanelSign({ sign, icon }: { sign: TopSign; icon: typeof IconBell }) {
  const { panel } = sign;
  if (!panel) return <Sign sign={sign} icon={icon} />;
  return (
    <Popover
      label={sign.label}
      align="end"
      width={380}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={css.sign}
          aria-label={sign.count ? `${sign.label}: ${sign.count}` : sign.label}
        >
          <SignFace sign={sign} icon={icon} />
        </button>
      )}
    >
      {panel}
    </Popover>
  );
}

/** A link with an icon and, when something waits, its number. */
export function Sign({ sign, icon }: { sign: TopSign; icon: typeof IconBell }) {
  return (
    <Link href={sign.href} className={css.sign} aria-label={sign.count ? `${sign.label}: ${sign.count}` : sign.label}>
      <SignFace sign={sign} icon={icon} />
    </Link>
  );
}

/** The bar over every desk screen: year, search, bell, cart, profile. */
export function TopBar({ year, yearNotice, onSearch, bell, cart, profile }: TopBarProps) {
  const { t } = useTranslation();
  return (
    <header className={cn(css.bar, yearNotice && css.closed, 'no-print')}>
      <div className={css.start}>
        {year}
        {yearNotice && <span className={css.notice}>{yearNotice}</span>}
      </div>
      {onSearch && (
        <button type="button" className={css.search} onClick={onSearch} aria-keyshortcuts="Control+K">
          <IconSearch size={16} aria-hidden />
          <span>{t('ui.frame.search')}</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      <div className={css.end}>
        {bell && <PanelSign sign={bell} icon={IconBell} />}
        {cart && <Sign sign={cart} icon={IconShoppingCart} />}
        {profile}
      </div>
    </header>
  );
}
