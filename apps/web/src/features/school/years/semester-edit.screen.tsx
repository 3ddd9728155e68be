import type { SchoolYearOption } from '@phuong/contract/school/years/school-year.contract.ts';
import type { Semester } from '@phuong/contract/school/years/semester.contract.ts';
import { IconCalendarCheck, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction, useRefresh } from '../../../ui/feedback/use-action.ts';
import type { PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { SemesterForm } from './semester-form.tsx';
import { useKnownYear } from './use-known-year.ts';
import { useYearCrumbs } from './use-year-crumbs.ts';

/** /settings/school-years/{schoolYearId}/semesters/{id}/edit */
export function SemesterEditScreen() {
  const { t } = useTranslation();
  const { schoolYearId = '', id = '' } = useParams({ strict: false }) as { schoolYearId?: string; id?: string };
  const { data: year } = useKnownYear(schoolYearId);
  const query = useQuery(queryOf('semesters.read', { params: { id } }));
  const [round, setRound] = useState(0);
  const breadcrumb = useYearCrumbs(year ?? undefined);
  const header = { title: t('school.semester.ordinal'), breadcrumb };
  const both = { ...query, data: year === undefined ? undefined : query.data } as typeof query;
  return (
    <Loaded query={both} header={header} fields={3}>
      {(semester) => {
        if (semester.schoolYearId !== year?.id) throw notFound();
        return (
          <EditSemester
            key={`${semester.id} ${round}`}
            year={year}
            semester={semester}
            onFresh={() => void query.refetch().then(() => setRound((count) => count + 1))}
          />
        );
      }}
    </Loaded>
  );
}

interface EditSemesterProps {
  year: SchoolYearOption;
  semester: Semester;
  onFresh: () => void;
}

function EditSemester({ year, semester, onFresh }: EditSemesterProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh({ years: true });
  const { run, busy } = useAction({ years: true });
  const breadcrumb = useYearCrumbs(year);
  const [{ version }] = useState(semester);
  const list = path('/settings/school-years/$schoolYearId/semesters', { schoolYearId: year.id });
  const ordinal = semester.ordinal === 1 ? 1 : 2;
  const name = t(`school.semester.inText.${ordinal}`);
  const params = { id: semester.id };
  const remove = async () => {
    const title = t('school.semester.deleteTitle', { name, year: year.name });
    const yes = await confirm({
      title,
      detail: t('school.semester.deleteDetail'),
      action: t('school.semester.delete'),
    });
    if (!yes) return;
    await run(
      async () => {
        await call('semesters.delete', { params });
        await navigate({ href: list });
      },
      () => t('school.semester.deleted', { name }),
    );
  };
  const makeCurrent = async () => {
    const done = await run(
      () => call('semesters.makeCurrent', { params, body: { version: semester.version } }),
      () => t('school.semester.madeCurrent', { name }),
    );
    if (done) onFresh();
  };
  const header: PageHeaderProps = {
    title: t(`school.semester.ordinals.${ordinal}`),
    breadcrumb,
    badge: semester.isCurrent && <StateBadge meaning="green">{t('school.semester.current')}</StateBadge>,
    actions:
      year.status === 'ACTIVE' && !semester.isCurrent
        ? [
            {
              key: 'current',
              label: t('school.semester.makeCurrentShort'),
              icon: IconCalendarCheck,
              kind: 'default',
              busy,
              onSelect: () => void makeCurrent(),
            },
          ]
        : [],
    more:
      year.status === 'CLOSED'
        ? []
        : [
            {
              key: 'delete',
              label: t('school.semester.delete'),
              icon: IconTrash,
              danger: true,
              onSelect: () => void remove(),
            },
          ],
  };
  return (
    <SemesterForm
      header={header}
      year={year}
      start={{ ...semester, ordinal }}
      ordinals={[]}
      cancelHref={list}
      onFresh={onFresh}
      onSubmit={async ({ startDate, endDate, studyWeeks }) => {
        await call('semesters.update', { params, body: { startDate, endDate, studyWeeks, version } });
        await refresh();
        toast.done(t('school.semester.saved', { name }));
        await navigate({ href: list });
      }}
    />
  );
}
