import type { Laboratory } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import { IconCalendarPlus, IconLock, IconNotebook, IconPencil, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { LaboratoryHistory } from '../laboratory-history.tsx';
import { SafetyTab } from '../safety/safety-tab.tsx';
import { RoomState } from './laboratories.screen.tsx';
import { LaboratoryFacts } from './laboratory-facts.tsx';
import { WeekBoard } from './week-board.tsx';

const ClosingDialog = lazy(async () => ({ default: (await import('./closing-dialog.tsx')).ClosingDialog }));
const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }));
const LogBookDialog = lazy(async () => ({ default: (await import('./log-book-dialog.tsx')).LogBookDialog }));
const BookDialog = lazy(async () => ({ default: (await import('../requests/book-dialog.tsx')).BookDialog }));

/** /laboratory/list/{id}/detail: the board of the room, what it is, and what was changed. */
export function LaboratoryDetailScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('laboratories.read', { params: { id } }));
  const breadcrumb = [
    { label: t('shell.menu.laboratories') },
    { label: t('laboratories.room.title'), href: path('/laboratory/list') },
  ];
  return (
    <Loaded query={query} header={{ title: t('laboratories.room.name'), breadcrumb }}>
      {(laboratory) => <Detail key={id} laboratory={laboratory} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

type Opened = 'closing' | 'rules' | 'logBook' | 'book';

function Detail({
  laboratory,
  breadcrumb,
}: {
  laboratory: Laboratory;
  breadcrumb: { label: string; href?: string }[];
}) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_laboratory');
  const mayDecide = useCan('view_laboratory_request') && mayUpdate;
  const tab = useTabAddress();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { run } = useAction();
  const { id, name, subject, places, keeper } = laboratory;
  const close = () => setOpened(null);
  const query = { address: window.location.origin };
  const printDoor = () =>
    void run(async () => saveFile(await callFile('laboratories.doorPaper', { params: { id }, query })));
  const edit = { key: 'edit', label: t('laboratories.room.edit'), icon: IconPencil };
  return (
    <>
      <RecordHeader
        name={name}
        badges={<RoomState room={laboratory} />}
        facts={[
          subject ? subjectName(subject.name) : t('laboratories.room.noSubject'),
          t('laboratories.request.placesOf', { count: places }),
          keeper?.name ?? t('laboratories.room.noKeeper'),
        ]}
        breadcrumb={breadcrumb}
        primary={
          mayDecide
            ? {
                key: 'book',
                label: t('laboratories.room.book'),
                icon: IconCalendarPlus,
                onSelect: () => setOpened('book'),
              }
            : undefined
        }
        actions={[
          ...(mayUpdate
            ? [
                {
                  key: 'close',
                  label: t('laboratories.room.closing.close'),
                  icon: IconLock,
                  onSelect: () => setOpened('closing'),
                },
                { ...edit, href: path('/laboratory/list/$id/edit', { id }) },
              ]
            : []),
        ]}
        more={[
          {
            key: 'logBook',
            label: t('laboratories.room.logBook'),
            icon: IconNotebook,
            onSelect: () => setOpened('logBook'),
          },
          { key: 'door', label: t('laboratories.room.door'), icon: IconQrcode, onSelect: printDoor },
        ]}
      />
      <RecordTabs
        {...tab}
        tabs={[
          {
            key: 'week',
            label: t('laboratories.room.tabWeek'),
            render: () => (
              <WeekBoard
                laboratoryId={id}
                hrefOf={(requestId) => path('/laboratory/requests/$id/detail', { id: requestId })}
              />
            ),
          },
          {
            key: 'facts',
            label: t('laboratories.room.whatItIs'),
            render: () => (
              <LaboratoryFacts
                laboratory={laboratory}
                onChangeRules={mayUpdate ? () => setOpened('rules') : undefined}
              />
            ),
          },
          {
            key: 'safety',
            label: t('safetyPaper.tab'),
            render: () => <SafetyTab laboratoryId={id} />,
          },
          {
            key: 'history',
            label: t('laboratories.request.history'),
            render: () => <LaboratoryHistory call="laboratories.history" id={id} />,
          },
        ]}
      />
      <Suspense>
        {opened === 'closing' && <ClosingDialog laboratory={laboratory} onClose={close} />}
        {opened === 'rules' && <RulesDialog laboratory={laboratory} onClose={close} />}
        {opened === 'logBook' && <LogBookDialog id={id} onClose={close} />}
        {opened === 'book' && <BookDialog laboratory={laboratory} onClose={close} />}
      </Suspense>
    </>
  );
}
