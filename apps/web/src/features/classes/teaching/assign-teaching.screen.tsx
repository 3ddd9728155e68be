import { IconCopy, IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { semesterToShow, useSchoolYear } from '../../../lib/use-school-year.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { MatrixFrame } from '../../../ui/matrix/matrix-frame.tsx';
import { NoSchoolYear } from '../../school/public/no-school-year.tsx';
import { TimetableSteps } from '../../timetable/public/steps-bar.tsx';
import { AssignmentTable } from './assignment-table.tsx';
import { emptyOf } from './number-of-lessons.screen.tsx';

const AssignmentImport = lazy(async () => ({ default: (await import('../class-import.tsx')).AssignmentImport }));

const roman = ['', 'I', 'II'];

/** /timetable/assign-teaching-schedule: who teaches what in a semester, with everybody's load beside it; `?import=1` from Excel. */
export function AssignTeachingScreen() {
  const year = useSchoolYear();
  const [chosen, setChosen] = useState<string | null>(null);
  const { import: isImport } = useSearch({ strict: false }) as { import?: unknown };
  const semester = year?.semesters.find(({ id }) => id === chosen) ?? semesterToShow(year);
  if (!isImport || !year || !semester) return <AssignTeaching chosen={chosen} onChoose={setChosen} />;
  return (
    <Suspense fallback={<SkeletonForm fields={2} />}>
      <AssignmentImport key={semester.id} year={year} semester={semester} />
    </Suspense>
  );
}

interface AssignTeachingProps {
  /** The semester; null: the one to show first. */
  chosen: string | null;
  onChoose: (semesterId: string) => void;
}

function AssignTeaching({ chosen, onChoose: setChosen }: AssignTeachingProps) {
  const { t } = useTranslation();
  const mayCreateSemester = useCan('create_semester');
  const year = useSchoolYear();
  const { run, busy } = useAction();
  // Copying takes what the server has: not before every cell is there.
  const [isUnsent, setUnsent] = useState(false);
  const semester = year?.semesters.find(({ id }) => id === chosen) ?? semesterToShow(year);
  const first = year?.semesters.find(({ ordinal }) => ordinal === 1);
  const second = year?.semesters.find(({ ordinal }) => ordinal === 2);
  const query = useQuery({
    ...queryOf('teachingAssignments.read', { query: { semesterId: semester?.id ?? '' } }),
    enabled: semester !== null,
  });
  const copy = async () => {
    if (!first || !second) return;
    const question = {
      title: t('classes.assignment.copyTitle'),
      detail: t('classes.assignment.copyDetail'),
      action: t('classes.assignment.copy'),
      danger: false,
    };
    if (!(await confirm(question))) return;
    const body = { fromSemesterId: first.id, toSemesterId: second.id };
    const done = await run(
      () => call('teachingAssignments.copy', { body }),
      ({ copied, kept }) => t('classes.assignment.copied', { copied, kept }),
    );
    if (done) setChosen(second.id);
  };
  const importAction = {
    key: 'import',
    label: t('classes.import.action'),
    icon: IconFileImport,
    href: `${path('/timetable/assign-teaching-schedule')}?import=1`,
  };
  const isOpen = query.data !== undefined && !query.data.isYearClosed && query.data.classes.length > 0;
  return (
    <MatrixFrame
      query={query}
      steps={<TimetableSteps current="assignments" />}
      empty={
        year === null ? (
          <NoSchoolYear />
        ) : semester === null ? (
          <EmptyState
            title={t('classes.assignment.noSemester')}
            detail={t('classes.assignment.noSemesterDetail')}
            action={
              mayCreateSemester && (
                <ButtonLink
                  kind="primary"
                  href={path('/settings/school-years/$schoolYearId/semesters', { schoolYearId: year.id })}
                >
                  {t('classes.assignment.toSemesters')}
                </ButtonLink>
              )
            }
          />
        ) : (
          query.data && emptyOf(query.data, t)
        )
      }
      header={{
        title: t('classes.assignment.title'),
        breadcrumb: [{ label: t('shell.menu.teaching') }],
        detail: year?.name,
        actions:
          isOpen && first && second
            ? [
                importAction,
                {
                  key: 'copy',
                  label: t('classes.assignment.copy'),
                  icon: IconCopy,
                  busy: busy || isUnsent,
                  kind: 'default',
                  onSelect: () => void copy(),
                },
              ]
            : [],
        children: year && year.semesters.length > 1 && (
          <Segmented
            label={t('classes.assignment.semester')}
            choices={year.semesters.map(({ id, ordinal }) => ({
              value: id,
              label: t('classes.assignment.semesterShort', { roman: roman[ordinal] }),
            }))}
            value={semester?.id ?? ''}
            onChange={setChosen}
          />
        ),
      }}
    >
      {(matrix) => <AssignmentTable key={matrix.semesterId} matrix={matrix} onUnsent={setUnsent} />}
    </MatrixFrame>
  );
}
