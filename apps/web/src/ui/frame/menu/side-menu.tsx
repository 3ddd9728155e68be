import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { IconButton } from '../../button/button.tsx';
import { Link } from '../../link/link.tsx';
import type { Place, PlaceGroup } from '../frame-types.ts';
import { Logo } from '../logo.tsx';
import { GroupHeading } from './group-heading.tsx';
import { openPlaces, useMenuFolds } from './menu-folds.ts';
import css from './side-menu.module.css';

export interface SideMenuProps {
  home: string;
  groups: readonly PlaceGroup[];
  /** Held at the lower edge: settings, help. */
  footPlaces?: readonly Place[] | undefined;
  activeKey?: string | undefined;
  /** Whose choice of open areas is remembered. */
  person: string;
  /** Icons only, 48 px wide. */
  rail: boolean;
  /** Left out when the screen itself asks for the rail. */
  onToggle?: (() => void) | undefined;
}

function PlaceLink({ place, active, rail }: { place: Place; active: boolean; rail: boolean }) {
  const { t } = useTranslation();
  const waiting = place.count ? t('ui.frame.waiting', { count: place.count }) : null;
  return (
    <li>
      <Link
        href={place.href}
        className={cn(css.place, active && css.active)}
        aria-current={active ? 'page' : undefined}
        data-tip={rail ? place.label : undefined}
      >
        <place.icon size={18} stroke={1.75} aria-hidden />
        <span className={rail ? 'sr-only' : css.label}>{place.label}</span>
        {waiting && (
          <>
            <span className={css.count} aria-hidden>
              {rail ? '' : place.count}
            </span>
            <span className="sr-only">{waiting}</span>
          </>
        )}
      </Link>
    </li>
  );
}

/** The menu of the desk, by area. 232 px, or a rail of 48 px. */
export function SideMenu({ home, groups, footPlaces = [], activeKey, person, rail, onToggle }: SideMenuProps) {
  const { t } = useTranslation();
  const id = useId();
  const { isOpen, toggle: fold } = useMenuFolds(groups, activeKey, person, openPlaces.desk);
  const toggle = onToggle && (
    <IconButton
      icon={rail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
      label={rail ? t('ui.frame.expand') : t('ui.frame.collapse')}
      aria-expanded={!rail}
      small
      onClick={onToggle}
    />
  );
  return (
    <nav className={cn(css.menu, rail && css.rail, 'no-print')} aria-label={t('ui.frame.menu')}>
      <div className={css.top}>
        <Link href={home} className={css.brand} aria-label={t('ui.frame.home')}>
          <Logo />
          {!rail && <span>Phượng</span>}
        </Link>
        {!rail && toggle}
      </div>
      <div className={css.scroll}>
        {groups.map((group) => (
          <div key={group.key} className={css.group}>
            {group.heading && (
              <GroupHeading
                group={group}
                listId={`${id}-${group.key}`}
                isOpen={isOpen(group)}
                onToggle={() => fold(group)}
                className={css.heading}
                countClassName={css.count}
                rail={rail}
              />
            )}
            <ul id={`${id}-${group.key}`} aria-label={group.heading} hidden={!isOpen(group)}>
              {group.places.map((place) => (
                <PlaceLink key={place.key} place={place} active={place.key === activeKey} rail={rail} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {(footPlaces.length > 0 || (rail && toggle)) && (
        <div className={css.foot}>
          <ul>
            {footPlaces.map((place) => (
              <PlaceLink key={place.key} place={place} active={place.key === activeKey} rail={rail} />
            ))}
          </ul>
          {rail && toggle}
        </div>
      )}
    </nav>
  );
}
