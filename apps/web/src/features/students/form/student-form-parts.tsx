import { namesIn } from '@phuong/contract/platform/entity-form.schema.ts';
import { studentFields } from '@phuong/contract/students/student.fields.ts';
import { PROVINCES } from '@phuong/rules/people/provinces.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { DescribedField } from '../../../ui/form/fields/described-field.tsx';
import {
  EthnicityField,
  NationalityField,
  PersonalIdField,
  ReligionField,
} from '../../../ui/form/fields/person-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { FormSection, fullWidth } from '../../../ui/form/form-screen.tsx';
import type { StudentFormValues } from './student-form-values.ts';

type Name = keyof typeof studentFields;

interface PartProps {
  control: Control<StudentFormValues>;
}

interface GroupProps extends PartProps {
  group: 'papers' | 'address' | 'policy' | 'schooling';
  /** In this order; what the description has beside stands after them. */
  first: readonly Name[];
  /** Fields with choices or words of their own. */
  own?: Partial<Record<Name, ReactNode>>;
}

/** The fields of a group as they are described. */
function Group({ control, group, first, own = {} }: GroupProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t(`students.form.${group}`)} columns={2}>
      {namesIn(studentFields, [group], first).map((name) => (
        <Fragment key={name}>
          {own[name] ?? <DescribedField control={control} name={name} field={studentFields[name]} texts="students" />}
        </Fragment>
      ))}
    </FormSection>
  );
}

/** Identity papers, origin and permanent residence. */
export function Papers({ control }: PartProps) {
  return (
    <>
      <Group
        control={control}
        group="papers"
        first={[
          'personalId',
          'personalIdIssuedOn',
          'personalIdIssuedBy',
          'placeOfBirth',
          'hometownWard',
          'hometownProvince',
          'ethnicityCode',
          'religion',
          'nationality',
        ]}
        own={{
          personalId: <PersonalIdField control={control} name="personalId" />,
          ethnicityCode: <EthnicityField control={control} name="ethnicityCode" />,
          religion: <ReligionField control={control} name="religion" />,
          nationality: <NationalityField control={control} name="nationality" />,
        }}
      />
      <Group
        control={control}
        group="address"
        first={['permanentHamlet', 'permanentWard', 'permanentProvince']}
        own={{
          permanentHamlet: (
            <DescribedField
              control={control}
              name="permanentHamlet"
              field={studentFields.permanentHamlet}
              texts="students"
              className={fullWidth}
            />
          ),
          permanentProvince: <ProvinceField control={control} />,
        }}
      />
    </>
  );
}

/** One of the provinces of today; what an older record says stays a choice. */
function ProvinceField({ control }: PartProps) {
  const { t } = useTranslation();
  const [kept] = useState(() => control._defaultValues.permanentProvince ?? '');
  const provinces = PROVINCES.map(({ name }) => ({ value: name as string, label: name as string }));
  const isKnown = kept === '' || provinces.some(({ value }) => value === kept);
  return (
    <SelectField
      control={control}
      name="permanentProvince"
      label={t('students.fields.permanentProvince')}
      choices={isKnown ? provinces : [{ value: kept, label: kept }, ...provinces]}
    />
  );
}

/** Policy groups, insurance, disability. */
export function Policy({ control }: PartProps) {
  return (
    <Group
      control={control}
      group="policy"
      first={[
        'policyGroups',
        'priorityGroup',
        'healthInsuranceNo',
        'disabilityType',
        'disabilityDegree',
        'isInclusive',
      ]}
    />
  );
}

/** How and when the pupil came, cohort, boarding, movements, languages. */
export function Schooling({ control }: PartProps) {
  const { t } = useTranslation();
  const { data: cohorts = [] } = useQuery(queryOf('cohorts.options'));
  return (
    <Group
      control={control}
      group="schooling"
      first={[
        'enrolmentDate',
        'enrolmentType',
        'cohortId',
        'boarding',
        'youngPioneerOn',
        'youthUnionOn',
        'foreignLanguage1',
        'foreignLanguage2',
        'note',
      ]}
      own={{
        cohortId: (
          <SelectField
            control={control}
            name="cohortId"
            label={t('students.fields.cohortId')}
            choices={cohorts.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ),
      }}
    />
  );
}
