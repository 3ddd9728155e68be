import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { path } from '../../../lib/screens/path.ts';
import { isOpenYear, semesterToShow, useSchoolYear } from '../../../lib/use-school-year.ts';
import { semesterTitle } from '../../../lib/words/semester-title.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { RadioField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormScreen, FormSection } from '../../../ui/form/form-screen.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { FetImport } from '../fet/fet-import.tsx';
import { TimetableSteps } from '../public/steps-bar.tsx';
import { CreateFromExcel, type ExcelHead } from './create-from-excel.tsx';
import { placesFrom } from './create-places.ts';

const list = path('/timetable/list');
const longestName = 80;
type From = 'ASSIGNMENTS' | 'COPY' | 'EARLIER' | 'EXCEL' | 'FET';
const isFile = (from: From) => from === 'EXCEL' || from === 'FET';

/** /timetable/list/create */
export function CreateTimetableScreen() {
  const { t } = useTranslation();
  const year = useSchoolYear();
  const { schoolYears } = useAppState();
  const at = schoolYears.findIndex(({ id }) => id === year?.id);
  // This year and the one before it: what somebody might want to begin with.
  const years = at < 0 ? [] : schoolYears.slice(at, at + 2);
  const queries = useQueries({
    queries: years.map(({ id }) => queryOf('timetables.list', { query: { schoolYearId: id } })),
  });
  const header = {
    title: t('timetable.create.title'),
    breadcrumb: [{ label: t('shell.menu.teaching') }, { label: t('timetable.title'), href: list }],
  };
  if (!year || year.semesters.length === 0) {
    return (
      <>
        <PageHeader {...header} />
        <EmptyState title={t('timetable.versions.noYear')} />
      </>
    );
  }
  if (!isOpenYear(year)) {
    return (
      <>
        <PageHeader {...header} />
        <EmptyState title={t('timetableSetup.closed')} />
      </>
    );
  }
  if (queries.some(({ isPending }) => isPending)) {
    return (
      <>
        <PageHeader {...header} />
        <SkeletonForm fields={4} />
      </>
    );
  }
  return <CreateForm key={year.id} versions={queries.flatMap(({ data }) => data ?? [])} header={header} />;
}

