import { formatNumber } from '../../lib/words/format.ts';
import css from './numbers.module.css';

interface CountProps {
  count: number;
  /** Shows who is behind it; without it the number only says. */
  open: ((count: number) => void) | undefined;
  /** 0 says where it comes from too. */
  opensZero?: boolean | undefined;
}

/** A number that opens who is behind it; nobody is behind 0, unless it opens its source. */
export function Count({ count, open, opensZero = false }: CountProps) {
  if ((count === 0 && !opensZero) || !open) return formatNumber(count);
  return (
    <button type="button" className={css.open} onClick={() => open(count)}>
      {formatNumber(count)}
    </button>
  );
}
