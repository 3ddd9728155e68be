import { IconAlertCircle, IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Link } from '../../../ui/link/link.tsx';
import css from './number-row.module.css';
import type { HomeNumber } from './work-items.ts';

const icons = {
  green: IconCircleCheck,
  amber: IconClock,
  red: IconAlertCircle,
  blue: IconInfoCircle,
  grey: IconInfoCircle,
  primary: IconInfoCircle,
};

function Content({ number }: { number: HomeNumber }) {
  const Picture = icons[number.meaning];
  return (
    <>
      <span className={css.count}>
        {formatNumber(number.count, 0)}
        <Picture size={20} aria-hidden className={css[number.meaning]} />
      </span>
      <b>{number.label}</b>
      <span className="secondary small">{number.detail}</span>
    </>
  );
}

/** The numbers of today; each opens its list. */
export function NumberRow({ numbers }: { numbers: readonly HomeNumber[] }) {
  const { t } = useTranslation();
  if (numbers.length === 0) return null;
  return (
    <ul className={css.row} aria-label={t('home.numbers.title')}>
      {numbers.map((number) => (
        <li key={number.key}>
          {number.href ? (
            <Link href={number.href} className={css.cell}>
              <Content number={number} />
            </Link>
          ) : (
            <div className={css.cell}>
              <Content number={number} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
