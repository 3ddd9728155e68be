import type { Teacher } from '@phuong/contract/staff/teacher.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../lib/api/client.ts';
import { path } from '../../lib/screens/path.ts';
import { email, phone } from '../../lib/validation.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PhoneField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormSection, fullWidth } from '../../ui/form/form-screen.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';

const detail = path('/t/info-teacher/detail');

/** /t/info-teacher/detail/edit: the contact details a teacher keeps themselves. */
export function OwnContactScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('teachers.me'));
  const header = {
    title: t('staff.me.editTitle'),
    breadcrumb: [
      { label: t('staff.me.title'), href: path('/t/info-teacher') },
      { label: t('staff.me.detailTitle'), href: detail },
    ],
  };
  return (
    <Loaded query={query} header={header} fields={6}>
      {(teacher) => <ContactForm teacher={teacher} header={header} onReload={query.refetch} />}
    </Loaded>
  );
}

interface ContactFormProps {
  teacher: Teacher;
  header: { title: string };
  onReload: () => Promise<unknown>;
}

function ContactForm({ teacher, header, onReload }: ContactFormProps) {
  const { t } = useTranslation();
  const values = {
    phone: teacher.phone?.replace(/^\+84/, '0') ?? '',
    email: teacher.email ?? '',
    currentAddress: teacher.currentAddress,
  };
  const form = useForm({ defaultValues: values });
  const { control } = form;
  return (
    <RecordForm
      form={form}
      header={header}
      submitLabel={t('common.save')}
      cancelHref={detail}
      record={{ version: teacher.version, values, reload: onReload }}
      save={(typed, version) => call('teachers.updateMe', { body: { ...typed, version } })}
      saved={() => t('staff.me.saved')}
      then={detail}
    >
      <FormSection title={t('staff.form.contact')} hint={t('staff.me.editDetail')} columns={2}>
        <PhoneField control={control} name="phone" label={t('staff.columns.phone')} rules={[phone]} />
        <TextField control={control} name="email" label={t('staff.columns.email')} type="email" rules={[email]} />
        <TextField
          control={control}
          name="currentAddress"
          label={t('staff.form.currentAddress')}
          maxLength={300}
          className={fullWidth}
        />
      </FormSection>
    </RecordForm>
  );
}
