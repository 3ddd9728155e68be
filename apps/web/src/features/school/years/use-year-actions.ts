import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { IconCalendarCheck, IconLock, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';

/** What the year's state allows, as buttons of the header. */
export function useYearActions(year: SchoolYear, activate: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run, busy } = useAction({ years: true });
  const { name } = year;
  const params = { id: year.id };
  const close = async () => {
    const title = t('school.year.closeTitle', { name });
    const yes = await confirm({ title, detail: t('school.year.closeDetail'), action: t('school.year.close') });
    if (!yes) return;
    await run(
      () => call('schoolYears.close', { params, body: { version: year.version } }),
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
      onSelect: activate,
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
  const allowed = year.actions.map((key) => all[key]);
  return {
    actions: allowed.filter(({ key }) => key === 'activate'),
    more: allowed.filter(({ key }) => key !== 'activate'),
  };
}
