import type { formerSchoolContract } from '@phuong/contract/grading/former-school/former-school.contract.ts';
import type { ResultOf } from '@phuong/contract/platform/route.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { must } from '../../../lib/validation.ts';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SelectField, SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { DateField, NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from './former-school.module.css';
import { FormerSchoolGrid } from './former-school-grid.tsx';
import { bodyOf, ordinals, type PossibleYear, valuesOf } from './former-school-values.ts';

type Answer = ResultOf<(typeof formerSchoolContract)['formerSchool.ofStudent']>;

const nameOfYear = (startYear: number) => `${startYear}-${startYear + 1}`;

/** /students/{id}/former-school: what the pupil earned at another school, a year at a time. */
export function FormerSchoolScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('formerSchool.ofStudent', { params: { id } }));
  const breadcrumb = [{ label: t('students.title'), href: path('/students') }];
  return (
    <Loaded query={query} header={{ title: t('formerSchool.title'), breadcrumb }} fields={6}>
      {(answer) => <Years key={id} studentId={id} answer={answer} reload={query.refetch} />}
    </Loaded>
  );
}

interface YearsProps {
  studentId: string;
  answer: Answer;
  reload: () => Promise<unknown>;
}

function Years({ studentId, answer, reload }: YearsProps) {
  const { t } = useTranslation();
  const { possible } = answer;
  const [chosen, setChosen] = useState<number | null>(null);
  const year = possible.find(({ startYear }) => startYear === chosen) ?? possible[0];
  if (!year) return <EmptyState title={t('formerSchool.none')} detail={t('formerSchool.noneDetail')} />;
  const choices = possible.map(({ startYear, grade, className }) => ({
    value: String(startYear),
    label:
      className === null
        ? t('formerSchool.yearElsewhere', { year: nameOfYear(startYear), grade })
        : t('formerSchool.yearHere', { year: nameOfYear(startYear), className }),
  }));
  const Year = year.isClosed ? ClosedYear : YearForm;
  return (
    <Year key={year.startYear} {...{ studentId, answer, year, reload }}>
      <SelectInput
        label={t('formerSchool.year')}
        choices={choices}
        value={String(year.startYear)}
        onChange={(value) => setChosen(Number(value))}
      />
    </Year>
  );
}

const subjectsOf = (answer: Answer, { subjectIds }: PossibleYear) =>
  subjectIds.flatMap((id) => answer.subjects.find((subject) => subject.id === id) ?? []);

function useHeader(studentId: string, { studentName }: Answer) {
  const { t } = useTranslation();
  return {
    title: t('formerSchool.of', { name: studentName }),
    detail: t('formerSchool.lead'),
    breadcrumb: [
      { label: t('students.title'), href: path('/students') },
      { label: studentName, href: path('/students/$id/detail', { id: studentId }) },
    ],
    more: [{ key: 'import', label: t('grading.formerSchool.import'), href: path('/students/former-school') }],
  };
}

type YearProps = YearsProps & { year: PossibleYear; children: ReactNode };

/** What is written of a year that is closed: to be read. */
function ClosedYear({ studentId, answer, year, children }: YearProps) {
  const { t } = useTranslation();
  const written = answer.years.find(({ startYear }) => startYear === year.startYear);
  const form = useForm({ defaultValues: valuesOf(written) });
  return (
    <>
      <PageHeader {...useHeader(studentId, answer)} />
      <FormSection title={t('formerSchool.year')} hint={t('formerSchool.closed')}>
        {children}
      </FormSection>
      {written && (
        <FormSection title={written.schoolName} hint={written.documentNumber}>
          <FormerSchoolGrid form={form} subjects={subjectsOf(answer, year)} semesters={year.semesters} isReadOnly />
        </FormSection>
      )}
    </>
  );
}

const isCount = (value: unknown) =>
  value === null || (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 300);

