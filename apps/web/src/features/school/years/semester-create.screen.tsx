import type { SchoolYearOption } from '@phuong/contract/school/years/school-year.contract.ts';
import { notFound, useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { SemesterForm } from './semester-form.tsx';
import { useKnownYear } from './use-known-year.ts';
import { useYearCrumbs } from './use-year-crumbs.ts';

/** /settings/school-years/{schoolYearId}/semesters/create */
export function SemesterCreateScreen() {
  const { t } = useTranslation();
  const { schoolYearId = '' } = useParams({ strict: false }) as { schoolYearId?: string };
  const query = useKnownYear(schoolYearId);
  const breadcrumb = useYearCrumbs(query.data ?? undefined);
  return (
    <Loaded query={query} header={{ title: t('school.semester.new'), breadcrumb }} fields={3}>
      {(year) => {
        if (!year) throw notFound();
        return <NewSemester year={year} />;
      }}
    </Loaded>
  );
}

function NewSemester({ year }: { year: SchoolYearOption }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh({ years: true });
  const breadcrumb = useYearCrumbs(year);
  const list = path('/settings/school-years/$schoolYearId/semesters', { schoolYearId: year.id });
  const free = ([1, 2] as const).filter((ordinal) => year.semesters.every((each) => each.ordinal !== ordinal));
  const ordinal = free[0] ?? 1;
  const start = {
    ordinal,
    startDate: ordinal === 1 ? year.startDate : null,
    endDate: ordinal === 2 ? year.endDate : null,
  };
  return (
    <SemesterForm
      header={{ title: t('school.semester.new'), breadcrumb }}
      year={year}
      start={start}
      ordinals={free}
      cancelHref={list}
      onSubmit={async (body) => {
        const created = await call('semesters.create', { params: { schoolYearId: year.id }, body });
        await refresh();
        const name = t(`school.semester.inText.${created.ordinal as 1 | 2}`);
        toast.done(t('school.semester.created', { name }));
        await navigate({ href: list });
      }}
    />
  );
}
