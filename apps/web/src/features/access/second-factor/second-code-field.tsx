import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { CodeInput } from '../../../ui/form/fields/code-input.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from '../access.module.css';

export interface SecondCodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The last of the six digits was typed. */
  onComplete?: ((value: string) => void) | undefined;
  error?: string | undefined;
  /** The code of an app alone: while it is being set up there is no other. */
  appOnly?: boolean | undefined;
}

const digits = 6;

/** Six boxes for the code of the app; a line for who has only a recovery code at hand. A refused code is typed anew from the first box. */
export function SecondCodeField({ value, onChange, onComplete, error, appOnly = false }: SecondCodeFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  useEffect(() => {
    if (appOnly && error === undefined) return;
    const box = isRecovery ? 'input.figures' : 'input';
    place.current?.querySelector<HTMLInputElement>(box)?.focus();
  }, [appOnly, isRecovery, error]);
  const turn = () => {
    onChange('');
    setRecovery(!isRecovery);
  };
  return (
    <div ref={place} className={css.second}>
      {isRecovery ? (
        <FieldShell
          id={id}
          label={t('access.secondFactor.recovery')}
          hint={t('access.secondFactor.recoveryHint')}
          error={error}
        >
          {(control) => (
            <Input
              {...control}
              className="figures"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </FieldShell>
      ) : (
        <CodeInput
          label={t('access.secondFactor.code')}
          count={digits}
          value={value}
          onChange={onChange}
          onComplete={onComplete}
          error={error}
        />
      )}
      {!appOnly && (
        <div>
          <Button kind="quiet" small onClick={turn}>
            {t(isRecovery ? 'access.secondFactor.useApp' : 'access.secondFactor.useRecovery')}
          </Button>
        </div>
      )}
    </div>
  );
}
