import type { ImportPreview } from '@phuong/contract/platform/import.schema.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../lib/can.tsx';
import type { Requirement } from '../../lib/can-open.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import css from './import.module.css';
import type { ImportReading } from './import-reading.ts';
import type { ImportUnit } from './import-report.tsx';

export interface ImportOptions {
  /** Leave wrong rows out. */
  readonly onlyValid: boolean;
  readonly updateExisting: boolean;
  /** How the file was read when it was looked at. */
  readonly reading: ImportReading;
}

interface ImportDecisionProps {
  unit: ImportUnit;
  totals: ImportPreview['totals'];
  /** The right to change who is there already; everybody who imports unless it is said. */
  changing?: Requirement | undefined;
  busy: boolean;
  onRun: (options: Omit<ImportOptions, 'reading'>) => void;
  onRestart: () => void;
}

/** What to do with wrong rows and with people who are there already; the button says how many rows it writes. */
export function ImportDecision({ unit, totals, changing = [], busy, onRun, onRestart }: ImportDecisionProps) {
  const { t } = useTranslation();
  const [onlyValid, setOnlyValid] = useState(false);
  const [isUpdateWanted, setUpdateWanted] = useState(true);
  const mayUpdate = useCan(changing);
  const updateExisting = mayUpdate && isUpdateWanted;
  const isBlocked = totals.wrong > 0 && !onlyValid;
  const count = totals.new + (updateExisting ? totals.updated : 0);
  return (
    <section className={css.part}>
      {(totals.wrong > 0 || (mayUpdate && totals.updated > 0)) && <h2>{t('imports.decide')}</h2>}
      {mayUpdate && totals.updated > 0 && (
        <Option
          label={t('imports.updateExisting', { count: totals.updated, n: formatNumber(totals.updated) })}
          hint={t('imports.updateHint')}
          checked={updateExisting}
          onChange={setUpdateWanted}
        />
      )}
      {totals.wrong > 0 && (
        <Option
          label={t('imports.onlyValid', { context: unit, count: totals.wrong, n: formatNumber(totals.wrong) })}
          hint={t('imports.onlyValidHint', { context: unit })}
          checked={onlyValid}
          onChange={setOnlyValid}
        />
      )}
      <div className={css.buttons}>
        <Button
          kind="primary"
          busy={busy}
          disabled={isBlocked || count === 0}
          onClick={() => onRun({ onlyValid, updateExisting })}
        >
          {count === 0
            ? t('imports.nothingToDo', { context: unit })
            : t('imports.run', { context: unit, count, n: formatNumber(count) })}
        </Button>
        <Button onClick={onRestart}>{t('imports.otherFile')}</Button>
      </div>
    </section>
  );
}

function Option(props: { label: string; hint: string; checked: boolean; onChange: (checked: boolean) => void }) {
  const { label, hint, checked, onChange } = props;
  const id = useId();
  return (
    <label className={css.option} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        className="ph-check"
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      </span>
    </label>
  );
}
