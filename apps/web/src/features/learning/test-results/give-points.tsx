import { useId, useState } from 'react';
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
  /** Said once something was typed that is no number of points. */
  shows: boolean;
  onEnter?: (() => void) | undefined;
}

/** Points for one answer, typed as people write them. */
export function GivePoints({ most, typed, onType, label, shows, onEnter }: GivePointsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [wasLeft, setLeft] = useState(false);
  const isWrong = typed.trim() !== '' && typedPoints(typed, most) === null;
  return (
    <FieldShell
      id={id}
      label={label}
      error={isWrong && (wasLeft || shows) ? t('testResults.attempt.beyond', { most: shownPoints(most) }) : undefined}
    >
      {(control) => (
        <Input
          {...control}
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
