import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { shownPoints, typedPoints } from './points.ts';

interface GivePointsProps {
  /** Hundredths. */
  most: number;
  /** As it is typed. */
  typed: string;
  onType: (typed: string) => void;
  label: string;
  /** Also what is missing is said: somebody wanted to save. */
  shows: boolean;
  /** Typing goes on here: the field before was left by Enter. */
  isFirst?: boolean | undefined;
  onEnter?: (() => void) | undefined;
}

/** Points for one answer, typed as people write them. */
export function GivePoints({ most, typed, onType, label, shows, isFirst, onEnter }: GivePointsProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const [wasLeft, setLeft] = useState(false);
  const isWrong = typedPoints(typed, most) === null && (typed.trim() !== '' || shows);
  return (
    <FieldShell
      id={id}
      label={label}
      error={isWrong && (wasLeft || shows) ? t('testResults.attempt.beyond', { most: shownPoints(most) }) : undefined}
    >
      {(control) => (
        <Input
          {...control}
          ref={field}
          className="figures"
          inputMode="decimal"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={() => setLeft(true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !onEnter) return;
            event.preventDefault();
            onEnter();
          }}
        />
      )}
    </FieldShell>
  );
}
