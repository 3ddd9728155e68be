import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { DateField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import css from './laboratory.module.css';
import type { LaboratoryValues } from './laboratory-form.screen.tsx';

/** What is kept in the room, how much of it, and until when it is good. */
export function ChemicalFields({ control }: { control: Control<LaboratoryValues> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control, name: 'chemicals', keyName: 'row' });
  return (
    <div className={css.chemicals}>
      {fields.map(({ row }, at) => (
        <fieldset key={row} className={css.chemical}>
          <legend className="sr-only">{t('laboratories.room.chemicalOf', { number: at + 1 })}</legend>
          <TextField
            control={control}
            name={`chemicals.${at}.name`}
            label={t('laboratories.room.chemical.name')}
            maxLength={120}
            required
          />
          <TextField
            control={control}
            name={`chemicals.${at}.amount`}
            label={t('laboratories.room.chemical.amount')}
            maxLength={60}
            required
          />
          <DateField
            control={control}
            name={`chemicals.${at}.expiresOn`}
            label={t('laboratories.room.chemical.expiresOn')}
          />
          <IconButton
            icon={IconTrash}
            label={t('laboratories.room.chemical.remove', {
              name: t('laboratories.room.chemicalOf', { number: at + 1 }),
            })}
            onClick={() => remove(at)}
          />
        </fieldset>
      ))}
      <div>
        <Button icon={IconPlus} onClick={() => append({ name: '', amount: '', expiresOn: null })}>
          {t('laboratories.room.chemical.add')}
        </Button>
      </div>
    </div>
  );
}
