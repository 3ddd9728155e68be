import type { OwnItem } from '@phuong/contract/learning/own/own-learning.contract.ts';
import { IconChevronRight, IconCircleCheck, IconExternalLink, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatDayMonth, formatNumber, formatTime } from '../../../lib/words/format.ts';
import { Link, useOpens } from '../../../ui/link/link.tsx';
import { kindIcons } from '../items/item-kinds.ts';
import { shortMoment } from '../learning-moment.ts';
import { daysLate, dueGroup, hoursLeft } from './due-groups.ts';
import css from './own.module.css';

/** What of an item a pupil sees. */
export type PupilItem = Pick<
  OwnItem,
  | 'id'
  | 'kind'
  | 'title'
  | 'opensAt'
  | 'dueAt'
  | 'cutOffAt'
  | 'isRequired'
  | 'openedAt'
  | 'finishedAt'
  | 'closedBy'
  | 'url'
  | 'minutes'
> &
  /** Of an exercise; a teacher who looks as a pupil has none. */
  Partial<Pick<OwnItem, 'work' | 'timeliness' | 'points' | 'scale'>>;

interface PupilItemsProps<I extends PupilItem> {
  items: readonly I[];
  /** Where a document or a file is read. */
  hrefOf: (item: I) => string;
  /** Said before what stands of it: subject and lesson. */
  lead?: (item: I) => string;
  label?: string;
  /** A link outside was opened. */
  onOpenLink?: (item: I) => void;
  /** Nothing is kept of what is opened: a teacher looks, or the year is over. */
  isReadOnly?: boolean;
  /** What is past its date is still taken, which is said. */
  isTaken?: boolean;
}

const hoursToday = 24;

/** Items as a pupil meets them: what it is, how it stands in words, when it is due. Two lines each, the whole row opens it. */
export function PupilItems<I extends PupilItem>(props: PupilItemsProps<I>) {
  const { items, hrefOf, lead, label, onOpenLink, isReadOnly, isTaken = false } = props;
  const { t } = useTranslation();
  const opens = useOpens();
  const now = new Date();
  return (
    <ol className={css.list} aria-label={label ?? t('ownLessons.contents')}>
      {items.map((item) => {
        const isClosed = item.closedBy.length > 0;
        const body = <ItemBody item={item} lead={lead?.(item)} now={now} isTaken={isTaken} />;
        return (
          <li key={item.id}>
            {isClosed || (!item.url && !opens(hrefOf(item))) ? (
              <div className={css.row}>{body}</div>
            ) : item.url ? (
              <a
                className={css.row}
                href={item.url}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => !isReadOnly && onOpenLink?.(item)}
              >
                {body}
                <IconExternalLink size={18} aria-hidden className={css.arrow} />
                <span className="sr-only">({t('ownLessons.opensElsewhere')})</span>
              </a>
            ) : (
              <Link className={css.row} href={hrefOf(item)}>
                {body}
                <IconChevronRight size={18} aria-hidden className={css.arrow} />
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface ItemBodyProps {
  item: PupilItem;
  lead: string | undefined;
  now: Date;
  isTaken: boolean;
}

function ItemBody({ item, lead, now, isTaken }: ItemBodyProps) {
  const { t } = useTranslation();
  const isClosed = item.closedBy.length > 0;
  const group = dueGroup(item.dueAt, now);
  const isOver = group === 'over' && !item.finishedAt && item.isRequired && item.work !== 'excused';
  const Sign = isClosed ? IconLock : item.finishedAt ? IconCircleCheck : kindIcons[item.kind];
  const words = [
    lead,
    ...stateWords(t, item, now, isTaken),
    item.minutes && !item.finishedAt ? t('ownLessons.minutes', { count: item.minutes }) : '',
    item.isRequired ? '' : t('ownLessons.notRequired'),
  ].filter(Boolean);
  return (
    <>
      <Sign
        size={22}
        stroke={1.75}
        aria-hidden
        className={cn(css.sign, isOver && css.red, item.finishedAt && css.green, isClosed && css.grey)}
      />
      <span className={css.words}>
        <span>{item.title}</span>
        <span className="secondary small">{words.join(' · ')}</span>
      </span>
      {typeof item.points === 'number' && item.scale ? (
        <Points points={item.points} scale={item.scale} />
      ) : (
        !item.finishedAt && item.dueAt && <Due dueAt={item.dueAt} isOver={isOver} now={now} />
      )}
    </>
  );
}

type Words = (key: string, values?: Record<string, unknown>) => string;

/** How it stands, in words: why it does not open, else what has been done. */
function stateWords(t: Words, item: PupilItem, now: Date, isTaken: boolean): string[] {
  if (item.closedBy.length > 0) {
    return item.closedBy.map(({ kind, what, points, at }) => {
      if (kind === 'MARK_FIRST')
        return t('ownLessons.markFirst', { what, points: formatNumber((points ?? 0) / hundredths) });
      if (kind === 'FINISH_FIRST') return t('ownLessons.finishFirst', { what });
      return at ? t('ownLessons.opensLater', { at: shortMoment(t, at) }) : t('ownLessons.opensLaterPlain');
    });
  }
  const { work, finishedAt, cutOffAt } = item;
  if (work === 'excused' || work === 'returned') return [t(`ownLessons.itemState.${work}`)];
  if (finishedAt && work === 'submitted') {
    const late = item.timeliness === 'LATE' ? [t('ownLessons.itemState.late')] : [];
    return [t('ownLessons.handedInAt', { at: shortMoment(t, finishedAt) }), ...late];
  }
  if (finishedAt) return [t('ownLessons.finishedAt', { at: shortMoment(t, finishedAt) })];
  if (cutOffAt && new Date(cutOffAt) < now) return [t('ownLessons.itemState.closed')];
  // Nobody gives up because the day has passed: what is still taken says so.
  const late =
    isTaken && item.kind === 'EXERCISE' && dueGroup(item.dueAt, now) === 'over'
      ? [t('ownLessons.itemState.stillTaken')]
      : [];
  if (work === 'draft') return [t('ownLessons.itemState.draft'), ...late];
  if (item.kind === 'EXERCISE') return [t('ownLessons.itemState.notDone'), ...late];
  return [t(`ownLessons.itemState.${item.openedAt ? 'opened' : 'none'}`)];
}

const hundredths = 100;

/** The released mark, of how much. */
function Points({ points, scale }: { points: number; scale: number }) {
  return (
    <span className={cn(css.due, 'figures')}>
      <b>
        {formatNumber(points / hundredths)}/{formatNumber(scale / hundredths)}
      </b>
    </span>
  );
}

/** When it is due: the day or the hour, and how long that is away where it is near. */
function Due({ dueAt, isOver, now }: { dueAt: string; isOver: boolean; now: Date }): ReactNode {
  const { t } = useTranslation();
  const group = dueGroup(dueAt, now);
  const near = () => {
    if (group === 'over') {
      const count = daysLate(dueAt, now);
      return count > 0 ? t('ownLessons.late', { count }) : t('ownLessons.lateToday');
    }
    const count = hoursLeft(dueAt, now);
    if (count >= hoursToday) return formatTime(dueAt);
    return count > 0 ? t('ownLessons.hoursLeft', { count }) : t('ownLessons.soon');
  };
  const day = `${t(`common.weekday_short.${new Date(dueAt).getDay()}`)} ${formatDayMonth(dueAt)}`;
  return (
    <span className={cn(css.due, 'figures', isOver && css.red, group === 'today' && css.amber)}>
      <b>{group === 'today' ? formatTime(dueAt) : day}</b>
      <span className="small">{near()}</span>
    </span>
  );
}
