import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';

/** In the foot of an edit form: after "somebody else was faster" the way to their values. */
export function ReloadWhenStale<V extends FieldValues, C, O>(props: {
  form: UseFormReturn<V, C, O>;
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const { errors } = useFormState({ control: props.form.control });
  if (errors.root?.server?.type !== 'platform.stale_version') return null;
  return <Button onClick={props.onReload}>{t('school.loadNew')}</Button>;
}
