import { className, classSessions, classTypes, type SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import { gradeOfClass } from '@phuong/rules/curriculum/grade-of-class.ts';
import { largestClass } from '@phuong/rules/load/class-size.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { useSchoolGrades } from '../../lib/use-school-grades.ts';
import type { Rule } from '../../lib/validation.ts';
import { todayIso } from '../../lib/words/dates.ts';
import { subjectName } from '../../lib/words/subject-name.ts';
import { Segmented } from '../../ui/form/fields/segmented.tsx';
import { SelectField } from '../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormSection, fullWidth } from '../../ui/form/form-screen.tsx';
import { RecordForm, type RecordFormProps } from '../../ui/form/record-form.tsx';
import { ClassGroups } from './class-groups.tsx';
import { groupByGrade, readClassNames } from './class-names.ts';

interface ClassValues {
  name: string;
  grade: number;
  session: (typeof classSessions)[number];
  classType: (typeof classTypes)[number];
  specialisedSubjectId: string | null;
  room: string;
  cohortId: string | null;
  maxSize: number | null;
}

type FormValues = ReturnType<typeof startOf>;
type Saving<R> = RecordFormProps<FormValues, unknown, FormValues, R>;

export interface ClassFormProps<R> extends Pick<Saving<R>, 'header' | 'cancelHref' | 'draftKey' | 'saved' | 'then'> {
  /** Undefined: a new class, or several. */
  schoolClass?: SchoolClass | undefined;
  /** `several` is given when several classes are to be made. */
  save: (
    values: ClassValues,
    several: readonly { name: string; grade: number }[] | null,
    version: number,
  ) => Promise<R>;
  /** Reads the class again after somebody else was faster. */
  onReload?: (() => Promise<unknown>) | undefined;
}

/** A class: new and changed alike; a new one may be several of the same kind. */
export function ClassForm<R>({ schoolClass, save, onReload, ...saving }: ClassFormProps<R>) {
  const { t } = useTranslation();
  const [how, setHow] = useState(schoolClass ? 'single' : 'several');
  const form = useForm({ defaultValues: startOf(schoolClass) });
  const { control } = form;
  const { dirtyFields } = useFormState({ control });
  const { name = '', grade, classType, classes: typed = '' } = useWatch({ control });
  const taught = useSchoolGrades();
  const grades = schoolClass && !taught.includes(schoolClass.grade) ? [...taught, schoolClass.grade] : taught;
  const cohorts = useQuery(queryOf('cohorts.options')).data ?? [];
  const subjects = useQuery(queryOf('subjects.options')).data ?? [];
  const isSeveral = how === 'several';
  const named = gradeOfClass(name);
  // As with several: the name says the grade until somebody chooses another.
  const follows = !schoolClass && named !== null && grades.includes(named) && !dirtyFields.grade;
  useEffect(() => {
    if (follows) form.setValue('grade', String(named));
  }, [follows, named, form]);
  const groups = isSeveral ? groupByGrade(readClassNames(typed), grades) : [];
  const names = groups.flatMap((group) => group.names);
  const asksGrade = !isSeveral || groups.some((group) => group.grade === null);
  const largest = new Set(
    (isSeveral ? groups.map((group) => group.grade ?? Number(grade)) : [Number(grade)])
      .filter((each) => each > 0)
      .map((each) => largestClass(each, todayIso())),
  );
  return (
    <RecordForm
      {...saving}
      form={form}
      submitLabel={
        schoolClass
          ? t('common.save')
          : isSeveral && names.length > 0
            ? t('classes.form.submitMany', { count: names.length })
            : t('classes.form.submitOne')
      }
      record={
        schoolClass && onReload && { version: schoolClass.version, values: startOf(schoolClass), reload: onReload }
      }
      save={({ classes: _, grade: chosen, ...values }, version) => {
        const several = groups.flatMap((group) =>
          group.names.map((name) => ({ name, grade: group.grade ?? Number(chosen) })),
        );
        return save({ ...(values as ClassValues), grade: Number(chosen) }, isSeveral ? several : null, version);
      }}
    >
      {!schoolClass && (
        <Segmented
          label={t('classes.form.how')}
          choices={(['several', 'single'] as const).map((value) => ({ value, label: t(`classes.form.${value}`) }))}
          value={how}
          onChange={setHow}
        />
      )}
      <FormSection columns={2} hint={schoolClass ? undefined : t('classes.form.subjectsHint')}>
        {isSeveral ? (
          <TextField
            control={control}
            name="classes"
            label={t('classes.form.names')}
            hint={t('classes.form.namesHint')}
            rules={[eachIsName]}
            maxLength={400}
            className={fullWidth}
            figures
            required
            autoFocus
          />
        ) : (
          <TextField
            control={control}
            name="name"
            label={t('classes.form.name')}
            maxLength={20}
            figures
            required
            autoFocus
          />
        )}
        {isSeveral && groups.length > 0 && <ClassGroups groups={groups} className={fullWidth} />}
        {asksGrade && (
          <SelectField
            control={control}
            name="grade"
            label={
              isSeveral
                ? t('classes.form.gradeOf', { names: (groups.at(-1)?.names ?? []).join(', ') })
                : t('classes.columns.grade')
            }
            disabled={schoolClass !== undefined && schoolClass.size > 0}
            hint={schoolClass && t(schoolClass.size > 0 ? 'classes.form.gradeFixed' : 'classes.form.periodsFollow')}
            choices={grades.map((each) => ({ value: String(each), label: t('classes.grade', { grade: each }) }))}
            required
          />
        )}
        <SelectField
          control={control}
          name="session"
          label={t('classes.columns.session')}
          choices={classSessions.map((value) => ({ value, label: t(`classes.session.${value}`) }))}
          required
        />
        <SelectField
          control={control}
          name="classType"
          label={t('classes.columns.type')}
          choices={classTypes.map((value) => ({ value, label: t(`classes.type.${value}`) }))}
          required
        />
        {classType === 'SPECIALISED' && !isSeveral && (
          <SelectField
            control={control}
            name="specialisedSubjectId"
            label={t('classes.columns.specialised')}
            choices={subjects.map(({ id, name }) => ({ value: id, label: subjectName(name) }))}
          />
        )}
        {!isSeveral && <TextField control={control} name="room" label={t('classes.columns.room')} maxLength={40} />}
        <NumberField
          control={control}
          name="maxSize"
          label={t('classes.columns.maxSize')}
          hint={largest.size === 1 ? t('classes.form.maxSizeHint', { max: [...largest].join('') }) : undefined}
          digits={0}
        />
        <SelectField
          control={control}
          name="cohortId"
          label={t('classes.columns.cohort')}
          choices={cohorts.map(({ id, name }) => ({ value: id, label: subjectName(name) }))}
        />
      </FormSection>
    </RecordForm>
  );
}

/** Values of the fields; the grade is text, as selects hold text. */
const startOf = (schoolClass: SchoolClass | undefined) => ({
  name: schoolClass?.name ?? '',
  classes: '',
  grade: (schoolClass ? String(schoolClass.grade) : null) as string | null,
  session: (schoolClass?.session ?? 'MORNING') as string | null,
  classType: (schoolClass?.classType ?? 'REGULAR') as string | null,
  specialisedSubjectId: schoolClass?.specialisedSubjectId ?? (null as string | null),
  room: schoolClass?.room ?? '',
  cohortId: schoolClass?.cohortId ?? (null as string | null),
  maxSize: schoolClass?.maxSize ?? (null as number | null),
});

const eachIsName: Rule = (value) =>
  readClassNames(String(value ?? '')).every((name) => className.safeParse(name).success)
    ? null
    : { key: 'common.field_not_valid', params: {} };

export const classList = path('/classes/list');
