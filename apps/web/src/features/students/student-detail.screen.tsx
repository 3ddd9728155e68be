import type { StudentStatusAction } from '@phuong/contract/students/student.lifecycle.ts';
import type { Student, StudentAction } from '@phuong/contract/students/student.schema.ts';
import { IconArrowsExchange, IconPencil, IconPrinter, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../lib/address/use-tab-address.ts';
import { queryOf } from '../../lib/api/client.ts';
import { useCan } from '../../lib/can.tsx';
import { path } from '../../lib/screens/path.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { formatDate } from '../../lib/words/format.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../ui/feedback/skeletons.tsx';
import { RecordHeader } from '../../ui/record/record-header.tsx';
import { RecordTabs } from '../../ui/record/record-tabs.tsx';
import { usePersonalData } from '../accounts/public/use-personal-data.tsx';
import { usePrintForms } from '../grading/public/use-print-forms.tsx';
import { StudentClasses } from './enrolment/student-classes.tsx';
import css from './student.module.css';
import { StudentFamily } from './student-family.tsx';
import { StudentHistory } from './student-history.tsx';
import { StudentProfile } from './student-profile.tsx';
import { StudentStatusBadge } from './student-status-badge.tsx';
import { useStudentPhoto } from './use-student-photo.ts';

const StudentResultsTab = lazy(async () => ({
  default: (await import('../grading/public/student-results-tab.tsx')).StudentResultsTab,
}));
const SignInPanel = lazy(async () => ({
  default: (await import('../accounts/public/sign-in-panel.tsx')).SignInPanel,
}));
const MoveClassDialog = lazy(async () => ({
  default: (await import('./enrolment/move-class-dialog.tsx')).MoveClassDialog,
}));
const EnrolDialog = lazy(async () => ({ default: (await import('./enrolment/enrol-dialog.tsx')).EnrolDialog }));
const StatusDialog = lazy(async () => ({ default: (await import('./enrolment/status-dialog.tsx')).StatusDialog }));

type Open = 'moveClass' | 'enrol' | StudentStatusAction | null;
const statusActions: readonly StudentStatusAction[] = ['comeBack', 'suspend', 'transferOut', 'dropOut', 'complete'];

/** /students/{id}/detail */
export function StudentDetailScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('students.read', { params: { id } }));
  const breadcrumb = [{ label: t('students.title'), href: path('/students') }];
  return (
    <Loaded query={query} header={{ title: t('students.record.profile'), breadcrumb }}>
      {(student) => <StudentRecord student={student} />}
    </Loaded>
  );
}

function StudentRecord({ student }: { student: Student }) {
  const { t } = useTranslation();
  const tab = useTabAddress();
  const [open, setOpen] = useState<Open>(null);
  const photoUrl = useStudentPhoto(student.id, student.hasPhoto);
  const year = useSchoolYear();
  const { id } = student;
  const maySeeMarks = useCan('view_mark');
  const maySeeSignIn = useCan('view_account');
  const personal = usePersonalData({ kind: 'student', id, name: student.fullName });
  const printing = usePrintForms();
  const may = (action: StudentAction) => student.can.includes(action);
  const current = student.enrolments.find(({ isActiveYear, toDate }) => isActiveYear && toDate === null);
  const schoolYearId = current?.schoolYearId ?? year?.id ?? '';
  const facts = [
    t('students.record.codeLine', { code: student.studentCode }),
    ...(current ? [t('students.record.classLine', { name: current.className })] : []),
    ...(current?.homeroomTeacher ? [t('students.record.homeroomLine', { name: current.homeroomTeacher })] : []),
    t('students.record.bornLine', { date: formatDate(student.dateOfBirth) }),
    ...(student.personal?.cohortName ? [t('students.record.cohortLine', { name: student.personal.cohortName })] : []),
  ];
  const tabs = [
    { key: 'profile', label: t('students.record.profile'), render: () => <StudentProfile student={student} /> },
    ...(maySeeMarks
      ? [
          {
            key: 'results',
            label: t('students.record.results'),
            render: () => (
              <Suspense fallback={<SkeletonLines lines={8} />}>
                <StudentResultsTab studentId={id} />
              </Suspense>
            ),
          },
        ]
      : []),
    {
      key: 'family',
      label: t('students.record.family'),
      count: student.guardians.length,
      render: () => <StudentFamily student={student} />,
    },
    { key: 'classes', label: t('students.record.classes'), render: () => <StudentClasses student={student} /> },
    ...(maySeeSignIn
      ? [
          {
            key: 'signIn',
            label: t('accounts.signIn.title'),
            render: () => (
              <Suspense fallback={<SkeletonLines lines={4} />}>
                <SignInPanel person={{ studentId: id }} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(may('viewHistory')
      ? [{ key: 'history', label: t('students.record.history'), render: () => <StudentHistory id={id} /> }]
      : []),
  ];
  const close = () => setOpen(null);
  return (
    <>
      <RecordHeader
        name={student.fullName}
        person={{ photoUrl }}
        facts={facts}
        badges={<StudentStatusBadge status={student.status} />}
        breadcrumb={[
          { label: t('students.title'), href: path('/students') },
          ...(current ? [{ label: current.className, href: `${path('/students')}?class=${current.classId}` }] : []),
        ]}
        primary={
          may('update')
            ? {
                key: 'edit',
                label: t('students.record.edit'),
                icon: IconPencil,
                href: path('/students/$id/edit', { id }),
              }
            : undefined
        }
        actions={[
          ...(may('moveClass')
            ? [
                {
                  key: 'move',
                  label: t('students.actions.move'),
                  icon: IconArrowsExchange,
                  onSelect: () => setOpen('moveClass'),
                },
              ]
            : []),
          ...(may('enrol')
            ? [{ key: 'enrol', label: t('students.actions.enrol'), icon: IconSchool, onSelect: () => setOpen('enrol') }]
            : []),
          ...(printing.may
            ? [
                {
                  key: 'print',
                  label: t('grading.forms.action'),
                  icon: IconPrinter,
                  onSelect: () => printing.open({ studentIds: [id] }),
                },
              ]
            : []),
        ]}
        more={[
          ...statusActions.filter(may).map((action) => ({
            key: action,
            label: t(`students.actions.${action}`),
            onSelect: () => setOpen(action),
          })),
          {
            key: 'formerSchool',
            label: t('grading.formerSchool.open'),
            href: path('/students/$id/former-school', { id }),
          },
          ...personal.more,
        ]}
      />
      {student.warnings.length > 0 && (
        <ul className={css.warnings}>
          {student.warnings.map((warning) => (
            <li key={warning}>{t(`students.warnings.${warning}`)}</li>
          ))}
        </ul>
      )}
      <RecordTabs {...tab} tabs={tabs} />
      {personal.dialog}
      {printing.dialog}
      <Suspense>
        {open === 'moveClass' && (
          <MoveClassDialog
            studentIds={[id]}
            name={student.fullName}
            currentClassId={current?.classId}
            schoolYearId={schoolYearId}
            onClose={close}
          />
        )}
        {open === 'enrol' && <EnrolDialog student={student} schoolYearId={schoolYearId} onClose={close} />}
        {open && open !== 'moveClass' && open !== 'enrol' && (
          <StatusDialog student={student} action={open} schoolYearId={schoolYearId} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
