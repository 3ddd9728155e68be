import type { SchoolYear } from '@phuong/contract/school/years/school-year.contract.ts';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useNounCrumbs, useNounWords } from '../../../lib/noun.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { NounForm } from '../../../ui/form/noun-form.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import css from '../school-page.module.css';
import { ActivateYearDialog } from './activate-year-dialog.tsx';
import { ReopenYearDialog } from './reopen-year-dialog.tsx';
import { isReopened, schoolYears } from './school-year.ts';
import { SchoolYearBadge } from './school-year-badge.tsx';
import { SchoolYearParts } from './school-year-parts.tsx';
import { useYearActions } from './use-year-actions.ts';
import { YearDates } from './year-dates.tsx';

/** /settings/school-years/{schoolYearId}/edit */
export function SchoolYearEditScreen() {
  const { schoolYearId = '' } = useParams({ strict: false }) as { schoolYearId?: string };
  const query = useQuery(queryOf('schoolYears.read', { params: { id: schoolYearId } }));
  const word = useNounWords(schoolYears);
  const breadcrumb = useNounCrumbs(schoolYears).record;
  return (
    <Loaded query={query} header={{ title: word('name'), breadcrumb }} fields={2}>
      {(year) => <Year key={year.id} year={year} breadcrumb={breadcrumb} onReload={query.refetch} />}
    </Loaded>
  );
}

interface YearProps {
  year: SchoolYear;
  breadcrumb: PageHeaderProps['breadcrumb'];
  onReload: () => Promise<unknown>;
}

function Year({ year, breadcrumb, onReload }: YearProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'activate' | 'reopen' | null>(null);
  const close = () => setOpen(null);
  const header: PageHeaderProps = {
    title: t('school.year.one', { name: year.name }),
    breadcrumb,
    badge: <SchoolYearBadge status={year.status} />,
    children: <SchoolYearParts schoolYearId={year.id} part="details" />,
    ...useYearActions(year, { activate: () => setOpen('activate'), reopen: () => setOpen('reopen') }),
  };
  return (
    <>
      {year.status === 'CLOSED' ? (
        <ClosedYear year={year} header={header} />
      ) : (
        <YearForm year={year} header={header} onReload={onReload} />
      )}
      {open === 'activate' && <ActivateYearDialog year={year} onClose={close} />}
      {open === 'reopen' && <ReopenYearDialog year={year} onClose={close} />}
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
          {year.reopening && isReopened(year)
            ? t('school.year.reopenedNote', {
                until: formatMoment(year.reopening.until),
                reason: year.reopening.reason,
              })
            : t('school.year.closedNote')}
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

const valuesOf = ({ startDate, endDate }: SchoolYear) => ({
  startDate: startDate as string | null,
  endDate: endDate as string | null,
});

function YearForm({ year, header, onReload }: Omit<YearProps, 'breadcrumb'> & { header: PageHeaderProps }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(year) });
  const { control } = form;
  const { startYear } = year;
  return (
    <NounForm
      noun={schoolYears}
      name={year.name}
      form={form}
      header={header}
      record={{ version: year.version, values: valuesOf(year), reload: onReload }}
      save={({ startDate, endDate }, version) => {
        const body = { startDate: startDate ?? '', endDate: endDate ?? '', version };
        return call('schoolYears.update', { params: { id: year.id }, body });
      }}
      then={valuesOf}
    >
      <FormSection hint={t('school.year.datesHint')} columns={2}>
        <YearDates control={control} names={{ first: 'startDate', last: 'endDate' }} startYear={startYear} />
      </FormSection>
    </NounForm>
  );
}
