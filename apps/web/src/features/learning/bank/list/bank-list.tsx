import {
  IconArrowBackUp,
  IconBinaryTree,
  IconDownload,
  IconFileImport,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeList } from '../../../../lib/address/list-state.ts';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { useHasPreviewRoom } from '../../../../lib/browser/media.ts';
import { useCan } from '../../../../lib/can.tsx';
import { formatNumber } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { SkeletonLines } from '../../../../ui/feedback/skeletons.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import type { BulkAction, Selection } from '../../../../ui/list/bulk-bar.tsx';
import { ListOf } from '../../../../ui/list/list-of.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useBankAddress } from '../bank-address.ts';
import { useMayWrite } from '../card/use-question-actions.ts';
import { ExportDialog } from '../export/export-dialog.tsx';
import { ChooseTopic } from '../topics/choose-topic.tsx';
import { ManageTopics } from '../topics/manage-topics.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { inPieces } from './in-pieces.ts';
import { placeOf, useBankRows } from './use-bank-rows.ts';

// Drawn beside the list where somebody asks for it.
const QuestionPreview = lazy(async () => ({ default: (await import('./question-preview.tsx')).QuestionPreview }));

interface BankListProps {
  subject: { readonly id: string; readonly name: string; readonly grades: readonly number[] };
  isBin: boolean;
  /** Between title and buttons: the choice of a subject. */
  choice?: ReactNode;
}

const pageSize = 100;

