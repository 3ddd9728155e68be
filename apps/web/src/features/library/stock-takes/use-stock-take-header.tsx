import type { StockTake } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { IconFileTypePdf, IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import type { PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { stateMeaning, useScopeWords } from './stock-take-words.ts';

/** The head of a stock-take with what can be done with it: closing while it runs, its minutes once it is closed. */
export function useStockTakeHeader(
  stockTake: StockTake,
  breadcrumb: readonly { label: string; href?: string }[],
): PageHeaderProps {
  const { t } = useTranslation();
  const scope = useScopeWords();
  const mayWrite = useCan('update_book') && stockTake.state === 'counting';
  const { run, busy } = useAction();
  const { id, name, heldOn, state, version, open } = stockTake;
  const params = { id };
  const close = async () => {
    const detail = [t('stockTakes.closeDetail'), open > 0 ? t('stockTakes.closeOpen', { count: open }) : ''];
    const answer = await confirm({
      title: t('stockTakes.closeTitle'),
      detail: detail.filter(Boolean).join(' '),
      action: t('stockTakes.close'),
      danger: open > 0,
    });
    if (!answer) return;
    const body = { version, leavesOpen: open > 0 };
    await run(
      () => call('stockTakes.close', { params, body }),
      () => t('stockTakes.closed'),
    );
  };
  const cancel = async () => {
    const answer = await confirm({
      title: t('stockTakes.cancelTitle', { name }),
      detail: t('stockTakes.cancelDetail'),
      action: t('stockTakes.cancel'),
      reason: 'required',
    });
    if (!answer) return;
    await run(
      () => call('stockTakes.cancel', { params, body: { version, reason: answer.reason } }),
      () => t('stockTakes.cancelled'),
    );
  };
  const print = () => void run(async () => saveFile(await callFile('stockTakes.minutes', { params })));
  return {
    title: name,
    breadcrumb,
    badge: <StateBadge meaning={stateMeaning[state]}>{t(`stockTakes.states.${state}`)}</StateBadge>,
    detail: [formatDate(heldOn), scope(stockTake)].join(' · '),
    actions: [
      ...(mayWrite
        ? [
            {
              key: 'edit',
              label: t('stockTakes.form.edit'),
              icon: IconPencil,
              href: path('/library/stock-takes/$id/edit', { id }),
            },
            {
              key: 'close',
              label: t('stockTakes.close'),
              icon: IconLock,
              kind: 'default' as const,
              busy,
              onSelect: () => void close(),
            },
          ]
        : []),
      ...(state === 'closed'
        ? [
            {
              key: 'minutes',
              label: t('stockTakes.minutes'),
              icon: IconFileTypePdf,
              kind: 'default' as const,
              busy,
              onSelect: print,
            },
          ]
        : []),
    ],
    more: mayWrite
      ? [
          {
            key: 'cancel',
            label: t('stockTakes.cancel'),
            icon: IconTrash,
            danger: true,
            onSelect: () => void cancel(),
          },
        ]
      : [],
  };
}
