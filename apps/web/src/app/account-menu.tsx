import {
  IconDeviceDesktop,
  IconKey,
  IconLanguage,
  IconLogout,
  IconLogout2,
  IconMoon,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../lib/api/client.ts';
import { sessionOwner, signOut, staffOwner } from '../lib/api/session.ts';
import { chooseLocale } from '../lib/app-state.ts';
import type { SignedInUser } from '../lib/can-open.ts';
import { hasUnsent } from '../lib/offline/kept-owner.ts';
import { currentLocale, type Locale } from '../lib/words/locale.ts';
import { withTexts } from '../lib/words/more-texts.ts';
import { confirm } from '../ui/feedback/confirm.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import type { AccountEntry } from '../ui/frame/frame-types.ts';
import type { MenuAction } from '../ui/overlay/menu.tsx';
import { chooseScheme, useScheme } from '../ui/theme/scheme.ts';
import { mayOpen } from './menu.ts';

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../features/access/public/change-password.tsx')).ChangePasswordDialog,
}));

const LeaveDialog = lazy(
  withTexts('learning', async () => ({
    default: (await import('../features/learning/public/leave-dialog.tsx')).LeaveDialog,
  })),
);

const LeaveSheetsDialog = lazy(
  withTexts('bank', async () => ({
    default: (await import('../features/learning/public/leave-sheets-dialog.tsx')).LeaveSheetsDialog,
  })),
);

const languages: readonly { locale: Locale; text: string }[] = [
  { locale: 'vi', text: 'home.account.vietnamese' },
  { locale: 'en-GB', text: 'home.account.english' },
];

const schemes = [
  { scheme: 'light', icon: IconSun },
  { scheme: 'dark', icon: IconMoon },
  { scheme: 'auto', icon: IconDeviceDesktop },
] as const;

interface AccountMenu {
  readonly account: AccountEntry | undefined;
  readonly dialog: ReactNode;
  readonly changePassword: () => void;
}

/** Who is signed in, and what is theirs: language, colours, password, signing out here or everywhere; `dialog` is drawn once. */
export function useAccountMenu(user: SignedInUser | null): AccountMenu {
  const { t } = useTranslation();
  const chosen = useScheme();
  const [isChangingPassword, setChangingPassword] = useState(false);
  const locale = currentLocale();
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const changePassword = () => setChangingPassword(true);
  // Work that has not reached the school is named before its owner goes.
  const leaveBy = (leave: () => void) => {
    const owner = sessionOwner() ?? staffOwner();
    if (owner !== null && hasUnsent(owner)) setLeaving(() => leave);
    else leave();
  };
  // Of pupils it is work, of others sheets of theirs.
  const Leave = user?.scope === 'student' ? LeaveDialog : LeaveSheetsDialog;
  if (!user) return { account: undefined, dialog: null, changePassword };
  const items: MenuAction[] = [
    ...(mayOpen(user, '/profile')
      ? [{ key: 'profile', label: t('home.account.profile'), icon: IconUser, href: '/profile' }]
      : []),
    {
      key: 'password',
      label: t('home.account.changePassword'),
      icon: IconKey,
      onSelect: changePassword,
    },
    ...languages.map((each, index) => ({
      key: each.locale,
      label: t(each.text),
      icon: IconLanguage,
      checked: each.locale === locale,
      group: t('ui.frame.language'),
      separated: index === 0,
      onSelect: () => chooseLocale(each.locale),
    })),
    ...schemes.map(({ scheme, icon }, index) => ({
      key: scheme,
      label: t(`home.account.${scheme === 'auto' ? 'system' : scheme}`),
      icon,
      checked: scheme === chosen,
      group: t('ui.frame.colours'),
      separated: index === 0,
      onSelect: () => chooseScheme(scheme),
    })),
    {
      key: 'signOut',
      label: t('home.account.signOut'),
      icon: IconLogout,
      separated: true,
      onSelect: () => leaveBy(signOut),
    },
    {
      key: 'everywhere',
      label: t('home.account.signOutEverywhere'),
      icon: IconLogout2,
      onSelect: () => leaveBy(() => void signOutEverywhere(t)),
    },
  ];
  return {
    account: { name: user.name, detail: scopeWords(t, user), items },
    changePassword,
    dialog: (
      <Suspense>
        {isChangingPassword && <ChangePasswordDialog open onClose={() => setChangingPassword(false)} />}
        {leaving && (
          <Leave
            onStay={() => setLeaving(null)}
            onLeave={() => {
              setLeaving(null);
              leaving();
            }}
          />
        )}
      </Suspense>
    ),
  };
}

const scopeWords = (t: (key: string) => string, user: SignedInUser) =>
  t(user.is_admin ? 'home.account.administrator' : `home.account.scope.${user.scope}`);

async function signOutEverywhere(t: (key: string) => string): Promise<void> {
  const isSure = await confirm({
    title: t('home.account.everywhereTitle'),
    detail: t('home.account.everywhereDetail'),
    action: t('home.account.signOutEverywhere'),
    danger: false,
  });
  if (!isSure) return;
  try {
    await call('access.signOutEverywhere');
    signOut();
  } catch {
    toast.error(t('home.account.everywhereFailed'));
  }
}
