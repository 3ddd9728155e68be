import type { Timetable, TimetableAction } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import {
  IconArrowBackUp,
  IconArrowsDiff,
  IconCalendarOff,
  IconCopy,
  IconEye,
  IconPencil,
  IconSend,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';
import type { MenuAction } from '../../../ui/overlay/menu.tsx';
import { PublishDialog } from '../publishing/publish-dialog.tsx';
import { VersionCopyDialog, VersionNameDialog } from './versions-dialogs.tsx';

type Open = { kind: 'rename' | 'copy' | 'publish'; of: Timetable } | null;

/** What may be done with a version by where it is in its life, as items of a menu, and the dialogs they open. */
export function useVersionActions(after?: { onDeleted?: () => void }) {
  const { t } = useTranslation();
  const { run } = useAction();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const mayPublish = useCan('publish_timetable');

  const remove = async (of: Timetable) => {
    const yes = await confirm({
      title: t('timetable.versions.deleteTitle', { name: of.name }),
      detail: t('timetable.versions.deleteDetail', { count: of.lessons }),
      action: t('timetable.versions.delete'),
    });
    if (!yes) return;
    await run(
      async () => {
        await call('timetables.delete', { params: { id: of.id } });
        after?.onDeleted?.();
      },
      () => t('timetable.versions.deleted', { name: of.name }),
    );
  };
  const withdraw = async (of: Timetable, words: 'withdraw' | 'unschedule') => {
    const yes = await confirm({
      title: t(`timetable.versions.${words}Title`, { name: of.name }),
      detail: t(`timetable.versions.${words}Detail`),
      action: t(`timetable.versions.${words}`),
      reason: 'required',
    });
    if (!yes) return;
    await run(
      () => call('timetables.withdraw', { params: { id: of.id }, body: { version: of.version, reason: yes.reason } }),
      () => t('timetable.versions.withdrawn', { name: of.name }),
    );
  };

  /** A version is checked first, in the same dialog; who may not publish ends there. */
  const leadsToPublishing = ({ actions }: Timetable) => actions.includes('publish') || actions.includes('check');
  const publishLabel = t(mayPublish ? 'timetable.versions.publish' : 'timetable.publish.check');

  function actionsOf(of: Timetable, skip: readonly string[] = []): MenuAction[] {
    const { id, actions } = of;
    const may = (action: TimetableAction) => actions.includes(action);
    const all: (MenuAction | false)[] = [
      may('edit') && {
        key: 'edit',
        label: t('timetable.versions.edit'),
        icon: IconTable,
        href: path('/timetable/list/$id/edit', { id }),
      },
      {
        key: 'view',
        label: t('timetable.versions.view'),
        icon: IconEye,
        href: path('/timetable/list/$id/detail', { id }),
      },
      leadsToPublishing(of) && {
        key: 'publish',
        label: publishLabel,
        icon: IconSend,
        onSelect: () => setOpen({ kind: 'publish', of }),
      },
      may('rename') && {
        key: 'rename',
        label: t('timetable.versions.rename'),
        icon: IconPencil,
        onSelect: () => setOpen({ kind: 'rename', of }),
      },
      may('copy') && {
        key: 'copy',
        label: t('timetable.versions.copy'),
        icon: IconCopy,
        onSelect: () => setOpen({ kind: 'copy', of }),
      },
      {
        key: 'compare',
        label: t('timetable.versions.compare'),
        icon: IconArrowsDiff,
        href: path('/timetable/list/$id/compare', { id }),
      },
      may('unschedule') && {
        key: 'unschedule',
        label: t('timetable.versions.unschedule'),
        icon: IconCalendarOff,
        onSelect: () => void withdraw(of, 'unschedule'),
      },
      may('withdraw') && {
        key: 'withdraw',
        label: t('timetable.versions.withdraw'),
        icon: IconArrowBackUp,
        danger: true,
        onSelect: () => void withdraw(of, 'withdraw'),
      },
      may('delete') && {
        key: 'delete',
        label: t('timetable.versions.delete'),
        icon: IconTrash,
        danger: true,
        separated: true,
        onSelect: () => void remove(of),
      },
    ];
    return all.filter((each) => each !== false && !skip.includes(each.key)).filter((each) => each !== false);
  }

  const dialogs: ReactNode = open && (
    <>
      {open.kind === 'rename' && <VersionNameDialog of={open.of} onClose={close} />}
      {open.kind === 'copy' && <VersionCopyDialog of={open.of} onClose={close} />}
      {open.kind === 'publish' && <PublishDialog of={open.of} onClose={close} />}
    </>
  );
  const primaryOf = (of: Timetable): HeaderAction | undefined =>
    leadsToPublishing(of)
      ? { key: 'publish', label: publishLabel, icon: IconSend, onSelect: () => setOpen({ kind: 'publish', of }) }
      : undefined;
  return { actionsOf, dialogs, primaryOf };
}
