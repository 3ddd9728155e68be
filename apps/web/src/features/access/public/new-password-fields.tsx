import type { Control, FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { confirmed, minLength } from '../../../lib/validation.ts';
import { PasswordField } from '../../../ui/form/fields/text-fields.tsx';

export interface NewPasswordFieldsProps<V extends FieldValues> {
  control: Control<V>;
  /** The field of the new password; the form has one called `repeat` besides. */
  name: Path<V> & ('password' | 'newPassword');
  labels: { password: string; repeat: string };
  /** Characters it has at least. */
  min: number;
}

/** A new password, judged while it is typed, and once more against mistyping. */
export function NewPasswordFields<V extends FieldValues & { repeat: string }>(props: NewPasswordFieldsProps<V>) {
  const { control, name, labels, min } = props;
  const { t } = useTranslation();
  return (
    <>
      <PasswordField
        control={control}
        name={name}
        label={labels.password}
        hint={t('access.setup.passwordHint', { min })}
        required
        rules={[minLength(min)]}
        strength
        autoComplete="new-password"
      />
      <PasswordField
        control={control}
        name={'repeat' as Path<V>}
        label={labels.repeat}
        required
        rules={[confirmed(name)]}
        autoComplete="new-password"
      />
    </>
  );
}