function CreateForm({ versions, header }: { versions: readonly Timetable[]; header: PageHeaderProps }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const year = useSchoolYear();
  const { schoolYears } = useAppState();
  const semesters = year?.semesters ?? [];
  const first = semesterToShow(year)?.id ?? '';
  const nextNumber = (semesterId: string | null) =>
    1 + Math.max(0, ...versions.filter((each) => each.semesterId === semesterId).map(({ number }) => number));
  const form = useForm({
    defaultValues: {
      semesterId: first as string | null,
      name: t('timetable.create.suggested', { number: nextNumber(first) }),
      effectiveFrom: null as string | null,
      from: 'ASSIGNMENTS' as From,
      versionId: null as string | null,
    },
  });
  const { control } = form;
  const [excel, setExcel] = useState<ExcelHead | null>(null);
  const [semesterId, from] = useWatch({ control, name: ['semesterId', 'from'] });
  const semester = semesters.find(({ id }) => id === semesterId);
  const ofSemester = versions.filter((each) => each.semesterId === semesterId);
  const offered = from === 'COPY' ? ofSemester : versions;
  const yearName = (id: string) => schoolYears.find((each) => each.id === id)?.name ?? '';

  async function create(values: {
    semesterId: string;
    name: string;
    effectiveFrom: string | null;
    versionId: string | null;
  }) {
    const { versionId, semesterId: inSemester, name, effectiveFrom } = values;
    const body = { semesterId: inSemester, name, effectiveFrom };
    if (from === 'COPY' && versionId) {
      const copy = await call('timetables.copy', { params: { id: versionId }, body: { name: body.name } });
      if (body.effectiveFrom) {
        const change = { version: copy.version, name: body.name, effectiveFrom: body.effectiveFrom };
        await call('timetables.update', { params: { id: copy.id }, body: change });
      }
      toast.done(t('timetable.create.made', { name: copy.name }));
      return copy;
    }
    const made = await call('timetables.create', { body });
    if (from === 'EARLIER' && versionId) await takePlaces(made, versionId);
    else toast.done(t('timetable.create.made', { name: made.name }));
    return made;
  }
  /** The version is made; places that cannot be taken over are no reason to lose it. */
  async function takePlaces(made: Timetable, versionId: string) {
    const params = { id: made.id };
    try {
      const [earlier, now] = await Promise.all([
        call('timetables.board', { params: { id: versionId } }),
        call('timetables.board', { params }),
      ]);
      const moves = placesFrom(earlier, now);
      let placed = moves.length;
      if (moves.length > 0) {
        const body = { version: made.version, moves, doubleBooked: 'TRAY' as const };
        const { version, lessons } = await call('timetables.move', { params, body });
        placed -= lessons.filter(({ slot }) => slot === null).length;
        if (now.lessons.some(({ roomKind }) => roomKind !== null))
          await call('timetables.nameRooms', { params, body: { version } });
      }
      toast.done(t('timetable.create.madeWith', { name: made.name, count: placed }));
    } catch (error) {
      const why = problemDetail(error) ?? t('ui.feedback.notLoadedDetail');
      toast.error(t('timetable.create.placesFailed', { name: made.name, why }));
    }
  }

  if (excel && from === 'FET') return <FetImport header={header} head={excel} onBack={() => setExcel(null)} />;
  if (excel) return <CreateFromExcel header={header} head={excel} onBack={() => setExcel(null)} />;
  return (
    <>
      <PageHeader {...header} />
      <TimetableSteps current="board" />
      <FormScreen
        form={form}
        what={t('ui.form.leaveWhat', { title: header.title, interpolation: { escapeValue: false } })}
        submitLabel={t(
          from === 'FET'
            ? 'timetable.fet.chooseFile'
            : isFile(from)
              ? 'timetable.create.toFile'
              : 'timetable.create.submit',
        )}
        cancelHref={list}
        draftKey="timetable.create"
        onSubmit={async (values) => {
          if (isFile(from)) {
            const { name, effectiveFrom } = values;
            const isTaken = ofSemester.some((each) => each.name.toLowerCase() === name.trim().toLowerCase());
            if (isTaken) return form.setError('name', { message: t('timetable.create.nameTaken', { name }) });
            const into = t('timetable.create.importInto', {
              name,
              semester: semester ? semesterTitle(semester.name, t) : '',
              year: year?.name ?? '',
            });
            return setExcel({ semesterId: semesterId ?? '', name, effectiveFrom, into });
          }
          const made = await create({ ...values, semesterId: values.semesterId ?? '' });
          await refresh();
          await navigate({ href: path('/timetable/list/$id/edit', { id: made.id }) });
        }}
      >
        <FormSection columns={3} hint={t('timetable.create.effectiveHint')}>
          <SelectField
            control={control}
            name="semesterId"
            label={t('timetable.create.semester')}
            choices={semesters.map(({ id, name }) => ({ value: id, label: semesterTitle(name, t) }))}
            required
          />
          <TextField
            control={control}
            name="name"
            label={t('timetable.create.name')}
            maxLength={longestName}
            required
          />
          <DateField
            control={control}
            name="effectiveFrom"
            label={t('timetable.create.effectiveFrom')}
            min={semester?.start_date}
            max={semester?.end_date}
          />
        </FormSection>
        <FormSection>
          <RadioField
            control={control}
            name="from"
            label={t('timetable.create.from')}
            choices={[
              {
                value: 'ASSIGNMENTS',
                label: t('timetable.create.fromAssignments'),
                hint: t('timetable.create.fromAssignmentsHint'),
              },
              {
                value: 'COPY',
                label: t('timetable.create.fromCopy'),
                hint: t('timetable.create.fromCopyHint'),
                disabled: ofSemester.length === 0,
              },
              {
                value: 'EARLIER',
                label: t('timetable.create.fromEarlier'),
                hint: t('timetable.create.fromEarlierHint'),
                disabled: versions.length === 0,
              },
              {
                value: 'EXCEL',
                label: t('timetable.create.fromExcel'),
                hint: t('timetable.create.fromExcelHint'),
              },
              { value: 'FET', label: t('timetable.fet.from'), hint: t('timetable.fet.fromHint') },
            ]}
          />
          {(from === 'COPY' || from === 'EARLIER') && (
            <SelectField
              key={from}
              control={control}
              name="versionId"
              label={t('timetable.create.version')}
              choices={offered.map(({ id, name, semesterName, schoolYearId }) => ({
                value: id,
                label: t('timetable.create.versionOf', {
                  name,
                  semester: semesterTitle(semesterName, t),
                  year: yearName(schoolYearId),
                }),
              }))}
              required
            />
          )}
        </FormSection>
      </FormScreen>
    </>
  );
}
