import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { signedInUser, subscribeSession } from '../../lib/api/session.ts';
import { chooseSchoolYear, useAppState } from '../../lib/app-state.ts';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { AppFrame } from '../../ui/frame/app-frame.tsx';
import { YearSwitcher } from '../../ui/frame/year-switcher.tsx';
import { AccountMenu } from '../account-menu.tsx';
import { menuFor } from '../menu.ts';

const FirstPasswordDialog = lazy(async () => ({
  default: (await import('../../features/access/change-password.public.tsx')).FirstPasswordDialog,
}));
const Finder = lazy(async () => ({ default: (await import('../finder.tsx')).Finder }));

/** The frame of every signed-in screen: menu by right, year switcher, search, who is signed in. */
export function DefaultLayout() {
  const { t } = useTranslation();
  const user = useSyncExternalStore(subscribeSession, signedInUser);
  const { schoolYears, querySchoolYearId } = useAppState();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [isSearching, setSearching] = useState(false);
  const openSearch = useCallback(() => setSearching(true), []);
  useEffect(() => onCtrlK(openSearch), [openSearch]);
  if (!user) return null;
  const groups = menuFor(user, (key) => t(key));
  const places = groups.flatMap((group) => group.places);
  const [active] = places
    .filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length);
  const year = schoolYears.find(({ id }) => id === querySchoolYearId);
  const isOtherYear = year !== undefined && year.status !== 'ACTIVE';
  const years = schoolYears.map(({ id, name, status }) => ({ id, name, isCurrent: status === 'ACTIVE' }));
  return (
    <AppFrame
      home="/home"
      groups={groups}
      phonePlaces={places.slice(0, 3)}
      activeKey={active?.key}
      banner={<OfflineBanner />}
      onSearch={openSearch}
      year={
        user.scope !== 'student' && years.length > 0 ? (
          <YearSwitcher years={years} value={querySchoolYearId} onChange={chooseSchoolYear} />
        ) : undefined
      }
      yearNotice={isOtherYear ? t(year.status === 'CLOSED' ? 'shell.year.closed' : 'shell.year.planned') : undefined}
      profile={<AccountMenu user={user} />}
    >
      {user.must_change_password ? (
        <Suspense>
          <FirstPasswordDialog />
        </Suspense>
      ) : (
        <Outlet />
      )}
      {isSearching && (
        <Suspense>
          <Finder isOpen onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </AppFrame>
  );
}

function onCtrlK(open: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    open();
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}
