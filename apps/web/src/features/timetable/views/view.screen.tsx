import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import { IconFileSpreadsheet, IconPencil, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { semesterTitle } from '../../../lib/words/semester-title.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { FetExportDialog } from '../fet/fet-export-dialog.tsx';
import { TimetableSteps } from '../public/steps-bar.tsx';
import { VersionBadge } from '../versions/versions-badge.tsx';
import { datesOf } from '../versions/versions-words.ts';
import { StatisticsTab } from './statistics-tab.tsx';
import css from './view.module.css';
import { peopleOf, useOf, ViewOne } from './view-one.tsx';
import { ViewSchool } from './view-school.tsx';

const DutiesTab = lazy(async () => ({ default: (await import('../duties/duties-tab.tsx')).DutiesTab }));
const ExamsTab = lazy(async () => ({ default: (await import('../exams/exams-tab.tsx')).ExamsTab }));

type Paper = 'SCHOOL' | 'TEACHERS' | 'CLASS' | 'TEACHER' | 'ROOM';

/** /timetable/list/{id}/detail: a version to look at and to print. */
export function TimetableViewScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('timetables.board', { params: { id } }));
  const breadcrumb = [
    { label: t('shell.menu.teaching') },
    { label: t('shell.menu.timetables'), href: path('/timetable/list') },
  ];
  return (
    <Loaded query={query} header={{ title: t('shell.menu.timetables'), breadcrumb }}>
      {(board) => <TimetableView board={board} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

function TimetableView({ board, breadcrumb }: { board: BoardState; breadcrumb: { label: string; href?: string }[] }) {
  const { t } = useTranslation();
  const { timetable } = board;
  const tab = useTabAddress();
  const of = useOf();
  const mayEdit = useCan('update_timetable');
  const { run, busy } = useAction();
  const [toFet, setToFet] = useState(false);
  const print = (paper: Paper, more: { targetId?: string; slips?: 'true' } = {}) =>
    void run(async () => {
      const query = { of: paper, ...more };
      saveFile(await callFile('timetablePapers.pdf', { params: { id: timetable.id }, query }));
    });
  const workbook = () =>
    void run(async () => {
      saveFile(await callFile('timetablePapers.workbook', { params: { id: timetable.id } }));
    });
  const single = ({ class: 'CLASS', teacher: 'TEACHER', room: 'ROOM' } as const)[tab.value ?? ''];
  const view = tab.value === 'teacher' || tab.value === 'room' ? tab.value : 'class';
  const people = peopleOf(board, view);
  const open = single && (people.find(({ id }) => id === of) ?? people[0]);
  const papers: Paper[] = [
    'SCHOOL',
    'TEACHERS',
    'CLASS',
    'TEACHER',
    ...(board.rooms.length > 0 ? (['ROOM'] as const) : []),
  ];
  const unplaced = board.lessons.filter(({ slot }) => slot === null).length;
  return (
    <>
      <PageHeader
        title={timetable.name}
        breadcrumb={breadcrumb}
        badge={<VersionBadge state={timetable.state} />}
        detail={`${semesterTitle(timetable.semesterName, t)} · ${datesOf(t, timetable)}`}
        actions={[
          {
            key: 'print',
            label: t('timetableOffice.view.paper.SCHOOL'),
            icon: IconPrinter,
            busy,
            onSelect: () => print('SCHOOL'),
          },
          {
            key: 'workbook',
            label: t('timetableOffice.view.workbook'),
            icon: IconFileSpreadsheet,
            busy,
            onSelect: workbook,
          },
          ...(mayEdit && timetable.actions.includes('edit')
            ? [
                {
                  key: 'edit',
                  label: t('timetableOffice.view.edit'),
                  icon: IconPencil,
                  kind: 'default' as const,
                  href: path('/timetable/list/$id/edit', { id: timetable.id }),
                },
              ]
            : []),
        ]}
        more={[
          ...(single && open
            ? [
                {
                  key: 'one',
                  label: t('timetableOffice.view.paper.one', { name: open.name }),
                  onSelect: () => print(single, { targetId: open.id }),
                },
              ]
            : []),
          ...papers.slice(1).map((paper) => ({
            key: paper,
            label: t(`timetableOffice.view.paper.${paper}`),
            onSelect: () => print(paper),
          })),
          ...(['CLASS', 'TEACHER'] as const).map((paper) => ({
            key: `slips-${paper}`,
            label: t(`timetableOffice.view.paper.slips.${paper}`),
            onSelect: () => print(paper, { slips: 'true' }),
          })),
          { key: 'fet', label: t('timetable.fet.export'), onSelect: () => setToFet(true) },
        ]}
      />
      {toFet && <FetExportDialog of={timetable} onClose={() => setToFet(false)} />}
      {mayEdit && <TimetableSteps of={timetable} current={timetable.actions.includes('edit') ? 'board' : 'publish'} />}
      {unplaced > 0 && <p className={css.notice}>{t('timetableOffice.view.unplaced', { count: unplaced })}</p>}
      <RecordTabs
        {...tab}
        tabs={[
          { key: 'school', label: t('timetableOffice.view.school'), render: () => <ViewSchool board={board} /> },
          ...(['class', 'teacher', 'room'] as const).map((key) => ({
            key,
            label: t(`timetableOffice.view.${key}`),
            render: () => <ViewOne board={board} view={key} />,
          })),
          {
            key: 'statistics',
            label: t('timetableOffice.view.statistics'),
            render: () => <StatisticsTab board={board} />,
          },
          {
            key: 'exams',
            label: t('exams.tab'),
            render: () => (
              <Suspense>
                <ExamsTab semesterId={timetable.semesterId} schoolYearId={timetable.schoolYearId} />
              </Suspense>
            ),
          },
          {
            key: 'duties',
            label: t('duties.tab'),
            render: () => (
              <Suspense>
                <DutiesTab semesterId={timetable.semesterId} schoolYearId={timetable.schoolYearId} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
