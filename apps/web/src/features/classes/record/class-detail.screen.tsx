import type { SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import { IconPencil, IconPrinter, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan, useSignedInUser } from '../../../lib/can.tsx';
import { maySeeMarks } from '../../../lib/can-open.ts';
import { path } from '../../../lib/screens/path.ts';
import { withTexts } from '../../../lib/words/more-texts.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { RecordHeader, type RecordHeaderProps } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { useGiveAccounts } from '../../accounts/public/use-give-accounts.tsx';
import { usePrintForms } from '../../grading/public/use-print-forms.tsx';
import { ClassRosterTab } from './class-roster-tab.tsx';
import { gradingTabs } from './grading-tabs.tsx';
import { useOpenSheet } from './use-open-sheet.tsx';

const ClassAssignmentsTab = lazy(async () => ({
  default: (await import('./class-assignments-tab.tsx')).ClassAssignmentsTab,
}));
const ClassHistoryTab = lazy(async () => ({ default: (await import('./class-history-tab.tsx')).ClassHistoryTab }));
const ClassWeekTab = lazy(async () => ({
  default: (await import('../../timetable/public/class-week-tab.tsx')).ClassWeekTab,
}));

const ClassLogTab = lazy(
  withTexts('attendance', async () => ({
    default: (await import('../../attendance/public/class-log-tab.tsx')).ClassLogTab,
  })),
);

const ConcernTab = lazy(
  withTexts('warning', async () => ({
    default: (await import('../../numbers/public/concern-tab.tsx')).ConcernTab,
  })),
);

const ClassLessonsTab = lazy(
  withTexts('learning', async () => ({
    default: (await import('../../learning/public/class-lessons-tab.tsx')).ClassLessonsTab,
  })),
);

/** /classes/list/{id}/detail: the class as the office sees it. */
export function ClassDetailScreen() {
  const sheet = useOpenSheet();
  return sheet ?? <OfficeClassScreen />;
}

function OfficeClassScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('classes.read', { params: { id } }));
  const breadcrumb = [{ label: t('classes.title'), href: path('/classes/list') }];
  return (
    <Loaded query={query} header={{ title: t('classes.title'), breadcrumb }}>
      {(schoolClass) => <OfficeClass schoolClass={schoolClass} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

/** /t/classes/{id}: the same class for one of its teachers. */
export function TeacherClassScreen() {
  const sheet = useOpenSheet();
  return sheet ?? <TeacherClass />;
}

function TeacherClass() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('classes.read', { params: { id } }));
  const breadcrumb = [{ label: t('classes.mine.title'), href: path('/t/classes') }];
  return (
    <Loaded query={query} header={{ title: t('classes.title'), breadcrumb }}>
      {(schoolClass) => (
        <ClassRecord
          schoolClass={schoolClass}
          header={{ breadcrumb }}
          pupilHref={(studentId) => path('/t/classes/$id/student/$studentId/detail', { id, studentId })}
        />
      )}
    </Loaded>
  );
}

function OfficeClass({
  schoolClass,
  breadcrumb,
}: { schoolClass: SchoolClass } & Pick<RecordHeaderProps, 'breadcrumb'>) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { run } = useAction();
  const { id, name, can } = schoolClass;
  const accounts = useGiveAccounts();
  const remove = async () => {
    const title = t('classes.record.deleteTitle', { name });
    if (!(await confirm({ title, detail: t('classes.record.deleteDetail'), action: t('classes.record.delete') })))
      return;
    await run(
      async () => {
        await call('classes.delete', { params: { id } });
        await navigate({ href: path('/classes/list') });
      },
      () => t('classes.record.deleted', { name }),
    );
  };
  return (
    <>
      <ClassRecord
        schoolClass={schoolClass}
        pupilHref={(studentId) => path('/students/$id/detail', { id: studentId })}
        showsHistory
        header={{
          breadcrumb,
          actions: can.includes('update')
            ? [
                {
                  key: 'edit',
                  label: t('classes.record.edit'),
                  icon: IconPencil,
                  href: path('/classes/list/$id/edit', { id }),
                  kind: 'default',
                },
              ]
            : [],
          more: [
            ...(accounts.may
              ? [
                  {
                    key: 'accounts',
                    label: t('people.accounts.give'),
                    icon: IconUserPlus,
                    onSelect: () => accounts.give({ classId: id }),
                  },
                ]
              : []),
            ...(can.includes('delete')
              ? [
                  {
                    key: 'delete',
                    label: t('classes.record.delete'),
                    icon: IconTrash,
                    danger: true,
                    onSelect: () => void remove(),
                  },
                ]
              : []),
          ],
        }}
      />
      {accounts.dialog}
    </>
  );
}

