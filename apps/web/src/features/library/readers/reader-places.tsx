import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Link } from '../../../ui/link/link.tsx';
import { useReaderArea } from './reader-area.ts';
import css from './readers.module.css';

/** The three places of a reader, from each to the others. */
export function ReaderPlaces() {
  const { t } = useTranslation();
  const area = useReaderArea();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav className={css.places} aria-label={t('reader.places.label')}>
      {(['catalogue', 'loans', 'saved'] as const).map((place) => (
        <Link
          key={place}
          href={area[place]}
          className={cn(css.place, here === area[place] && css.here)}
          aria-current={here === area[place] ? 'page' : undefined}
        >
          {t(`reader.places.${place}`)}
        </Link>
      ))}
    </nav>
  );
}
