import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../entry/tab.module.css';

export interface LevelChoiceProps {
  row: number;
  label: string;
  levels: readonly ConductLevel[];
  value: ConductLevel | null;
  isReadOnly: boolean;
  onChoose: (level: ConductLevel | null) => void;
}

/** Moves the focus to the choice of another row; stays at the ends. */
function focusLevelRow(row: number): void {
  document.querySelector<HTMLElement>(`[data-level-row="${row}"] [tabindex="0"]`)?.focus();
}

/** The levels of one pupil as letters. Their keys (T, K, Đ, C) choose and go down; arrows move; Delete clears. One tab stop a row. */
export function LevelChoice({ row, label, levels, value, isReadOnly, onChoose }: LevelChoiceProps) {
  const { t } = useTranslation();
  const stop = value ?? levels[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    const { key } = event;
    const typed = levels.find((level) => fold(t(`grading.conductTab.keys.${level}`)) === fold(key));
    const vertical = { ArrowUp: -1, ArrowDown: 1, Enter: event.shiftKey ? -1 : 1 }[key];
    const sideways = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (typed && !isReadOnly) {
      onChoose(typed);
      focusLevelRow(row + 1);
    } else if (vertical !== undefined) focusLevelRow(row + vertical);
    else if (sideways !== undefined && !isReadOnly) {
      const at = value ? levels.indexOf(value) : -1;
      const next = levels[Math.max(0, Math.min(levels.length - 1, at + sideways))];
      if (next) onChoose(next);
    } else if ((key === 'Delete' || key === 'Backspace') && !isReadOnly) onChoose(null);
    else return;
    event.preventDefault();
  };
  return (
    <fieldset aria-label={label} className={css.segments} data-level-row={row} onKeyDown={onKeyDown}>
      {levels.map((level) => (
        <button
          key={level}
          type="button"
          tabIndex={level === stop ? 0 : -1}
          aria-pressed={level === value}
          aria-label={t(`grading.level.${level}`)}
          title={t(`grading.level.${level}`)}
          aria-disabled={isReadOnly || undefined}
          onClick={() => {
            if (!isReadOnly) onChoose(level === value ? null : level);
          }}
        >
          {t(`grading.conductTab.keys.${level}`)}
        </button>
      ))}
    </fieldset>
  );
}
