import type { SchoolYearOption } from '@phuong/contract/school/years/school-year.contract.ts';
import type { Semester } from '@phuong/contract/school/years/semester.contract.ts';
import { STUDY_WEEKS } from '@phuong/rules/curriculum/weekly-periods.ts';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { notFound, useParams } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { must } from '../../../lib/validation.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { DateField, NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { HeaderAction } from '../../../ui/frame/page-header.tsx';
import { isStudyWeeks } from './study-weeks.ts';
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
        return <SemesterForm year={year} />;
      }}
    </Loaded>
  );
}

/** /settings/school-years/{schoolYearId}/semesters/{id}/edit */
export function SemesterEditScreen() {
  const { t } = useTranslation();
  const { schoolYearId = '', id = '' } = useParams({ strict: false }) as { schoolYearId?: string; id?: string };
  const { data: year } = useKnownYear(schoolYearId);
  const query = useQuery(queryOf('semesters.read', { params: { id } }));
  const breadcrumb = useYearCrumbs(year ?? undefined);
  const both = { ...query, data: year === undefined ? undefined : query.data } as typeof query;
  return (
    <Loaded query={both} header={{ title: t('school.semester.ordinal'), breadcrumb }} fields={3}>
      {(semester) => {
        if (semester.schoolYearId !== year?.id) throw notFound();
        return <SemesterForm key={semester.id} year={year} semester={semester} onReload={query.refetch} />;
      }}
    </Loaded>
  );
}

interface SemesterFormProps {
  year: SchoolYearOption;
  /** Undefined: a new one. */
  semester?: Semester | undefined;
  onReload?: (() => Promise<unknown>) | undefined;
}

const usualWeeks = (ordinal: number) => (ordinal === 1 ? STUDY_WEEKS.semester1 : STUDY_WEEKS.semester2);
const freeIn = (year: SchoolYearOption) =>
  ([1, 2] as const).filter((ordinal) => year.semesters.every((each) => each.ordinal !== ordinal));

const valuesOf = ({ ordinal, startDate, endDate, studyWeeks }: Semester) => ({
  ordinal: String(ordinal),
  startDate: startDate as string | null,
  endDate: endDate as string | null,
  studyWeeks: studyWeeks as number | null,
});

/** A new one begins or ends with its year. */
function newValues(year: SchoolYearOption): ReturnType<typeof valuesOf> {
  const ordinal = freeIn(year)[0] ?? 1;
  return {
    ordinal: String(ordinal),
    startDate: ordinal === 1 ? year.startDate : null,
    endDate: ordinal === 2 ? year.endDate : null,
    studyWeeks: usualWeeks(ordinal),
  };
}

/** One semester: new and changed alike. */
function SemesterForm({ year, semester, onReload }: SemesterFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: semester ? valuesOf(semester) : newValues(year) });
  const { control } = form;
  const makeCurrent = useMakeCurrent(semester);
  const ordinals = semester ? [] : freeIn(year);
  const list = path('/settings/school-years/$schoolYearId/semesters', { schoolYearId: year.id });
  const params = { id: semester?.id ?? '' };
  const limits = { min: year.startDate, max: year.endDate };
  const nameOf = ({ ordinal }: { ordinal: number }) => t(`school.semester.inText.${ordinal as 1 | 2}`);
  return (
    <RecordForm
      form={form}
      header={{
        title: semester ? t(`school.semester.ordinals.${semester.ordinal as 1 | 2}`) : t('school.semester.new'),
        breadcrumb: useYearCrumbs(year),
        badge: semester?.isCurrent && <StateBadge meaning="green">{t('school.semester.current')}</StateBadge>,
        actions: year.status === 'ACTIVE' && semester && !semester.isCurrent ? [makeCurrent] : [],
      }}
      submitLabel={t('school.semester.save')}
      cancelHref={list}
      record={semester && onReload && { version: semester.version, values: valuesOf(semester), reload: onReload }}
      save={({ ordinal, startDate, endDate, studyWeeks }, version) => {
        const body = { startDate: startDate ?? '', endDate: endDate ?? '', studyWeeks: studyWeeks ?? 0 };
        if (semester) return call('semesters.update', { params, body: { ...body, version } });
        const made = { ...body, ordinal: ordinal === '1' ? (1 as const) : (2 as const) };
        return call('semesters.create', { params: { schoolYearId: year.id }, body: made });
      }}
      saved={(saved) => t(semester ? 'school.semester.saved' : 'school.semester.created', { name: nameOf(saved) })}
      then={list}
      showsInYears
      removal={
        semester && year.status !== 'CLOSED'
          ? {
              run: () => call('semesters.delete', { params }),
              action: t('school.semester.delete'),
              title: t('school.semester.deleteTitle', { name: nameOf(semester), year: year.name }),
              detail: t('school.semester.deleteDetail'),
              done: t('school.semester.deleted', { name: nameOf(semester) }),
            }
          : undefined
      }
    >
      <FormSection
        hint={t('school.semester.inside', { from: formatDate(year.startDate), to: formatDate(year.endDate) })}
        columns={2}
      >
        {ordinals.length > 1 && (
          <SegmentedField
            control={control}
            name="ordinal"
            label={t('school.semester.ordinal')}
            choices={ordinals.map((each) => ({ value: String(each), label: t(`school.semester.ordinals.${each}`) }))}
          />
        )}
        {ordinals.length > 1 && <span />}
        <DateField control={control} name="startDate" label={t('school.year.firstDay')} {...limits} required />
        <DateField control={control} name="endDate" label={t('school.year.lastDay')} {...limits} required />
        <NumberField
          control={control}
          name="studyWeeks"
          label={t('school.semester.weeks')}
          hint={t('school.semester.weeksHint')}
          unit={t('school.semester.weeksUnit')}
          digits={0}
          rules={[must(isStudyWeeks, 'common.must_be_number')]}
          required
        />
      </FormSection>
    </RecordForm>
  );
}

function useMakeCurrent(semester: Semester | undefined): HeaderAction {
  const { t } = useTranslation();
  const { run, busy } = useAction({ years: true });
  const makeCurrent = async ({ id, version, ordinal }: Semester) =>
    run(
      () => call('semesters.makeCurrent', { params: { id }, body: { version } }),
      () => t('school.semester.madeCurrent', { name: t(`school.semester.inText.${ordinal as 1 | 2}`) }),
    );
  return {
    key: 'current',
    label: t('school.semester.makeCurrentShort'),
    icon: IconCalendarCheck,
    kind: 'default',
    busy,
    onSelect: () => semester && void makeCurrent(semester),
  };
}