function YearForm({ studentId, answer, year, reload, children }: YearProps) {
  const { t } = useTranslation();
  const written = answer.years.find(({ startYear }) => startYear === year.startYear);
  const like = answer.years.find(({ startYear }) => startYear !== year.startYear);
  const form = useForm({ defaultValues: valuesOf(written, year.arrival ?? like) });
  const { control } = form;
  const detail = path('/students/$id/detail', { id: studentId });
  const params = { id: studentId };
  const name = nameOfYear(year.startYear);
  const header = useHeader(studentId, answer);
  const isElsewhere = year.semesters.length > 0;
  const levels = year.conductLevels.map((value) => ({ value, label: t(`grading.level.${value}`) }));
  return (
    <RecordForm
      form={form}
      header={header}
      submitLabel={t('formerSchool.save')}
      cancelHref={`${detail}?tab=results`}
      record={written && { version: written.version, values: valuesOf(written), reload }}
      save={(values, version) => call('formerSchool.save', { params, body: bodyOf(values, year, version) })}
      saved={({ schoolName }) => t('formerSchool.saved', { school: schoolName })}
      then={`${detail}?tab=results`}
      removal={
        written
          ? {
              run: () =>
                call('formerSchool.remove', { params, query: { startYear: year.startYear, version: written.version } }),
              action: t('formerSchool.remove'),
              title: t('formerSchool.removeTitle', { year: name }),
              detail: t('formerSchool.removeDetail'),
              done: t('formerSchool.removed', { year: name }),
            }
          : undefined
      }
    >
      <FormSection title={t('formerSchool.year')}>
        {children}
        {written && (
          <p className="secondary small">
            {t('formerSchool.changed', { by: written.updatedBy, at: formatMoment(written.updatedAt) })}
          </p>
        )}
      </FormSection>
      <FormSection
        title={t('formerSchool.school')}
        hint={!written && year.arrival && t('formerSchool.fromArrival', { date: formatDate(year.arrival.onDate) })}
        columns={2}
      >
        <TextField control={control} name="schoolName" label={t('formerSchool.schoolName')} maxLength={200} required />
        <TextField control={control} name="schoolPlace" label={t('formerSchool.schoolPlace')} maxLength={200} />
        <TextField
          control={control}
          name="documentNumber"
          label={t('formerSchool.documentNumber')}
          placeholder={t('formerSchool.documentHint')}
          maxLength={100}
          required
        />
        <DateField control={control} name="documentOn" label={t('formerSchool.documentOn')} />
        <TextField control={control} name="className" label={t('formerSchool.className')} maxLength={30} />
      </FormSection>
      {isElsewhere && (
        <FormSection title={t('formerSchool.subjects')} hint={t('formerSchool.subjectsHint')}>
          <FormerSchoolGrid
            form={form}
            subjects={subjectsOf(answer, year)}
            semesters={year.semesters}
            isReadOnly={false}
          />
        </FormSection>
      )}
      <FormSection
        title={t(isElsewhere ? 'formerSchool.terms' : 'formerSchool.absences')}
        hint={isElsewhere ? undefined : t('formerSchool.noSemester')}
        columns={isElsewhere ? 3 : 2}
      >
        {ordinals.flatMap((ordinal) => {
          const semester = t(`grading.periodShort.HK${ordinal}`);
          const count = (name: 'excused' | 'unexcused') => (
            <NumberField
              key={`${ordinal} ${name}`}
              control={control}
              name={`semester${ordinal}.${name}`}
              label={t(`formerSchool.${name}`, { semester })}
              unit={t('formerSchool.sessions')}
              digits={0}
              rules={[must(isCount, 'common.must_be_number')]}
            />
          );
          const conduct = (
            <SelectField
              key={`${ordinal} conduct`}
              control={control}
              name={`semester${ordinal}.conduct`}
              label={t('formerSchool.conduct', { semester })}
              choices={levels}
              clearable
            />
          );
          const nothing = <span key={`${ordinal} none`} className={css.nothing} />;
          if (!year.absenceSemesters.includes(ordinal)) return [];
          const third = year.semesters.includes(ordinal) ? [conduct] : isElsewhere ? [nothing] : [];
          return [count('excused'), count('unexcused'), ...third];
        })}
      </FormSection>
    </RecordForm>
  );
}
