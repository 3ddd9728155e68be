import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Link } from '../../../ui/link/link.tsx';
import { useReaderArea } from './reader-area.ts';
import css from './readers.module.css';

/** The places of a reader, from each to the others. */
export function ReaderPlaces() {
  const { t } = useTranslation();
  const area = useReaderArea();
  const places = [
    ...(['catalogue', 'loans', 'saved'] as const).map((place) => [area[place], t(`reader.places.${place}`)] as const),
    ...(area.given === null ? [] : [[area.given, t('classReadings.place')] as const]),
  ];
  const here = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav className={css.places} aria-label={t('reader.places.label')}>
      {places.map(([href, label]) => (
        <Link
          key={href}
          href={href}
          className={cn(css.place, here === href && css.here)}
          aria-current={here === href ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
