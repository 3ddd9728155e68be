import { formatNumber } from '../../lib/words/format.ts';
import css from './numbers.module.css';

interface CountProps {
  count: number;
  /** Shows who is behind it; without it the number only says. */
  open: ((count: number) => void) | undefined;
}

/** A number that opens who is behind it; nobody is behind 0. */
export function Count({ count, open }: CountProps) {
  if (count === 0 || !open) return formatNumber(count);
  return (
    <button type="button" className={css.open} onClick={() => open(count)}>
      {formatNumber(count)}
    </button>
  );
}
