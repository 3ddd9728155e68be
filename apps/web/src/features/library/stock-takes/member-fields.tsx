import { memberDuties } from '@phuong/contract/library/stock-takes/stock-take.schema.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import css from './member-fields.module.css';
import type { StockTakeValues } from './stock-take-form.screen.tsx';

const mostMembers = 15;

interface MemberFieldsProps {
  control: Control<StockTakeValues>;
  teachers: readonly { id: string; name: string; code: string }[];
}

/** The committee: teachers of the school, who are told of it, and others by name. */
export function MemberFields({ control, teachers }: MemberFieldsProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'members', keyName: 'row' });
  const members = useWatch({ control, name: 'members' });
  const duties = memberDuties.map((value) => ({ value, label: t(`stockTakes.duties.${value}`) }));
  return (
    <div className={css.members}>
      {fields.map(({ row }, at) => (
        <fieldset key={row} className={css.member}>
          <legend className="sr-only">{t('stockTakes.form.member', { number: at + 1 })}</legend>
          <SelectField
            control={control}
            name={`members.${at}.teacherId`}
            label={t('stockTakes.form.teacher')}
            placeholder={t('stockTakes.form.noTeacher')}
            choices={teachers.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
          />
          {!members[at]?.teacherId && (
            <TextField
              control={control}
              name={`members.${at}.name`}
              label={t('stockTakes.form.memberName')}
              maxLength={100}
              required
            />
          )}
          <TextField
            control={control}
            name={`members.${at}.title`}
            label={t('stockTakes.form.memberTitle')}
            maxLength={100}
          />
          <SelectField
            control={control}
            name={`members.${at}.duty`}
            label={t('stockTakes.form.duty')}
            choices={duties}
            required
          />
          {fields.length > 1 && (
            <IconButton
              icon={IconTrash}
              label={t('stockTakes.form.removeMember', { number: at + 1 })}
              onClick={() => remove(at)}
            />
          )}
        </fieldset>
      ))}
      {fields.length < mostMembers && (
        <div>
          <Button icon={IconPlus} onClick={() => append({ teacherId: null, name: '', title: '', duty: 'MEMBER' })}>
            {t('stockTakes.form.addMember')}
          </Button>
        </div>
      )}
    </div>
  );
}
