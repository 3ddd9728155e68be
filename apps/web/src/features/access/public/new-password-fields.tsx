import type { KnownOfPerson } from '@phuong/rules/passwords/easy-part.ts';
import { useEffect, useState } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { passwordStrength } from '../../../lib/password-strength.ts';
import { confirmed, minLength } from '../../../lib/validation.ts';
import { PasswordField } from '../../../ui/form/fields/text-fields.tsx';

export interface NewPasswordFieldsProps<V extends FieldValues> {
  control: Control<V>;
  /** The field of the new password; the form has one called `repeat` besides. */
  name: Path<V> & ('password' | 'newPassword');
  labels: { password: string; repeat: string };
  /** Characters it has at least. */
  min: number;
  /** What the form knows of whoever it is for. */
  owner?: Partial<KnownOfPerson> | undefined;
}

/** A new password, judged while it is typed, and once more against mistyping. */
export function NewPasswordFields<V extends FieldValues & { repeat: string }>(props: NewPasswordFieldsProps<V>) {
  const { control, name, labels, min, owner } = props;
  const { t } = useTranslation();
  const note = useStrengthNote(String(useWatch({ control, name }) ?? ''), min, owner);
  return (
    <>
      <PasswordField
        control={control}
        name={name}
        label={labels.password}
        hint={t('access.setup.passwordHint', { min })}
        required
        rules={[minLength(min)]}
        note={note}
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

/** What is said of a password while it is typed; the lists it is compared with come with the first letter. */
function useStrengthNote(password: string, min: number, owner: Partial<KnownOfPerson> = {}): string | undefined {
  const { t } = useTranslation();
  const [judge, setJudge] = useState<{ passwordStrength: typeof passwordStrength } | null>(null);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    let isWanted = true;
    // Without the network there is no hint; the server judges all the same.
    import('../../../lib/password-strength.ts').then((loaded) => isWanted && setJudge(loaded)).catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [isTyped]);
  if (!isTyped || !judge) return undefined;
  const { level, easy } = judge.passwordStrength(password, min, { username: '', displayName: '', ...owner });
  const strength = t('ui.form.strength', { level: t(`ui.form.${level}`) });
  return easy === null ? strength : `${strength}. ${t('ui.form.easyToGuess', { part: easy })}`;
}
