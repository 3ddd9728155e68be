import type { Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import { IconPencil, IconUserCog } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { useSchoolYear } from '../../../lib/use-school-year.ts';
import { Loaded, LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { usePersonalData } from '../../accounts/public/use-personal-data.tsx';
import { YearLoad } from '../public/load-explanation.tsx';
import { TeacherDuties } from './teacher-duties.tsx';
import { TeacherFacts } from './teacher-facts.tsx';
import { TeacherHistory } from './teacher-history.tsx';
import { TeacherPhoto } from './teacher-photo.tsx';
import { TeacherStatusBadge } from './teacher-status-badge.tsx';
import { TeacherStatusDialog } from './teacher-status-dialog.tsx';
import { useTeacherPhoto } from './use-teacher-photo.ts';
import { useWorkTabs } from './work-tabs.tsx';

const SignInPanel = lazy(async () => ({
  default: (await import('../../accounts/public/sign-in-panel.tsx')).SignInPanel,
}));

/** /teachers/list/{id}/detail */
export function TeacherDetailScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('teachers.read', { params: { id } }));
  const breadcrumb = [{ label: t('staff.teachers'), href: path('/teachers/list') }];
  return (
    <Loaded query={query} header={{ title: t('staff.record.profile'), breadcrumb }}>
      {(teacher) => <TeacherRecord teacher={teacher} breadcrumb={breadcrumb} />}
    </Loaded>
  );
}

function TeacherRecord({ teacher, breadcrumb }: { teacher: Teacher; breadcrumb: { label: string; href: string }[] }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_teacher');
  const tab = useTabAddress();
  const [changesStatus, setChangesStatus] = useState(false);
  const { id } = teacher;
  const maySeeSignIn = useCan('view_account');
  const work = useWorkTabs(id);
  const personal = usePersonalData({ kind: 'teacher', id, name: teacher.fullName });
  const photoUrl = useTeacherPhoto(id, teacher.hasPhoto);
  const facts = [
    teacher.code,
    ...(teacher.departmentName ? [teacher.departmentName] : []),
    ...teacher.homeroomClasses.map(({ name }) => `${t('staff.columns.homeroomClass')} ${name}`),
  ];
  return (
    <>
      <RecordHeader
        name={teacher.fullName}
        person={{ photoUrl }}
        facts={facts}
        badges={<TeacherStatusBadge status={teacher.status} />}
        breadcrumb={breadcrumb}
        primary={
          mayUpdate
            ? {
                key: 'edit',
                label: t('staff.record.edit'),
                icon: IconPencil,
                href: path('/teachers/list/$id/edit', { id }),
              }
            : undefined
        }
        actions={
          mayUpdate
            ? [
                {
                  key: 'status',
                  label: t('staff.record.changeStatus'),
                  icon: IconUserCog,
                  onSelect: () => setChangesStatus(true),
                },
              ]
            : []
        }
        more={personal.more}
      />
      {personal.dialog}
      <RecordTabs
        {...tab}
        tabs={[
          {
            key: 'profile',
            label: t('staff.record.profile'),
            render: () => (
              <>
                {mayUpdate && <TeacherPhoto teacher={teacher} />}
                <TeacherFacts teacher={teacher} />
              </>
            ),
          },
          { key: 'load', label: t('staff.record.load'), render: () => <LoadTab id={id} /> },
          {
            key: 'duties',
            label: t('staff.record.duties'),
            count: teacher.duties.filter(({ toDate }) => toDate === null).length || undefined,
            render: () => <TeacherDuties teacher={teacher} />,
          },
          ...work,
          ...(maySeeSignIn
            ? [
                {
                  key: 'signIn',
                  label: t('accounts.signIn.title'),
                  render: () => (
                    <Suspense fallback={<SkeletonLines lines={4} />}>
                      <SignInPanel person={{ teacherId: id }} />
                    </Suspense>
                  ),
                },
              ]
            : []),
          { key: 'history', label: t('staff.record.history'), render: () => <TeacherHistory id={id} /> },
        ]}
      />
      {changesStatus && <TeacherStatusDialog teacher={teacher} onClose={() => setChangesStatus(false)} />}
    </>
  );
}

function LoadTab({ id }: { id: string }) {
  const year = useSchoolYear();
  const query = useQuery({
    ...queryOf('teachers.load', { params: { id }, query: { schoolYearId: year?.id ?? '' } }),
    enabled: year !== null,
  });
  return <LoadedPart query={query}>{(semesters) => <YearLoad semesters={semesters} />}</LoadedPart>;
}
