import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { RELIGIONS } from '@phuong/rules/people/religions.ts';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { email, length, must, phone } from '../../../lib/validation.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { currentLocale } from '../../../lib/words/locale.ts';
import { RadioField } from './choice-fields.tsx';
import { SelectField } from './select-fields.tsx';
import { DateField, PhoneField, TextField } from './text-fields.tsx';
import type { FieldProps } from './use-field.ts';

/** A field that every person has: its words, limits and rules are the same for pupils and staff. */
type PersonFieldProps<V extends FieldValues, O = V> = Omit<FieldProps<V, O>, 'label' | 'hint' | 'labelEnd' | 'rules'>;

/** Empty or digits only. */
const digits = must((value) => !value || /^\d+$/.test(String(value)), 'common.must_be_number');
/** Empty or a date that could be read. */
export const realDate = must((value) => !value || /^\d{4}-\d{2}-\d{2}$/.test(String(value)), 'common.must_be_date');

export function FullNameField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O> & { autoFocus: boolean }) {
  const { t } = useTranslation();
  return <TextField {...props} label={t('people.fullName')} maxLength={100} required />;
}

/** Where the last word of the name is not the given name ("H’Hen Niê"). */
export function GivenNameField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  return <TextField {...props} label={t('people.givenName')} hint={t('people.givenNameHint')} maxLength={50} />;
}

export function BirthDateField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  return <DateField {...props} label={t('people.dateOfBirth')} max={todayIso()} rules={[realDate]} />;
}

export function SexField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  const choices = (['FEMALE', 'MALE'] as const).map((value) => ({ value, label: t(`people.sexes.${value}`) }));
  return <RadioField {...props} label={t('people.sex')} choices={choices} inline />;
}

export function PersonalIdField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  return <NumberCode {...props} label={t('people.personalId')} count={12} />;
}

export function MoetCodeField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  return <NumberCode {...props} label={t('people.moetCode')} count={10} />;
}

function NumberCode<V extends FieldValues, O>(props: PersonFieldProps<V, O> & { label: string; count: number }) {
  const { count, ...field } = props;
  return <TextField {...field} inputMode="numeric" maxLength={count} figures rules={[length(count), digits]} />;
}

export function EthnicityField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  const choices = ETHNIC_GROUPS.map(({ code, name }) => ({ value: code, label: name }));
  return <SelectField {...props} label={t('people.ethnicity')} choices={choices} />;
}

export function ReligionField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  const isVietnamese = currentLocale() === 'vi';
  const choices = RELIGIONS.map(({ code, viName, enName }) => ({ value: code, label: isVietnamese ? viName : enName }));
  return <SelectField {...props} label={t('people.religion')} choices={choices} />;
}

export function NationalityField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  return <TextField {...props} label={t('people.nationality')} maxLength={60} />;
}

export function PersonPhoneField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  return <PhoneField {...props} label={t('people.phone')} rules={[phone]} />;
}

export function EmailField<V extends FieldValues, O = V>(
  props: PersonFieldProps<V, O> & Pick<FieldProps<V, O>, 'hint'>,
) {
  const { t } = useTranslation();
  return <TextField {...props} label={t('people.email')} type="email" maxLength={254} rules={[email]} />;
}

export function CurrentAddressField<V extends FieldValues, O = V>(props: PersonFieldProps<V, O>) {
  const { t } = useTranslation();
  return <TextField {...props} label={t('people.currentAddress')} maxLength={300} />;
}
