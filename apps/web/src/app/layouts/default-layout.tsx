import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { signedInUser, signOut } from '../../lib/api/session.ts';
import { chooseSchoolYear, useAppState } from '../../lib/app-state.ts';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { AppFrame } from '../../ui/frame/app-frame.tsx';
import { YearSwitcher } from '../../ui/frame/year-switcher.tsx';
import { AccountMenu } from '../account-menu.tsx';
import { Finder } from '../finder.tsx';
import { menuFor } from '../menu.ts';

/** The frame of every signed-in screen: menu by right, year switcher, search, who is signed in. */
export function DefaultLayout() {
  const { t } = useTranslation();
  const user = signedInUser();
  const { schoolYears, querySchoolYearId } = useAppState();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [isSearching, setSearching] = useState(false);
  if (!user) return null;
  const groups = menuFor(user, (key) => t(key as never));
  const places = groups.flatMap((group) => group.places);
  const active = places.filter(({ href }) => pathname === href || pathname.startsWith(`${href}/`)).at(-1);
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
      onSearch={() => setSearching(true)}
      year={
        user.scope !== 'student' && years.length > 0 ? (
          <YearSwitcher years={years} value={querySchoolYearId} onChange={chooseSchoolYear} />
        ) : undefined
      }
      yearNotice={
        isOtherYear ? t(year.status === 'CLOSED' ? 'ui.frame.yearClosed' : 'ui.frame.yearPlanned') : undefined
      }
      profile={<AccountMenu user={user} />}
    >
      <Outlet />
      <Finder isOpen={isSearching} onOpen={() => setSearching(true)} onClose={() => setSearching(false)} />
    </AppFrame>
  );
}
