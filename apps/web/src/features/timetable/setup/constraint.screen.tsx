import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { path } from '../../../lib/screens/path.ts';
import { semesterToShow, useSchoolYear } from '../../../lib/use-school-year.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { TimetableSteps } from '../public/steps-bar.tsx';
import { WishesTab } from '../wishes/wishes-tab.tsx';
import { ArrangementsTab } from './arrangements/arrangements-tab.tsx';
import { MeetingsTab } from './arrangements/meetings-tab.tsx';
import { ClassesTab } from './classes-tab.tsx';
import { useConstraintAddress } from './constraint-address.ts';
import { CopySetupDialog } from './copy-setup-dialog.tsx';
import { ReadinessTab } from './readiness-tab.tsx';
import { RoomsTab } from './rooms-tab.tsx';
import { RulesTab } from './rules/rules-tab.tsx';
import { SubjectsTab } from './subjects-tab.tsx';
import { TeachersTab } from './teachers-tab.tsx';
import { useWeekDraft, WeekTab } from './week/week-tab.tsx';

/** /timetable/create-constraint: what a timetable of the year has to hold to, from bell times to wishes. */
export function ConstraintScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const query = useQuery({
    ...queryOf('timetableWeek.read', { query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  const header = {
    title: t('timetableSetup.title'),
    breadcrumb: [{ label: t('shell.menu.teaching') }],
    detail: year?.name,
  };
  if (!year) {
    return (
      <>
        <PageHeader {...header} />
        <EmptyState
          title={t('timetableSetup.noYear')}
          detail={t('timetableSetup.noYearDetail')}
          action={<ButtonLink href={path('/settings/school-years')}>{t('shell.menu.schoolYears')}</ButtonLink>}
        />
      </>
    );
  }
  return (
    <Loaded query={query} header={header} fields={6}>
      {(week) => <Constraints key={week.schoolYearId} week={week} header={header} />}
    </Loaded>
  );
}

interface ConstraintsProps {
  week: TimetableWeek;
  header: { title: string; breadcrumb: { label: string }[]; detail: string | undefined };
}

function Constraints({ week, header }: ConstraintsProps) {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const year = useSchoolYear();
  const semester = semesterToShow(year);
  const { tab, openTab } = useConstraintAddress();
  const [copies, setCopies] = useState(false);
  const { schoolYearId, isYearClosed } = week;
  const hours = useWeekDraft(week);
  const noSemester = () => (
    <EmptyState
      title={t('timetableSetup.readiness.noSemester')}
      detail={t('timetableSetup.readiness.noSemesterDetail')}
      action={
        <ButtonLink href={path('/settings/school-years')}>{t('timetableSetup.readiness.toSemesters')}</ButtonLink>
      }
    />
  );
  const tabs = [
    { key: 'week', render: () => <WeekTab week={week} hours={hours} /> },
    { key: 'rooms', render: () => <RoomsTab isReadOnly={isYearClosed} /> },
    { key: 'rules', render: () => <RulesTab schoolYearId={schoolYearId} /> },
    { key: 'teachers', render: () => <TeachersTab week={week} /> },
    {
      key: 'wishes',
      render: () => (semester && year ? <WishesTab week={week} year={year} /> : noSemester()),
    },
    { key: 'classes', render: () => <ClassesTab week={week} /> },
    { key: 'subjects', render: () => <SubjectsTab week={week} /> },
    { key: 'meetings', render: () => <MeetingsTab week={week} /> },
    {
      key: 'arrangements',
      render: () => (semester ? <ArrangementsTab week={week} semesterId={semester.id} /> : noSemester()),
    },
    { key: 'readiness', render: () => (semester ? <ReadinessTab semesterId={semester.id} /> : noSemester()) },
  ];
  const step = tab === 'readiness' ? 'readiness' : tab === 'rooms' || tab === 'week' || !tab ? 'week' : 'rules';
  return (
    <>
      <PageHeader
        {...header}
        detail={isYearClosed ? t('timetableSetup.closed') : header.detail}
        actions={
          isYearClosed || schoolYears.length < 2
            ? []
            : [{ key: 'copy', label: t('timetableSetup.copy.action'), icon: IconCopy, onSelect: () => setCopies(true) }]
        }
      />
      <TimetableSteps current={step} />
      <RecordTabs
        tabs={tabs.map(({ key, render }) => ({ key, label: t(`timetableSetup.tabs.${key}`), render }))}
        value={tab}
        onChange={openTab}
      />
      {copies && <CopySetupDialog schoolYearId={schoolYearId} onClose={() => setCopies(false)} />}
    </>
  );
}
