import type { Sitters } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { IconClockPlus, IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatList, formatNumber, formatTime } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { ExtendTimeDialog, MessageDialog } from './dialogs.tsx';
import { SitterMenu } from './sitter-menu.tsx';
import { isLookedFor, isSitting, offlineSince, type Sitter, signalWords } from './sitter-state.ts';
import css from './test-detail.module.css';
import { timeLeft } from './time-left.ts';

interface LiveTabProps {
  itemId: string;
  lesson: LessonDetail;
  mayEdit: boolean;
}

const everyMs = 3_000;

/** Who sits the test at this moment, read again every three seconds. */
export function LiveTab(props: LiveTabProps) {
  const query = useQuery({
    ...queryOf('attempts.sitters', { params: { id: props.itemId } }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  return <LoadedPart query={query}>{(list) => <Room {...props} list={list} />}</LoadedPart>;
}

function Room({ list, itemId, lesson, mayEdit }: LiveTabProps & { list: Sitters }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'extend' | 'message' | null>(null);
  const address = useLearningAddress(lesson.classId);
  const sitting = list.rows.filter(isSitting);
  const done = list.rows.filter((row) => isLookedFor('done', row));
  const absent = list.rows.filter((row) => isLookedFor('none', row));
  const whom = { itemId, studentIds: null, who: t('testResults.everybody'), onClose: () => setOpen(null) };
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <p>{t('testResults.live.sum', { sitting: sitting.length, done: done.length, absent: absent.length })}</p>
        <span className="secondary figures">{t('testResults.live.clock', { at: formatTime(list.serverNow) })}</span>
      </div>
      {sitting.length === 0 ? (
        <EmptyState title={t('testResults.live.none')} />
      ) : (
        <>
          <div className={css.bar}>
            <p className="secondary">{t('testResults.live.note')}</p>
            {mayEdit && (
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
          <ul className={css.seats}>
            {sitting.map((row) => (
              <li
                key={row.studentId}
                className={cn(css.seat, offlineSince(row, Date.parse(list.serverNow)) && css.away)}
              >
                <div className={css.seatHead}>
                  <b>
                    {row.attempt ? (
                      <Link href={address.attempt(lesson.id, itemId, row.attempt.id)}>{row.name}</Link>
                    ) : (
                      row.name
                    )}
                  </b>
                  {mayEdit && <SitterMenu itemId={itemId} row={row} scale={list.scale} />}
                </div>
                <Seat row={row} list={list} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Others words="done" rows={done} />
      <Others words="absent" rows={absent} />
      {open === 'extend' && <ExtendTimeDialog {...whom} />}
      {open === 'message' && <MessageDialog {...whom} />}
    </div>
  );
}

/** Who does not sit it now, to be opened. */
function Others({ words, rows }: { words: 'done' | 'absent'; rows: readonly Sitter[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{t(`testResults.live.${words}`, { count: rows.length, n: formatNumber(rows.length) })}</summary>
      <p>{formatList(rows.map(({ name }) => name))}</p>
    </details>
  );
}

function Seat({ row, list }: { row: Sitter; list: Sitters }) {
  const { t } = useTranslation();
  const { attempt } = row;
  if (!attempt) return null;
  const now = Date.parse(list.serverNow);
  const offline = offlineSince(row, now);
  const share = Math.round((100 * attempt.answered) / Math.max(1, list.questions));
  const done = t('testResults.live.progress', { done: attempt.answered, all: list.questions });
  const left = attempt.deadlineAt === null ? null : timeLeft(Date.parse(attempt.deadlineAt) - now);
  const facts = [
    attempt.savedAt ? t('testResults.live.saved', { at: formatTime(attempt.savedAt) }) : t('testResults.live.notSaved'),
    ...(left === null ? [] : [left === '' ? t('testResults.live.over') : t('testResults.live.left', { time: left })]),
    ...signalWords(t, row),
  ];
  return (
    <>
      <span className={css.barTrack} aria-hidden>
        <span className={css.barFill} style={{ display: 'block', width: `${share}%` }} />
      </span>
      <span className="figures small">{done}</span>
      {offline && <StateBadge meaning="amber">{t('testResults.live.offline', { at: formatTime(offline) })}</StateBadge>}
      <span className="secondary small">{facts.join(' · ')}</span>
    </>
  );
}
