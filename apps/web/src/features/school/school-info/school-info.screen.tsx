import type { SchoolInfo } from '@phuong/contract/school/school-info/school-info.contract.ts';
import { MARK_ENTRIES } from '@phuong/rules/marks/mark.ts';
import { PROVINCES } from '@phuong/rules/people/provinces.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { email, maxLength } from '../../../lib/validation.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection, fullWidth } from '../../../ui/form/form-screen.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { PageHeader, type PageHeaderProps } from '../../../ui/frame/page-header.tsx';
import { LevelsField } from '../grading-rules/levels-field.tsx';
import css from '../school-page.module.css';
import { SchoolInfoFacts } from './school-info-facts.tsx';
import { SchoolLogo } from './school-logo.tsx';

const valuesOf = ({ version: _, logoFileId: __, workingDays, ...info }: SchoolInfo) => ({
  ...info,
  workingDays: String(workingDays),
});

/** /settings/school-info: who the school is, as documents print it. */
export function SchoolInfoScreen() {
  const { t } = useTranslation();
  const mayChange = useCan('update_setting');
  const query = useQuery(queryOf('schoolInfo.read'));
  const header = { title: t('school.info.title'), breadcrumb: [{ label: t('shell.menu.settings') }] };
  return (
    <Loaded query={query} header={header}>
      {(info) =>
        mayChange ? (
          <SchoolInfoForm info={info} header={header} onReload={query.refetch} />
        ) : (
          <>
            <PageHeader {...header} />
            <div className={css.page}>
              <SchoolInfoFacts info={info} />
            </div>
          </>
        )
      }
    </Loaded>
  );
}

interface SchoolInfoFormProps {
  info: SchoolInfo;
  header: PageHeaderProps;
  onReload: () => Promise<unknown>;
}

function SchoolInfoForm({ info, header, onReload }: SchoolInfoFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(info) });
  const { control } = form;
  const ownership = [
    { value: 'PUBLIC', label: t('school.info.public') },
    { value: 'PRIVATE', label: t('school.info.private') },
  ];
  const days = [
    { value: '5', label: t('school.info.fiveDays') },
    { value: '6', label: t('school.info.sixDays') },
  ];
  return (
    <RecordForm
      form={form}
      header={header}
      submitLabel={t('school.info.save')}
      record={{ version: info.version, values: valuesOf(info), reload: onReload }}
      save={({ workingDays, provinceCode, ...rest }, version) => {
        const week = workingDays === '5' ? (5 as const) : (6 as const);
        return call('schoolInfo.update', {
          body: { ...rest, provinceCode: provinceCode ?? '', workingDays: week, version },
        });
      }}
      saved={() => t('school.info.saved')}
      then={valuesOf}
      showsInYears
    >
      <FormSection title={t('school.info.identity')} hint={t('school.info.identityHint')} columns={2}>
        <TextField
          control={control}
          name="name"
          label={t('school.info.name')}
          placeholder={t('school.info.namePlaceholder')}
          required
          maxLength={200}
          className={fullWidth}
        />
        <TextField control={control} name="shortName" label={t('school.info.shortName')} maxLength={60} />
        <TextField control={control} name="moetCode" label={t('school.info.moetCode')} maxLength={20} figures />
        <TextField
          control={control}
          name="managingBody"
          label={t('school.info.managingBody')}
          placeholder={t('school.info.managingBodyPlaceholder')}
          maxLength={200}
          className={fullWidth}
        />
        <LevelsField control={control} name="levels" label={t('school.level')} required className={fullWidth} />
        <SegmentedField control={control} name="ownership" label={t('school.info.ownership')} choices={ownership} />
        <SegmentedField control={control} name="workingDays" label={t('school.info.workingDays')} choices={days} />
        <SegmentedField
          control={control}
          name="markEntry"
          label={t('school.info.markEntry')}
          hint={t('school.info.markEntryHint')}
          choices={MARK_ENTRIES.map((value) => ({ value, label: t(`school.info.markEntries.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('school.info.contact')} columns={2}>
        <SelectField
          control={control}
          name="provinceCode"
          label={t('school.info.province')}
          choices={PROVINCES.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <TextField control={control} name="ward" label={t('school.info.ward')} maxLength={100} />
        <TextField
          control={control}
          name="address"
          label={t('school.info.address')}
          maxLength={300}
          className={fullWidth}
        />
        <TextField
          control={control}
          name="phone"
          label={t('school.info.phone')}
          maxLength={30}
          inputMode="tel"
          figures
        />
        <TextField control={control} name="email" label={t('school.info.email')} type="email" rules={[email]} />
        <TextField
          control={control}
          name="website"
          label={t('school.info.website')}
          placeholder={t('school.info.websitePlaceholder')}
          type="url"
          rules={[maxLength(200)]}
          className={fullWidth}
        />
      </FormSection>
      <FormSection title={t('school.info.signing')} columns={2}>
        <TextField control={control} name="principalName" label={t('school.info.principal')} maxLength={100} />
        <TextField control={control} name="vicePrincipalName" label={t('school.info.vicePrincipal')} maxLength={100} />
        <TextField
          control={control}
          name="placeForDates"
          label={t('school.info.place')}
          hint={t('school.info.placeHint')}
          maxLength={100}
          className={fullWidth}
        />
      </FormSection>
      <FormSection title={t('school.info.logo')} hint={t('school.info.logoHint')}>
        <SchoolLogo />
      </FormSection>
    </RecordForm>
  );
}
