import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import css from './field-shell.module.css';

/** What the shell gives to its control. */
interface ControlProps {
  id: string;
  invalid: boolean;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export interface FieldShellProps {
  id: string;
  label: string;
  /** A short help under the label. */
  hint?: ReactNode;
  /** The sentence under the control: what, why, what now. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** At the end of the label's line: "Quên mật khẩu". */
  labelEnd?: ReactNode;
  /** `group`: the label names several controls (radio buttons). */
  as?: 'field' | 'group' | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, control, help and error: the same for every kind of field. Usable without a form library. */
export function FieldShell({ id, label, hint, error, required, labelEnd, as, className, children }: FieldShellProps) {
  const { t } = useTranslation();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const control: ControlProps = {
    id,
    invalid: error !== undefined,
    'aria-describedby': [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined,
    'aria-required': required || undefined,
  };
  const words = (
    <>
      {label}
      {required && (
        <>
          <span className={css.star} aria-hidden="true">
            *
          </span>
          <span className="sr-only"> ({t('common.required')})</span>
        </>
      )}
    </>
  );
  return (
    <div className={cn(css.field, className)} data-field={label}>
      <div className={css.head}>
        <div className={css.line}>
          {as === 'group' ? (
            <span id={`${id}-label`} className={css.label}>
              {words}
            </span>
          ) : (
            <label htmlFor={id} className={css.label}>
              {words}
            </label>
          )}
          {labelEnd && <span className={css.end}>{labelEnd}</span>}
        </div>
        {hint && (
          <div id={hintId} className={css.hint}>
            {hint}
          </div>
        )}
      </div>
      <div className={css.control}>{children(control)}</div>
      {error && (
        <div id={errorId} className={css.error}>
          <IconAlertCircle size={16} aria-hidden />
          {error}
        </div>
      )}
    </div>
  );
}