/** The questions of a subject: found, looked at, changed many at once, put away and taken back. */
export function BankList({ subject, isBin, choice }: BankListProps) {
  const { t } = useTranslation();
  const address = useBankAddress(subject.id);
  const hasRoom = useHasPreviewRoom();
  const mayWrite = useMayWrite();
  const mayUpdate = useCan('update_test') || !address.isOffice;
  const { run } = useAction();
  const [open, setOpen] = useState<'topics' | 'manage' | null>(null);
  const [changing, setChanging] = useState<{ ids: readonly string[]; clear: () => void } | null>(null);
  const [exported, setExported] = useState<readonly string[] | null>(null);
  const topics = useQuery(queryOf('bankTopics.list', { params: { id: subject.id }, query: {} })).data ?? [];
  const list = useBankRows(subject, isBin, topics);
  const { state, onChange } = list;
  const topicId = state.filters.topicId?.[0] ?? null;
  const grade = state.filters.grade?.[0];
  const choose = (chosen: string | null) => {
    const { topicId: _, ...others } = state.filters;
    setOpen(null);
    onChange(changeList(state, { filters: chosen ? { ...others, topicId: [chosen] } : others }));
  };
  const idsOf = async ({ keys, allMatching }: Selection) => {
    if (!allMatching) return keys;
    const ids: string[] = [];
    for (let page = 1; ids.length < (list.data?.total ?? 0); page += 1) {
      const query = { ...list.query, page, pageSize };
      const { items } = await call('bank.list', { params: { id: subject.id }, query });
      if (items.length === 0) break;
      ids.push(...items.map(({ id }) => id));
    }
    return ids;
  };
  const put = (isBack: boolean) => async (selection: Selection, clear: () => void) => {
    const done = isBack ? 'takenBack' : 'putAwayDone';
    const some = isBack ? 'takenBackSome' : 'putAwaySome';
    await run(
      async () => {
        const ids = await idsOf(selection);
        const counted = await inPieces(ids, (questionIds) =>
          call('bank.putAway', { params: { id: subject.id }, body: { questionIds, isBack } }),
        );
        clear();
        return counted;
      },
      ({ changed, refused }) => {
        const n = formatNumber(changed);
        return refused === 0
          ? t(`bank.${done}`, { count: changed, n })
          : t(`bank.${some}`, { count: changed, n, refused: formatNumber(refused) });
      },
    );
  };
  const change: BulkAction = {
    key: 'change',
    label: t('bank.change'),
    icon: IconPencil,
    run: (selection, clear) => void idsOf(selection).then((ids) => setChanging({ ids, clear })),
  };
  const away: BulkAction = { key: 'away', label: t('bank.putAway'), icon: IconTrash, run: put(false) };
  const back: BulkAction = { key: 'back', label: t('bank.takeBack'), icon: IconArrowBackUp, run: put(true) };
  const taken: BulkAction = {
    key: 'export',
    label: t('bankExchange.export.action'),
    icon: IconDownload,
    run: (selection) => void idsOf(selection).then(setExported),
  };
  const everything: Selection = { keys: [], allMatching: true };
  const place = placeOf({ grade, topicId }, topics);
  const newHref = `${address.create}${place}`;
  const tree = (
    <ChooseTopic
      topics={topics}
      value={topicId}
      onChange={choose}
      onManage={mayWrite && mayUpdate ? () => setOpen('manage') : undefined}
    />
  );
  return (
    <>
      <ListOf
        id={isBin ? 'question-bin' : 'questions'}
        list={list}
        words={{
          title: isBin ? t('bank.binTitle') : t('bank.title'),
          search: t('bank.search'),
          add: t('bank.add'),
          empty: t(isBin ? 'bank.binEmpty' : 'bank.empty'),
          emptyDetail: t(isBin ? 'bank.binEmptyDetail' : 'bank.emptyDetail'),
        }}
        header={{
          breadcrumb: isBin
            ? [
                { label: t('bank.title'), href: address.list },
                { label: subjectName(subject.name), href: address.list },
              ]
            : [
                ...(address.isOffice ? [{ label: t('bank.title'), href: address.subjects }] : []),
                { label: subjectName(subject.name) },
              ],
          actions: isBin
            ? []
            : [
                ...(mayWrite
                  ? [
                      {
                        key: 'import',
                        label: t('bankExchange.import.action'),
                        icon: IconFileImport,
                        href: `${address.import}${place}`,
                      },
                    ]
                  : []),
                {
                  key: 'export',
                  label: t('bankExchange.export.action'),
                  icon: IconDownload,
                  disabled: !list.data?.total,
                  onSelect: () => void run(async () => setExported(await idsOf(everything))),
                },
                { key: 'bin', label: t('bank.bin'), icon: IconTrash, href: address.bin },
              ],
          children: choice,
        }}
        createHref={mayWrite && !isBin ? newHref : undefined}
        rowHref={({ id }) => address.question(id)}
        rowName={({ words }) => words || t('bank.untitled')}
        bulkActions={isBin ? (mayUpdate ? [back] : undefined) : mayUpdate ? [change, taken, away] : [taken]}
        preview={(row, close) => (
          <Suspense fallback={<SkeletonLines lines={6} />}>
            <QuestionPreview key={row.id} row={row} subjectId={subject.id} onClose={close} />
          </Suspense>
        )}
        side={isBin ? undefined : tree}
        tools={
          !isBin &&
          !hasRoom && (
            <Button kind="quiet" icon={IconBinaryTree} onClick={() => setOpen('topics')}>
              {t('bank.topics.title')}
            </Button>
          )
        }
        summary={list.data && t('bank.questionsCount', { count: list.data.total, n: formatNumber(list.data.total) })}
      />
      {open === 'topics' && (
        <Dialog open title={t('bank.topics.choose')} onClose={() => setOpen(null)}>
          {tree}
        </Dialog>
      )}
      {open === 'manage' && (
        <ManageTopics subject={subject} grade={grade ? Number(grade) : undefined} onClose={() => setOpen(null)} />
      )}
      {exported && <ExportDialog subjectId={subject.id} ids={exported} onClose={() => setExported(null)} />}
      {changing && (
        <ChangeDialog
          subject={subject}
          topics={topics}
          ids={changing.ids}
          onDone={changing.clear}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
