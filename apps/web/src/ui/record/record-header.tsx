import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { useFrame } from '../frame/frame-context.ts';
import { PageHeader, type PageHeaderProps } from '../frame/page-header.tsx';
import { Link } from '../link/link.tsx';
import { Avatar } from './avatar.tsx';
import css from './record-header.module.css';

export interface RecordHeaderProps extends Pick<PageHeaderProps, 'breadcrumb' | 'primary' | 'actions' | 'more'> {
  /** Whose record it is. */
  name: string;
  /** A person has a round picture; a thing (class, device) has none. */
  person?: { photoUrl?: string | undefined } | undefined;
  /** Short facts under the name: "Mã 230149", "9A1, cô Mai chủ nhiệm". */
  facts?: readonly string[] | undefined;
  /** `StateBadge`s. */
  badges?: ReactNode;
  /** The way through the list one came from. */
  place?: { at: number; count: number; previousHref?: string | undefined; nextHref?: string | undefined } | undefined;
}

function Step({
  href,
  label,
  icon: Picture,
}: {
  href: string | undefined;
  label: string;
  icon: typeof IconChevronLeft;
}) {
  return href ? (
    <Link href={href} className={css.step} aria-label={label}>
      <Picture size={18} aria-hidden />
    </Link>
  ) : (
    <span className={cn(css.step, css.off)}>
      <Picture size={18} aria-hidden />
    </span>
  );
}

/** The head of a record: picture, name, code line, state, what can be done with it, previous and next. */
export function RecordHeader(props: RecordHeaderProps) {
  const { name, person, facts = [], badges, place, primary, actions = [], ...header } = props;
  const { t } = useTranslation();
  const { isDesk } = useFrame();
  const detail = facts.length > 0 && (
    <span className={css.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
  return (
    <PageHeader
      {...header}
      // A record is read far more often than changed: on a phone nothing may lie over it.
      primary={isDesk ? primary : undefined}
      actions={isDesk || !primary ? actions : [primary, ...actions]}
      title={name}
      badge={badges}
      detail={detail}
      picture={person && <Avatar name={name} photoUrl={person.photoUrl} size={56} />}
    >
      {place && (
        <nav className={css.place} aria-label={t('ui.record.position', { at: place.at, count: place.count })}>
          <Step href={place.previousHref} label={t('ui.record.previous')} icon={IconChevronLeft} />
          <span>{t('ui.record.position', { at: place.at, count: place.count })}</span>
          <Step href={place.nextHref} label={t('ui.record.next')} icon={IconChevronRight} />
        </nav>
      )}
    </PageHeader>
  );
}
