import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { IconCalendarCheck, IconLock, IconLockOpen, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { signedInUser, subscribeSession } from '../../../lib/api/session.ts';
import { path } from '../../../lib/screens/path.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';
import { isReopened } from './school-year.ts';

/** What the year's state allows, as buttons of the header. */
export function useYearActions(year: SchoolYear, open: { readonly activate: () => void; readonly reopen: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run, busy } = useAction({ years: true });
  const { name } = year;
  const params = { id: year.id };
  const isAdministrator = useSyncExternalStore(subscribeSession, signedInUser)?.is_admin === true;
  const close = async () => {
    const { pupils } = await call('schoolYears.waiting', { params });
    const title = t('school.year.closeTitle', { name });
    const told = pupils > 0 ? `${t('school.year.waiting', { count: pupils, name })} ` : '';
    const detail = told + t('school.year.closeDetail');
    if (!(await confirm({ title, detail, action: t('school.year.close') }))) return;
    const body = { version: year.version, acceptsWaiting: pupils > 0 };
    await run(
      () => call('schoolYears.close', { params, body }),
      () => t('school.year.closed', { name }),
    );
  };
  const remove = async () => {
    const title = t('school.year.deleteTitle', { name });
    const yes = await confirm({ title, detail: t('school.year.deleteDetail'), action: t('school.year.delete') });
    if (!yes) return;
    await run(
      async () => {
        await call('schoolYears.delete', { params });
        await navigate({ href: path('/settings/school-years') });
      },
      () => t('school.year.deleted', { name }),
    );
  };
  const all: Record<SchoolYear['actions'][number], HeaderAction> = {
    activate: {
      key: 'activate',
      label: t('school.year.activate'),
      icon: IconCalendarCheck,
      kind: 'default',
      onSelect: open.activate,
    },
    close: { key: 'close', label: t('school.year.close'), icon: IconLock, busy, onSelect: () => void close() },
    delete: {
      key: 'delete',
      label: t('school.year.delete'),
      icon: IconTrash,
      danger: true,
      onSelect: () => void remove(),
    },
  };
  const endReopening = async () => {
    const title = t('school.year.endTitle', { name });
    const yes = await confirm({ title, detail: t('school.year.endDetail'), action: t('school.year.endReopening') });
    if (!yes) return;
    await run(
      () => call('schoolYears.endReopening', { params, body: { version: year.version } }),
      () => t('school.year.ended', { name }),
    );
  };
  const isShut = year.status === 'CLOSED' && !isReopened(year);
  const allowed = year.actions.filter((key) => key !== 'activate' || !isShut).map((key) => all[key]);
  const corrections: HeaderAction[] =
    year.status !== 'CLOSED' || !isAdministrator
      ? []
      : isReopened(year)
        ? [{ key: 'end', label: t('school.year.endReopening'), icon: IconLock, onSelect: () => void endReopening() }]
        : [{ key: 'reopen', label: t('school.year.reopen'), icon: IconLockOpen, onSelect: open.reopen }];
  return {
    actions: allowed.filter(({ key }) => key === 'activate'),
    more: [...corrections, ...allowed.filter(({ key }) => key !== 'activate')],
  };
}
