import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import css from './employee.module.css';

export interface RoleChoicesProps {
  value: readonly string[];
  onChange: (roleIds: string[]) => void;
  disabled?: boolean | undefined;
}

/** The roles of the school, to be ticked; those with rights the caller lacks stay as they are. */
export function RoleChoices({ value, onChange, disabled }: RoleChoicesProps) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('roles.options'));
  return (
    <LoadedPart query={query}>
      {(roles) => (
        <fieldset className={css.roles}>
          <legend>{t('employees.account.roles')}</legend>
          {roles.map(({ id, name, description, mayGive }) => (
            <label key={id} className={css.role}>
              <input
                type="checkbox"
                className="ph-check"
                checked={value.includes(id)}
                disabled={disabled || !mayGive}
                onChange={(event) =>
                  onChange(event.target.checked ? [...value, id] : value.filter((each) => each !== id))
                }
              />
              <span>
                {name}
                {description && <span className={css.detail}>{description}</span>}
              </span>
            </label>
          ))}
          {roles.some(({ mayGive }) => !mayGive) && (
            <p className="secondary small">{t('employees.account.rolesHint')}</p>
          )}
        </fieldset>
      )}
    </LoadedPart>
  );
}
