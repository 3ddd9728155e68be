import { namesIn } from '@phuong/contract/platform/entity-form.schema.ts';
import { studentFields } from '@phuong/contract/students/student.fields.ts';
import type { Student } from '@phuong/contract/students/student.schema.ts';
import { useTranslation } from 'react-i18next';
import { useDescribedFacts } from '../../ui/record/described-facts.ts';
import type { Fact } from '../../ui/record/facts.tsx';

const joined = (...parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** What a record knows, in groups, as label and value; groups of fields the caller may not see are left out. */
export function useStudentFacts(student: Student): { key: string; title: string; facts: Fact[] }[] {
  const { t } = useTranslation();
  const { personal } = student;
  const degree = personal?.disabilityDegree && t(`students.disabilityDegree.${personal.disabilityDegree}`);
  const disability = personal?.disabilityType && t(`students.disabilityType.${personal.disabilityType}`);
  const factsOf = useDescribedFacts({
    fields: studentFields,
    texts: 'students',
    record: { ...student, ...personal },
    own: {
      givenNameOverride: null,
      sex: { value: t(`students.sex.${student.sex}`) },
      hometownWard: {
        label: t('students.fields.hometown'),
        value: joined(personal?.hometownWard, personal?.hometownProvince),
      },
      hometownProvince: null,
      permanentHamlet: {
        label: t('students.fields.permanentAddress'),
        value: joined(personal?.permanentHamlet, personal?.permanentWard, personal?.permanentProvince),
        wide: true,
      },
      permanentWard: null,
      permanentProvince: null,
      disabilityType: { value: joined(disability, degree) },
      disabilityDegree: null,
      cohortId: { value: personal?.cohortName },
      ...(personal?.note ? {} : { note: null }),
    },
  });
  const basics = factsOf(['fullName', 'dateOfBirth', 'sex', 'phone', 'studentCode', 'moetCode', 'email']);
  if (!personal) return [{ key: 'basics', title: t('students.record.basics'), facts: basics }];
  return [
    { key: 'basics', title: t('students.record.basics'), facts: [...basics, ...factsOf(['currentAddress'])] },
    {
      key: 'papers',
      title: t('students.record.papers'),
      facts: factsOf(
        namesIn(
          studentFields,
          ['papers', 'address'],
          [
            'personalId',
            'personalIdIssuedOn',
            'placeOfBirth',
            'hometownWard',
            'ethnicityCode',
            'religion',
            'nationality',
            'personalIdIssuedBy',
            'permanentHamlet',
          ],
        ),
      ),
    },
    {
      key: 'policy',
      title: t('students.record.policy'),
      facts: factsOf(
        namesIn(
          studentFields,
          ['policy'],
          ['policyGroups', 'priorityGroup', 'healthInsuranceNo', 'disabilityType', 'isInclusive'],
        ),
      ),
    },
    {
      key: 'schooling',
      title: t('students.record.schooling'),
      facts: factsOf(
        namesIn(
          studentFields,
          ['schooling'],
          [
            'enrolmentDate',
            'enrolmentType',
            'cohortId',
            'boarding',
            'youngPioneerOn',
            'youthUnionOn',
            'foreignLanguage1',
            'foreignLanguage2',
            'note',
          ],
        ),
      ),
    },
  ];
}
