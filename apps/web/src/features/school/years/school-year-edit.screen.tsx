import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { DateField } from '../../../ui/form/fields/text-fields.tsx';
import { FormScreen, FormSection } from '../../../ui/form/form-screen.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import { ReloadWhenStale } from '../reload-when-stale.tsx';
import css from '../school-page.module.css';
import { ActivateYearDialog } from './activate-year-dialog.tsx';
import { SchoolYearBadge } from './school-year-badge.tsx';
import { SchoolYearParts } from './school-year-parts.tsx';
import { useYearActions } from './use-year-actions.ts';

const list = path('/settings/school-years');

/** /settings/school-years/{schoolYearId}/edit */
export function SchoolYearEditScreen() {
  const { t } = useTranslation();
  const { schoolYearId = '' } = useParams({ strict: false }) as { schoolYearId?: string };
  const query = useQuery(queryOf('schoolYears.read', { params: { id: schoolYearId } }));
  const [round, setRound] = useState(0);
  const onFresh = () => query.refetch().then(() => setRound((count) => count + 1));
  const breadcrumb = [{ label: t('shell.menu.settings') }, { label: t('school.year.title'), href: list }];
  return (
    <Loaded query={query} header={{ title: t('school.year.name'), breadcrumb }} fields={2}>
      {(year) => <Year key={`${year.id} ${round}`} year={year} breadcrumb={breadcrumb} onFresh={onFresh} />}
    </Loaded>
  );
}

interface YearProps {
  year: SchoolYear;
  breadcrumb: PageHeaderProps['breadcrumb'];
  onFresh: () => Promise<void>;
}

function Year({ year, breadcrumb, onFresh }: YearProps) {
  const { t } = useTranslation();
  const [isActivating, setActivating] = useState(false);
  const actions = useYearActions(year, () => setActivating(true), onFresh);
  const header: PageHeaderProps = {
    title: t('school.year.one', { name: year.name }),
    breadcrumb,
    badge: <SchoolYearBadge status={year.status} />,
    children: <SchoolYearParts schoolYearId={year.id} part="details" />,
    ...actions,
  };
  return (
    <>
      {year.status === 'CLOSED' ? (
        <ClosedYear year={year} header={header} />
      ) : (
        <YearForm year={year} header={header} onFresh={onFresh} />
      )}
      {isActivating && (
        <ActivateYearDialog
          year={year}
          onClose={() => setActivating(false)}
          onDone={() => {
            setActivating(false);
            void onFresh();
          }}
        />
      )}
    </>
  );
}

function ClosedYear({ year, header }: { year: SchoolYear; header: PageHeaderProps }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader {...header} />
      <div className={css.page}>
        <p className={css.note}>
          <IconLock size={18} aria-hidden />
          {t('school.year.closedNote')}
        </p>
        <Facts
          facts={[
            { label: t('school.year.firstDay'), value: formatDate(year.startDate), figures: true },
            { label: t('school.year.lastDay'), value: formatDate(year.endDate), figures: true },
            { label: t('school.year.classes'), value: year.classCount, figures: true },
          ]}
        />
      </div>
    </>
  );
}

function YearForm({ year, header, onFresh }: Omit<YearProps, 'breadcrumb'> & { header: PageHeaderProps }) {
  const { t } = useTranslation();
  const refresh = useRefresh({ years: true });
  const [version] = useState(year.version);
  const form = useForm({
    defaultValues: { startDate: year.startDate as string | null, endDate: year.endDate as string | null },
  });
  const { control } = form;
  const { startYear } = year;
  return (
    <FormScreen
      form={form}
      header={header}
      submitLabel={t('school.year.save')}
      cancelHref={list}
      footer={<ReloadWhenStale form={form} onReload={() => void onFresh()} />}
      onSubmit={async ({ startDate, endDate }) => {
        const body = { startDate: startDate ?? '', endDate: endDate ?? '', version };
        await call('schoolYears.update', { params: { id: year.id }, body });
        await refresh();
        toast.done(t('school.year.saved', { name: year.name }));
        await onFresh();
      }}
    >
      <FormSection hint={t('school.year.datesHint')} columns={2}>
        <DateField
          control={control}
          name="startDate"
          label={t('school.year.firstDay')}
          min={`${startYear}-07-01`}
          max={`${startYear}-12-31`}
          required
        />
        <DateField
          control={control}
          name="endDate"
          label={t('school.year.lastDay')}
          min={`${startYear + 1}-01-01`}
          max={`${startYear + 1}-08-31`}
          required
        />
      </FormSection>
    </FormScreen>
  );
}
