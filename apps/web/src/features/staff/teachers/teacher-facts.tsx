import type { Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueNames } from '../../../lib/words/catalogue-names.ts';
import { formatDate, formatPhone } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { EmailLink } from '../../../ui/record/email-link.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import css from './teacher-record.module.css';

/** Everything the school keeps about a teacher, in three groups. */
export function TeacherFacts({ teacher, contactAction }: { teacher: Teacher; contactAction?: ReactNode }) {
  const { t } = useTranslation();
  const yes = (value: boolean) => (value ? t('common.yes') : t('common.no'));
  const subjects = (isMain: boolean) =>
    teacher.subjects
      .filter((subject) => subject.isMain === isMain)
      .map(({ name }) => subjectName(name))
      .join(', ');
  return (
    <div className={css.groups}>
      <Facts
        title={t('staff.record.contact')}
        action={contactAction}
        facts={[
          {
            label: t('staff.columns.phone'),
            value: teacher.phone && <a href={`tel:${teacher.phone}`}>{formatPhone(teacher.phone)}</a>,
            figures: true,
          },
          {
            label: t('staff.columns.email'),
            value: teacher.email && <EmailLink>{teacher.email}</EmailLink>,
          },
          { label: t('staff.form.currentAddress'), value: teacher.currentAddress, wide: true },
          { label: t('staff.form.permanentAddress'), value: teacher.permanentAddress, wide: true },
        ]}
      />
      <Facts
        title={t('staff.record.work')}
        facts={[
          { label: t('staff.columns.jobPosition'), value: t(`staff.jobPosition.${teacher.jobPosition as 'TEACHER'}`) },
          { label: t('staff.columns.department'), value: teacher.departmentName },
          { label: t('staff.form.mainSubjects'), value: subjects(true) },
          { label: t('staff.form.otherSubjects'), value: subjects(false) },
          { label: t('staff.columns.level'), value: t(`staff.level.${teacher.level}`) },
          {
            label: t('staff.columns.qualification'),
            value: teacher.qualification && t(`staff.qualification.${teacher.qualification as 'MASTER'}`),
          },
          { label: t('staff.form.titleCode'), value: teacher.titleCode, figures: true },
          { label: t('staff.form.recruitDate'), value: formatDate(teacher.recruitDate), figures: true },
          { label: t('staff.columns.schoolJoinDate'), value: formatDate(teacher.schoolJoinDate), figures: true },
          { label: t('staff.duty.PROBATION'), value: yes(teacher.onProbation) },
          {
            label: t('staff.form.infantUntil'),
            value: formatDate(teacher.childUnder12MonthsUntil),
            figures: true,
          },
          { label: t('staff.form.partyMember'), value: yes(teacher.partyMember) },
          { label: t('staff.form.note'), value: teacher.note, wide: true },
        ]}
      />
      <Facts
        title={t('staff.record.identity')}
        facts={[
          { label: t('staff.columns.dateOfBirth'), value: formatDate(teacher.dateOfBirth), figures: true },
          { label: t('staff.columns.sex'), value: teacher.sex && t(`staff.sex.${teacher.sex}`) },
          { label: t('staff.columns.personalId'), value: teacher.personalId, figures: true },
          { label: t('staff.columns.moetCode'), value: teacher.moetCode, figures: true },
          {
            label: t('staff.form.ethnicity'),
            value: catalogueNames('ethnicGroups', teacher.ethnicityCode)[0],
          },
          { label: t('staff.form.religion'), value: catalogueNames('religions', teacher.religion)[0] },
          { label: t('staff.form.nationality'), value: teacher.nationality },
          { label: t('staff.form.hometown'), value: teacher.hometown },
        ]}
      />
    </div>
  );
}
