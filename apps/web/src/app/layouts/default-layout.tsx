import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import { Outlet, useRouterState } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useCart } from '../../features/devices/public/use-cart.ts';
import { useBell } from '../../features/notifications/public/use-bell.tsx';
import { classInAddress, sheetInAddress } from '../../lib/address/sheet-address.ts';
import { signedInUser, subscribeSession } from '../../lib/api/session.ts';
import { chooseSchoolYear, useAppState } from '../../lib/app-state.ts';
import { maySeeMarks } from '../../lib/can-open.ts';
import { formatMoment } from '../../lib/words/format.ts';
import { withTexts } from '../../lib/words/more-texts.ts';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { AppFrame } from '../../ui/frame/app-frame.tsx';
import { GuideStrip } from '../../ui/frame/guide-strip.tsx';
import { YearSwitcher } from '../../ui/frame/menu/year-switcher.tsx';
import { ReachContext } from '../../ui/frame/reach-context.ts';
import { useAccountMenu } from '../account-menu.tsx';
import { withOfficeTexts } from '../i18n.ts';
import { menuFor, reach } from '../menu.ts';

const FirstPasswordDialog = lazy(async () => ({
  default: (await import('../../features/access/public/change-password.tsx')).FirstPasswordDialog,
}));
const RequiredSecondFactor = lazy(
  withOfficeTexts(async () => ({
    default: (await import('../../features/access/public/required-second-factor.tsx')).RequiredSecondFactor,
  })),
);
const Finder = lazy(withTexts('finder', async () => ({ default: (await import('../finder.tsx')).Finder })));

/** The frame of every signed-in screen: menu by right, year switcher, search, who is signed in. */
export function DefaultLayout() {
  const { t } = useTranslation();
  const user = useSyncExternalStore(subscribeSession, signedInUser);
  const { schoolYears, querySchoolYearId } = useAppState();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const isSheet = useRouterState({
    select: ({ location }) => sheetInAddress(classInAddress(location.pathname), location.search) !== null,
  });
  const [isSearching, setSearching] = useState(false);
  const openSearch = useCallback(() => setSearching(true), []);
  useEffect(() => onCtrlK(openSearch), [openSearch]);
  const { account, dialog, changePassword } = useAccountMenu(user);
  const isIn = user !== null && !user.must_change_password && !user.must_set_up_second_factor;
  const bell = useBell(isIn);
  const cart = useCart(isIn ? user.scope : undefined);
  if (!user) return null;
  const groups = menuFor(user, (key) => t(key));
  const places = groups.flatMap((group) => group.places);
  // The areas of teachers and pupils begin with their home.
  const place = pathname === '/t' || pathname === '/student' ? '/home' : pathname;
  const [active] = places
    .filter(({ href }) => place === href || place.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length);
  const year = schoolYears.find(({ id }) => id === querySchoolYearId);
  const isOtherYear = year !== undefined && year.status !== 'ACTIVE';
  const isKeptOut = user.must_change_password || user.must_set_up_second_factor;
  const years = schoolYears.map(({ id, name, status }) => ({ id, name, isCurrent: status === 'ACTIVE' }));
  return (
    <AppFrame
      home="/home"
      groups={groups}
      phonePlaces={places.slice(0, user.scope === 'student' ? 4 : 3)}
      activeKey={active?.key}
      startMode={isSheet && maySeeMarks(user) && !isKeptOut ? 'sheet' : undefined}
      person={user.id}
      banner={
        <>
          <OfflineBanner />
          <GuideStrip />
        </>
      }
      onSearch={openSearch}
      bell={bell}
      cart={cart}
      year={
        user.scope !== 'student' && years.length > 0 ? (
          <YearSwitcher years={years} value={querySchoolYearId} onChange={chooseSchoolYear} />
        ) : undefined
      }
      yearNotice={isOtherYear ? yearNotice(year, t) : undefined}
      account={account}
    >
      {isKeptOut ? (
        <Suspense>{user.must_change_password ? <FirstPasswordDialog /> : <RequiredSecondFactor />}</Suspense>
      ) : (
        <ReachContext value={reach}>
          <Outlet />
        </ReachContext>
      )}
      {dialog}
      {isSearching && (
        <Suspense>
          <Finder isOpen onClose={() => setSearching(false)} onChangePassword={changePassword} />
        </Suspense>
      )}
    </AppFrame>
  );
}

/** What is said of a year that is not the running one. */
function yearNotice({ status, reopened_until: until }: SchoolYearChoice, t: TFunction): string {
  if (status !== 'CLOSED') return t('shell.year.planned');
  const isReopened = until !== null && new Date(until) > new Date();
  return isReopened ? t('shell.year.reopened', { until: formatMoment(until) }) : t('shell.year.closed');
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
