import { IconArrowBack, IconDownload, IconEdit, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../../../lib/api/client.ts';
import { formatList } from '../../../../lib/words/format.ts';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import type { HeaderAction } from '../../../../ui/frame/page-header.tsx';
import { useTakenPaper } from '../../papers/use-taken-paper.ts';
import { useExcuse } from '../use-excuse.ts';
import type { MarkedWork } from './marking-values.ts';

/** What can be done with a work beside marking it, as far as the server says it may. */
export function useDeskActions(work: MarkedWork, opens: { onReturn: () => void; onRelease: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const paper = useTakenPaper();
  const { actions, item, members, marking } = work;
  const name = formatList(members.map((member) => member.name));
  const studentIds = members.map(({ studentId }) => studentId);
  const others: (HeaderAction & { key: (typeof actions)[number] })[] = useExcuse({ itemId: item.id, studentIds, name });
  const reopen = async () => {
    const answer = await confirm({
      title: t('marking.reopenTitle', { name }),
      detail: t('marking.reopenDetail'),
      action: t('marking.reopen'),
      reason: 'required',
      danger: false,
    });
    if (!answer) return;
    const body = { version: marking.version, reason: answer.reason };
    await run(
      () => call('markings.reopen', { params: { id: work.id }, body }),
      () => t('marking.reopened'),
    );
  };
  const print: HeaderAction = {
    key: 'print',
    label: t('learningPapers.work'),
    icon: IconDownload,
    busy: paper.busy,
    onSelect: () =>
      void paper.take(() =>
        callFile('submissions.print', { params: { id: work.id }, query: { number: `${work.number}` } }),
      ),
  };
  const all: (HeaderAction & { key: (typeof actions)[number] })[] = [
    { key: 'return', label: t('marking.return'), icon: IconArrowBack, onSelect: opens.onReturn },
    { key: 'reopen', label: t('marking.reopen'), icon: IconEdit, busy, onSelect: () => void reopen() },
    { key: 'release', label: t('markRelease.release'), icon: IconSend, kind: 'default', onSelect: opens.onRelease },
  ];
  const may = ({ key }: { key: (typeof actions)[number] }) => actions.includes(key);
  return { actions: all.filter(may), more: [print, ...others.filter(may)] };
}
