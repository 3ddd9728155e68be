import type { Student } from '@phuong/contract/students/student.schema.ts';
import { ethnicGroup } from '@phuong/rules/people/ethnic-groups.ts';
import { POLICY_GROUPS } from '@phuong/rules/people/policy-groups.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import { useTranslation } from 'react-i18next';
import { formatDate, formatPhone } from '../../lib/words/format.ts';
import { currentLocale } from '../../lib/words/locale.ts';
import type { Fact } from '../../ui/record/facts.tsx';

const nameIn = (item: { viName: string; enName: string } | undefined) =>
  item && (currentLocale() === 'vi' ? item.viName : item.enName);

export const religionName = (code: string | null) => nameIn(RELIGIONS.find((religion) => religion.code === code));
export const policyNames = (codes: readonly string[]) =>
  POLICY_GROUPS.filter(({ code }) => codes.includes(code)).map((group) => nameIn(group) ?? '');

const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(', ');

/** What a record knows, in groups, as label and value; groups of fields the caller may not see are left out. */
export function useStudentFacts(student: Student): { key: string; title: string; facts: Fact[] }[] {
  const { t } = useTranslation();
  const label = (field: string) => t(`students.fields.${field}`);
  const { personal } = student;
  const basics: Fact[] = [
    { label: label('fullName'), value: student.fullName },
    { label: label('dateOfBirth'), value: formatDate(student.dateOfBirth), figures: true },
    { label: label('sex'), value: t(`students.sex.${student.sex}`) },
    { label: label('phone'), value: formatPhone(student.phone), figures: true },
    { label: label('studentCode'), value: student.studentCode, figures: true },
    { label: label('moetCode'), value: student.moetCode, figures: true },
    { label: label('email'), value: student.email },
  ];
  if (!personal) return [{ key: 'basics', title: t('students.record.basics'), facts: basics }];
  const address = joined(personal.permanentHamlet, personal.permanentWard, personal.permanentProvince);
  const degree = personal.disabilityDegree && t(`students.disabilityDegree.${personal.disabilityDegree}`);
  const disability = personal.disabilityType && t(`students.disabilityType.${personal.disabilityType}`);
  return [
    {
      key: 'basics',
      title: t('students.record.basics'),
      facts: [...basics, { label: label('currentAddress'), value: personal.currentAddress, wide: true }],
    },
    {
      key: 'papers',
      title: t('students.record.papers'),
      facts: [
        { label: label('personalId'), value: personal.personalId, figures: true },
        { label: label('personalIdIssuedOn'), value: formatDate(personal.personalIdIssuedOn), figures: true },
        { label: label('placeOfBirth'), value: personal.placeOfBirth },
        { label: label('hometown'), value: joined(personal.hometownWard, personal.hometownProvince) },
        { label: label('ethnicityCode'), value: personal.ethnicityCode && ethnicGroup(personal.ethnicityCode)?.name },
        { label: label('religion'), value: religionName(personal.religion) },
        { label: label('nationality'), value: personal.nationality },
        { label: label('personalIdIssuedBy'), value: personal.personalIdIssuedBy },
        { label: label('permanentAddress'), value: address, wide: true },
      ],
    },
    {
      key: 'policy',
      title: t('students.record.policy'),
      facts: [
        { label: label('policyGroups'), value: policyNames(personal.policyGroups).join('; ') },
        { label: label('priorityGroup'), value: personal.priorityGroup },
        { label: label('healthInsuranceNo'), value: personal.healthInsuranceNo, figures: true },
        { label: label('disabilityType'), value: [disability, degree].filter(Boolean).join(', ') },
        { label: label('isInclusive'), value: t(personal.isInclusive ? 'common.yes' : 'common.no') },
      ],
    },
    {
      key: 'schooling',
      title: t('students.record.schooling'),
      facts: [
        { label: label('enrolmentDate'), value: formatDate(personal.enrolmentDate), figures: true },
        {
          label: label('enrolmentType'),
          value: personal.enrolmentType && t(`students.enrolmentType.${personal.enrolmentType}`),
        },
        { label: label('cohortId'), value: personal.cohortName },
        { label: label('boarding'), value: personal.boarding && t(`students.boarding.${personal.boarding}`) },
        { label: label('youngPioneerOn'), value: formatDate(personal.youngPioneerOn), figures: true },
        { label: label('youthUnionOn'), value: formatDate(personal.youthUnionOn), figures: true },
        { label: label('foreignLanguage1'), value: personal.foreignLanguage1 },
        { label: label('foreignLanguage2'), value: personal.foreignLanguage2 },
        ...(personal.note ? [{ label: label('note'), value: personal.note, wide: true }] : []),
      ],
    },
  ];
}
