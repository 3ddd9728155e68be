import type { Sitters } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import {
  IconCircleCheck,
  IconClockPlus,
  IconClockStop,
  IconMessage,
  IconPencil,
  IconUserX,
  IconWifiOff,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { useHasPreviewRoom } from '../../../../lib/browser/media.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatList, formatNumber, formatTime } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { ExtendTimeDialog, MessageDialog } from '../detail/dialogs.tsx';
import css from './live.module.css';
import { LivePanel } from './live-panel.tsx';
import { LiveRooms } from './live-rooms.tsx';
import { LiveSeat } from './live-seat.tsx';
import { countSeats, type SeatKind, seatOf } from './seat-state.ts';

interface LiveTabProps {
  itemId: string;
  lesson: LessonDetail;
  mayEdit: boolean;
}

const everyMs = 3_000;
const mostNamed = 3;

/** Who sits the test at this moment, read again every three seconds. */
export function LiveTab(props: LiveTabProps) {
  const query = useQuery({
    ...queryOf('attempts.sitters', { params: { id: props.itemId } }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  return <LoadedPart query={query}>{(list) => <Room {...props} list={list} />}</LoadedPart>;
}

const counted = [
  ['sitting', IconPencil],
  ['done', IconCircleCheck],
  ['offline', IconWifiOff],
  ['overdue', IconClockStop],
  ['absent', IconUserX],
] as const;

function Room({ list, itemId, lesson, mayEdit }: LiveTabProps & { list: Sitters }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'extend' | 'message' | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const hasRoom = useHasPreviewRoom();
  const address = useLearningAddress(lesson.classId);
  const choose = useCallback(
    (studentId: string) => setChosenId((before) => (before === studentId ? null : studentId)),
    [],
  );
  const rows = list.rows.filter(({ hasLeft, attempt }) => !hasLeft || attempt !== null);
  const seats = rows.map((row, at) => seatOf(t, list, row, at));
  const counts = countSeats(seats);
  const isAnybody = counts.sitting + counts.offline > 0;
  const chosen = rows.find(({ studentId }) => studentId === chosenId);
  const panel = chosen && (
    <LivePanel
      row={chosen}
      {...{ list, itemId, mayEdit }}
      href={chosen.attempt && address.attempt(lesson.id, itemId, chosen.attempt.id)}
    />
  );
  const whom = { itemId, studentIds: null, who: t('testResults.everybody'), onClose: () => setOpen(null) };
  const named = (kind: SeatKind) => {
    const names = seats.filter((seat) => seat.kind === kind).map(({ name }) => name);
    return formatList(
      names.length > mostNamed
        ? [...names.slice(0, mostNamed), t('testResults.live.others', { n: formatNumber(names.length - mostNamed) })]
        : names,
    );
  };
  return (
    <div className={cn(css.page, panel && hasRoom && css.withPanel)}>
      <div className={css.room}>
        <LiveRooms itemId={itemId} />
        <div className={css.bar}>
          <span className="secondary figures">{t('testResults.live.clock', { at: formatTime(list.serverNow) })}</span>
          <ul className={css.counts} aria-label={t('testResults.live.counts')}>
            {counted
              .filter(([kind]) => counts[kind] > 0)
              .map(([kind, Sign]) => (
                <li key={kind} className={css[`count_${kind}`]}>
                  <Sign size={16} aria-hidden /> <b className="figures">{formatNumber(counts[kind])}</b>{' '}
                  {t(`testResults.live.kind.${kind}`)}
                </li>
              ))}
          </ul>
          {mayEdit && isAnybody && (
            <div className={css.buttons}>
              <Button icon={IconClockPlus} onClick={() => setOpen('extend')}>
                {t('testResults.extend')}
              </Button>
              <Button icon={IconMessage} onClick={() => setOpen('message')}>
                {t('testResults.message')}
              </Button>
            </div>
          )}
        </div>
        {counts.offline > 0 && (
          <p className={css.amberNote} role="status">
            <IconWifiOff size={18} aria-hidden />
            <span>
              <b>{t('testResults.live.offlineNow', { count: counts.offline, who: named('offline') })}</b>{' '}
              {t('testResults.live.offlineDetail')}
            </span>
          </p>
        )}
        {isAnybody && counts.absent > 0 && (
          <p className={css.redNote}>
            <IconUserX size={18} aria-hidden />
            <span>
              <b>{t('testResults.live.absentNow', { count: counts.absent, who: named('absent') })}</b>
            </span>
          </p>
        )}
        {!isAnybody && <EmptyState title={t('testResults.live.none')} />}
        <ul className={css.seats}>
          {seats.map((seat) => (
            <li key={seat.studentId} className={css.place}>
              <LiveSeat {...seat} isChosen={seat.studentId === chosenId} onChoose={choose} />
            </li>
          ))}
        </ul>
        <p className={cn('secondary', 'small', css.legend)}>{t('testResults.live.legend')}</p>
      </div>
      {chosen && hasRoom && (
        <aside className={css.panel} aria-label={chosen.name}>
          <h2>{chosen.name}</h2>
          {panel}
        </aside>
      )}
      {chosen && !hasRoom && (
        <Dialog open title={chosen.name} onClose={() => setChosenId(null)}>
          {panel}
        </Dialog>
      )}
      {open === 'extend' && <ExtendTimeDialog {...whom} />}
      {open === 'message' && <MessageDialog {...whom} />}
    </div>
  );
}
