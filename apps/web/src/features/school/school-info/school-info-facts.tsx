import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { PROVINCES } from '@phuong/rules/people/provinces.ts';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../lib/words/format.ts';
import { Facts } from '../../../ui/record/facts.tsx';

/** The school, for those who may see settings but not change them. */
export function SchoolInfoFacts({ info }: { info: SchoolInfo }) {
  const { t } = useTranslation();
  const province = PROVINCES.find(({ code }) => code === info.provinceCode)?.name;
  return (
    <div>
      <Facts
        title={t('school.info.identity')}
        facts={[
          { label: t('school.info.name'), value: info.name, wide: true },
          { label: t('school.info.shortName'), value: info.shortName },
          { label: t('school.info.moetCode'), value: info.moetCode, figures: true },
          { label: t('school.info.managingBody'), value: info.managingBody, wide: true },
          { label: t('school.level'), value: info.levels.map((level) => t(`school.levels.${level}`)).join(', ') },
          {
            label: t('school.info.ownership'),
            value: t(info.ownership === 'PUBLIC' ? 'school.info.public' : 'school.info.private'),
          },
          {
            label: t('school.info.workingDays'),
            value: t(info.workingDays === 5 ? 'school.info.fiveDays' : 'school.info.sixDays'),
          },
          { label: t('school.info.markEntry'), value: t(`school.info.markEntries.${info.markEntry}`) },
        ]}
      />
      <Facts
        title={t('school.info.contact')}
        facts={[
          { label: t('school.info.address'), value: info.address, wide: true },
          { label: t('school.info.ward'), value: info.ward },
          { label: t('school.info.province'), value: province },
          { label: t('school.info.phone'), value: formatPhone(info.phone), figures: true },
          { label: t('school.info.email'), value: info.email },
          { label: t('school.info.website'), value: info.website },
        ]}
      />
      <Facts
        title={t('school.info.signing')}
        facts={[
          { label: t('school.info.principal'), value: info.principalName },
          { label: t('school.info.vicePrincipal'), value: info.vicePrincipalName },
          { label: t('school.info.place'), value: info.placeForDates },
        ]}
      />
    </div>
  );
}
