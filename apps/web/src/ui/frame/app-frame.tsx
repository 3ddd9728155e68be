import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsDesk } from '../../lib/browser/media.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';
import css from './app-frame.module.css';
import { FrameContext } from './frame-context.ts';
import type { AccountEntry, FrameMode, Place, PlaceGroup } from './frame-types.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { ProfileMenu } from './menu/profile-menu.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { TopBar, type TopBarProps } from './menu/top-bar.tsx';

const RAIL_KEY = 'phuong.menu.rail';

export interface AppFrameProps extends Omit<TopBarProps, 'profile'> {
  /** Where the logo leads. */
  home: string;
  groups: readonly PlaceGroup[];
  footPlaces?: readonly Place[] | undefined;
  /** Three places for the thumb; "Thêm" is added and opens all groups. */
  phonePlaces: readonly Place[];
  activeKey?: string | undefined;
  /** How much room the first screen will ask for, where that is known: the frame is not drawn twice. */
  startMode?: FrameMode | undefined;
  /** Whose menu it is: what they open and fold is remembered. */
  person: string;
  /** In the top bar; on a phone under "Thêm". */
  account?: AccountEntry | undefined;
  /** Over the content on every width: `OfflineBanner`. */
  banner?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every signed-in screen. From 1024 px: side menu and top bar; below: the screen's own title bar
 * (`PageHeader`) and a bottom bar. The content keeps its state when the width changes.
 */
export function AppFrame(props: AppFrameProps) {
  const { home, groups, footPlaces, phonePlaces, activeKey, startMode, person, account, banner, children, ...top } =
    props;
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const [mode, setMode] = useState<FrameMode>(startMode ?? 'normal');
  const [rail, setRail] = useState(() => readStored(RAIL_KEY) === true);
  const toggle = useCallback(() => {
    setRail((now) => {
      writeStored(RAIL_KEY, !now);
      return !now;
    });
  }, []);
  const { onSearch, bell } = top;
  const context = useMemo(() => ({ isDesk, hasMain: true, setMode, onSearch, bell }), [isDesk, onSearch, bell]);
  const isNarrow = mode === 'sheet' || mode === 'wide';
  const hasBars = mode === 'normal' || mode === 'wide';
  const menu = { groups, footPlaces, activeKey, person };
  return (
    <FrameContext value={context}>
      <div className={css.frame} data-mode={mode} data-rail={rail || isNarrow || undefined}>
        <a href="#main" className={css.skip}>
          {t('ui.frame.skip')}
        </a>
        {isDesk && mode !== 'bare' && (
          <SideMenu {...menu} home={home} rail={rail || isNarrow} onToggle={isNarrow ? undefined : toggle} />
        )}
        <div className={css.column}>
          {isDesk && hasBars && <TopBar {...top} profile={account && <ProfileMenu {...account} />} />}
          {mode !== 'bare' && banner}
          {!isDesk && hasBars && top.yearNotice && <p className={css.yearNotice}>{top.yearNotice}</p>}
          <main id="main" className={css.main} tabIndex={-1}>
            {children}
          </main>
        </div>
        {!isDesk && hasBars && <BottomBar {...menu} places={phonePlaces} account={account} year={top.year} />}
      </div>
    </FrameContext>
  );
}