interface ClassRecordProps {
  schoolClass: SchoolClass;
  header: Pick<RecordHeaderProps, 'breadcrumb' | 'actions' | 'more'>;
  pupilHref: (studentId: string) => string;
  showsHistory?: boolean | undefined;
}

function ClassRecord({ schoolClass, header, pupilHref, showsHistory }: ClassRecordProps) {
  const { t } = useTranslation();
  const tab = useTabAddress();
  const user = useSignedInUser();
  const isOffice = user?.scope === 'account';
  const mayView = useCan('view_timetable');
  const seesWeek = !isOffice || mayView;
  const seesMarks = maySeeMarks(user);
  const { id: classId, schoolYearId, homeroomTeacher, size, girls, room, warnings, maxSize, mine } = schoolClass;
  const facts = [
    schoolClass.schoolYearName,
    homeroomTeacher ? t('classes.record.homeroomIs', { name: homeroomTeacher.name }) : t('classes.record.noHomeroom'),
    t('classes.record.sizeFact', { size, girls }),
    ...(room ? [t('classes.record.roomFact', { room })] : []),
  ];
  const printing = usePrintForms();
  // A teacher prints the forms of the class they lead and lists of those they teach, as the server has it.
  const mayPrint = printing.may && (isOffice || mine !== null);
  const print = {
    key: 'print',
    label: t('grading.forms.action'),
    icon: IconPrinter,
    kind: 'default',
    onSelect: () => printing.open({ classId, schoolYearId, isOnlyTaught: !isOffice && mine?.isHomeroom !== true }),
  } as const;
  return (
    <>
      {printing.dialog}
      <RecordHeader
        name={t('classes.one', { name: schoolClass.name })}
        facts={facts}
        badges={
          warnings.includes('OVER_SIZE') && (
            <StateBadge meaning="amber">{t('classes.warning.OVER_SIZE', { max: maxSize })}</StateBadge>
          )
        }
        {...header}
        actions={[...(mayPrint ? [print] : []), ...(header.actions ?? [])]}
      />
      <RecordTabs
        {...tab}
        tabs={[
          {
            key: 'roster',
            label: t('classes.record.roster'),
            count: size,
            render: () => <ClassRosterTab schoolClass={schoolClass} pupilHref={pupilHref} />,
          },
          ...(seesMarks ? gradingTabs : []).map(({ key, Component }) => ({
            key,
            label: t(`classes.record.${key}`),
            render: () => <Component classId={classId} schoolYearId={schoolYearId} />,
          })),
          {
            key: 'lessons',
            label: t('classes.record.lessons'),
            render: () => <ClassLessonsTab schoolClass={schoolClass} />,
          },
          ...(seesWeek
            ? [
                {
                  key: 'week',
                  label: t('timetableViews.tab'),
                  render: () => <ClassWeekTab classId={classId} isOffice={isOffice} />,
                },
              ]
            : []),
          ...(seesMarks
            ? [
                {
                  key: 'log',
                  label: t('classes.record.log'),
                  render: () => <ClassLogTab classId={classId} isOffice={isOffice} />,
                },
              ]
            : []),
          // About persons, so of nobody but who leads the class today.
          ...(!isOffice && mine?.leadsToday
            ? [
                {
                  key: 'concern',
                  label: t('classes.record.concern'),
                  render: () => <ConcernTab classId={classId} />,
                },
              ]
            : []),
          {
            key: 'assignments',
            label: t('classes.record.assignments'),
            render: () => <ClassAssignmentsTab schoolClass={schoolClass} />,
          },
          ...(showsHistory
            ? [
                {
                  key: 'history',
                  label: t('classes.record.history'),
                  render: () => <ClassHistoryTab classId={classId} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
