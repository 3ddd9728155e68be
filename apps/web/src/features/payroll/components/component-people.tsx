import { useQuery } from '@tanstack/react-query';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { MultiSelectField, SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import css from '../payroll.module.css';

interface WithPeople extends FieldValues {
  personIds: string[];
}

/** Whom a component is for: everybody, or people who are named, a whole department at once. */
export function ComponentPeople<V extends WithPeople>({ form }: { form: UseFormReturn<V> }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('payComponents.people'));
  const name = 'personIds' as Path<V>;
  return (
    <LoadedPart query={query}>
      {(people) => {
        const departments = [...new Set(people.map(({ department }) => department).filter(Boolean))];
        const addAll = (of: string | null) => {
          const ids = people.filter(({ department }) => department === of).map(({ id }) => id);
          const chosen = [...new Set([...form.getValues('personIds' as Path<V>), ...ids])];
          form.setValue(name, chosen as PathValue<V, Path<V>>, { shouldDirty: true });
        };
        return (
          <div className={css.part}>
            <MultiSelectField
              control={form.control}
              name={name}
              label={t('payroll.component.people')}
              hint={t('payroll.component.peopleHint')}
              placeholder={t('payroll.component.everybody')}
              choices={people.map(({ id, name: person, code }) => ({ value: id, label: `${person} (${code})` }))}
            />
            {departments.length > 0 && (
              <SelectInput
                label={t('payroll.component.department')}
                placeholder={t('payroll.component.department')}
                choices={departments.map((value) => ({ value, label: value }))}
                value={null}
                onChange={addAll}
              />
            )}
          </div>
        );
      }}
    </LoadedPart>
  );
}
