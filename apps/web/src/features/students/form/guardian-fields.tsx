import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { email, must, phone } from '../../../lib/validation.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { CheckboxField, SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField, PhoneField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import css from '../student.module.css';
import { newGuardian, type StudentFormValues } from './student-form-values.ts';

const mostPeople = 6;
const birthYear = must(
  (value) =>
    value === null || value === '' || (Number.isInteger(value) && Number(value) >= 1900 && Number(value) <= 2100),
  'common.must_be_number',
);

/** Father, mother, guardians: as many as there are, at most six. */
export function GuardianFields({ control }: { control: Control<StudentFormValues> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'guardians' });
  const people = useWatch({ control, name: 'guardians' });
  const relations = (['FATHER', 'MOTHER', 'GUARDIAN'] as const).map((value) => ({
    value,
    label: t(`students.relation.${value}`),
  }));
  return (
    <>
      {fields.length === 0 && <p className={css.note}>{t('students.guardian.none')}</p>}
      {fields.map((field, index) => {
        const name = people[index]?.fullName.trim() || t('students.guardian.nobody');
        const at = `guardians.${index}` as const;
        return (
          <fieldset key={field.id} className={css.guardian}>
            <legend className="sr-only">{name}</legend>
            <div className={css.guardianHead}>
              <SegmentedField
                control={control}
                name={`${at}.relation`}
                label={t('students.guardian.relation')}
                choices={relations}
              />
              <IconButton
                icon={IconTrash}
                label={t('students.guardian.remove', { name })}
                onClick={() => remove(index)}
              />
            </div>
            <SideBySide>
              <TextField
                control={control}
                name={`${at}.fullName`}
                label={t('students.guardian.fullName')}
                maxLength={100}
              />
              <PhoneField control={control} name={`${at}.phone`} label={t('students.guardian.phone')} rules={[phone]} />
              <TextField
                control={control}
                name={`${at}.occupation`}
                label={t('students.guardian.occupation')}
                maxLength={100}
              />
              <TextField
                control={control}
                name={`${at}.workplace`}
                label={t('students.guardian.workplace')}
                maxLength={200}
              />
              <YearField control={control} index={index} />
              <TextField
                control={control}
                name={`${at}.email`}
                label={t('students.guardian.email')}
                type="email"
                maxLength={254}
                rules={[email]}
              />
            </SideBySide>
            <CheckboxField
              control={control}
              name={`${at}.isPrimaryContact`}
              label={t('students.guardian.isPrimaryContact')}
            />
            <CheckboxField
              control={control}
              name={`${at}.hasConsentRight`}
              label={t('students.guardian.hasConsentRight')}
            />
          </fieldset>
        );
      })}
      {fields.length < mostPeople && (
        <div>
          <Button icon={IconPlus} onClick={() => append(newGuardian(fields.length === 0))}>
            {t('students.guardian.add')}
          </Button>
        </div>
      )}
    </>
  );
}

function YearField({ control, index }: { control: Control<StudentFormValues>; index: number }) {
  const { t } = useTranslation();
  return (
    <NumberField
      control={control}
      name={`guardians.${index}.birthYear`}
      label={t('students.guardian.birthYear')}
      digits={0}
      rules={[birthYear]}
    />
  );
}
