import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';

/** A group as it is typed; `was` is what it is called so far. */
export interface GroupValues {
  was?: string | undefined;
  name: string;
  teacherId: string | null;
}

export const newGroup: GroupValues = { name: '', teacherId: null };

const fewestGroups = 2;
const mostGroups = 6;

interface GroupFieldsProps<V extends { groups: GroupValues[] }> {
  form: UseFormReturn<V>;
  required?: boolean;
}

/** The groups a class is split into: name and teacher of each, two to six of them. */
export function GroupFields<V extends { groups: GroupValues[] }>({ form, required = false }: GroupFieldsProps<V>) {
  const { t } = useTranslation();
  const { data: teachers = [] } = useQuery(queryOf('teachers.options'));
  // The rest of the form is nothing to these fields.
  const { control } = form as UseFormReturn<FieldValues>;
  const { fields, append, remove } = useFieldArray({ control, name: 'groups' });
  return (
    <>
      {fields.map((field, index) => (
        <SideBySide key={field.id}>
          <TextField
            control={control}
            name={`groups.${index}.name`}
            label={t('timetableSetup.arrangements.group', { n: index + 1 })}
            maxLength={30}
            required={required}
          />
          <SelectField
            control={control}
            name={`groups.${index}.teacherId`}
            label={t('timetableSetup.arrangements.groupTeacher', { n: index + 1 })}
            labelEnd={
              fields.length > fewestGroups && (
                <IconButton
                  small
                  icon={IconTrash}
                  label={t('timetableSetup.arrangements.removeGroup', { n: index + 1 })}
                  onClick={() => remove(index)}
                />
              )
            }
            choices={teachers.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }))}
            required={required}
          />
        </SideBySide>
      ))}
      {fields.length < mostGroups && (
        <div>
          <Button small icon={IconPlus} onClick={() => append({ ...newGroup })}>
            {t('timetableSetup.arrangements.addGroup')}
          </Button>
        </div>
      )}
    </>
  );
}
