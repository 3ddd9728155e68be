import { cn } from '../../../lib/cn.ts';
import css from './own.module.css';

interface Chip {
  readonly id: string | undefined;
  readonly label: string;
}

interface ChipsProps {
  label: string;
  chips: readonly Chip[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** A row of buttons, one of them pressed; it scrolls aside where they are more than a phone is wide. */
export function Chips({ label, chips, chosen, onChoose }: ChipsProps) {
  return (
    <fieldset className={css.chips} aria-label={label}>
      {chips.map((chip) => (
        <button
          key={chip.id ?? 'all'}
          type="button"
          className={cn(css.chip, chip.id === chosen && css.on)}
          aria-pressed={chip.id === chosen}
          onClick={() => onChoose(chip.id)}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  );
}
