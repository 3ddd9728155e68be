import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { IconLock, IconUserPlus, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { planDay } from '../plans/plan-day.ts';
import css from '../plans/plans.module.css';
import { byDate, clashWords, roomNumber, sessionName } from './exam-words.ts';
import look from './exams.module.css';
import { TurnDialog, type TurnPlace } from './turn-dialog.tsx';

type Session = ExamDetail['sessions'][number];

/** Who invigilates where, session by session; given automatically or by hand. */
export function ExamTurns({ exam, onRooms }: { exam: ExamDetail; onRooms: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<TurnPlace | null>(null);
  const mayEdit = exam.actions.includes('edit');
  const sessions = exam.sessions.filter(({ roomIds }) => roomIds.length > 0);
  if (sessions.length === 0) {
    return (
      <EmptyState
        title={t('exams.turns.empty')}
        detail={t('exams.turns.emptyDetail')}
        action={<Button onClick={onRooms}>{t('exams.turns.toRooms')}</Button>}
      />
    );
  }
  const assign = async (scope: 'ALL' | 'OPEN') => {
    const lost = exam.turns.filter(({ isLocked }) => !isLocked).length;
    const question = {
      title: t('exams.turns.againTitle'),
      detail: t('exams.turns.againDetail', { count: lost }),
      action: t('exams.turns.all'),
      danger: false,
    };
    if (scope === 'ALL' && lost > 0 && !(await confirm(question))) return;
    await run(
      () =>
        call('examTurns.assign', {
          params: { id: exam.id },
          body: { version: exam.version, scope, seed: exam.version },
        }),
      (saved) => t('exams.turns.done', { turns: saved.turns.length, open: saved.open.length }),
    );
  };
  return (
    <div className={css.stack}>
      {mayEdit && (
        <div className={css.head}>
          {exam.state === 'draft' && (
            <Button icon={IconWand} busy={busy} onClick={() => void assign('ALL')}>
              {t('exams.turns.all')}
            </Button>
          )}
          {exam.open.length > 0 && exam.turns.length > 0 && (
            <Button kind="soft" busy={busy} onClick={() => void assign('OPEN')}>
              {t('exams.turns.fill', { count: exam.open.length })}
            </Button>
          )}
        </div>
      )}
      <Loads exam={exam} />
      {byDate(sessions).map((day) => (
        <section key={day.date} aria-labelledby={`turns-${day.date}`}>
          <h3 id={`turns-${day.date}`}>{planDay(t, day.date)}</h3>
          {day.sessions.map((session) => (
            <SessionTurns key={session.id} exam={exam} session={session} onOpen={mayEdit ? setOpen : undefined} />
          ))}
        </section>
      ))}
      {open && <TurnDialog exam={exam} place={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** How even the turns are: "12 giáo viên có 2 lượt, 3 giáo viên có 3 lượt". */
function Loads({ exam: { loads, turns } }: { exam: ExamDetail }) {
  const { t } = useTranslation();
  if (turns.length === 0) return null;
  const counts = new Map<number, number>();
  for (const each of loads) counts.set(each.turns, (counts.get(each.turns) ?? 0) + 1);
  const sorted = [...counts].sort(([a], [b]) => b - a);
  return (
    <details className={look.displaced}>
      <summary>{sorted.map(([own, teachers]) => t('exams.turns.load', { teachers, turns: own })).join(' · ')}</summary>
      <ul className={look.loads}>
        {[...loads]
          .sort((a, b) => b.turns - a.turns)
          .map((each) => (
            <li key={each.id}>
              {each.name} <span className="secondary figures">{each.turns}</span>
            </li>
          ))}
      </ul>
    </details>
  );
}

interface SessionTurnsProps {
  exam: ExamDetail;
  session: Session;
  /** undefined: only to look at. */
  onOpen: ((place: TurnPlace) => void) | undefined;
}

function SessionTurns({ exam, session, onOpen }: SessionTurnsProps) {
  const { t } = useTranslation();
  const rooms = exam.rooms.filter(({ id }) => session.roomIds.includes(id));
  const positions = Array.from({ length: exam.invigilators }, (_, index) => index + 1);
  const reserves = Array.from({ length: exam.reserves }, (_, index) => index + 1);
  const cell = (examRoomId: string | null, position: number, label: string) => (
    <Turn key={position} exam={exam} place={{ session, examRoomId, position, label }} onOpen={onOpen} />
  );
  return (
    <div className={look.session}>
      <h4>
        <span className="figures">
          {session.startTime}–{session.endTime}
        </span>{' '}
        {sessionName(t, session)}
      </h4>
      <ul className={css.rows}>
        {rooms.map((room) => (
          <li key={room.id} className={look.turnRow}>
            <span className={look.turnRoom}>
              <b className="figures">{roomNumber(room)}</b>{' '}
              <span className="secondary small">
                {[room.place, t('exams.turns.pupils', { count: room.candidates })].filter(Boolean).join(' · ')}
              </span>
            </span>
            <div className={look.turns}>
              {positions.map((position) =>
                cell(room.id, position, t('exams.turns.place', { room: roomNumber(room), position })),
              )}
            </div>
          </li>
        ))}
        {reserves.length > 0 && (
          <li className={look.turnRow}>
            <span className={look.turnRoom}>{t('exams.turns.reserve')}</span>
            <div className={look.turns}>
              {reserves.map((position) => cell(null, position, t('exams.turns.reservePlace', { position })))}
            </div>
          </li>
        )}
      </ul>
    </div>
  );
}

interface TurnProps {
  exam: ExamDetail;
  place: TurnPlace;
  onOpen: ((place: TurnPlace) => void) | undefined;
}

function Turn({ exam, place, onOpen }: TurnProps) {
  const { t } = useTranslation();
  const isHere = (each: { sessionId: string; examRoomId: string | null; position: number }) =>
    each.sessionId === place.session.id && each.examRoomId === place.examRoomId && each.position === place.position;
  const turn = exam.turns.find(isHere);
  const open = exam.open.find(isHere);
  const why = turn
    ? turn.clashes.map((clash) => clashWords(t, clash)).join(' · ')
    : (open?.reasons ?? [])
        .slice(0, 3)
        .map(({ kind, teachers }) => t(`exams.turns.reasons.${kind}`, { count: teachers }))
        .join(' · ');
  const isLeftOpen = !turn && exam.turns.length > 0;
  const words = turn?.teacher.name ?? t('exams.turns.nobody');
  return (
    <div className={cn(css.turn, turn && turn.clashes.length > 0 && css.clash, isLeftOpen && css.open)}>
      {onOpen ? (
        <button type="button" aria-label={`${place.label}: ${words}`} onClick={() => onOpen(place)}>
          {turn?.isLocked && <IconLock size={14} aria-label={t('exams.turns.locked')} />}
          {!turn && <IconUserPlus size={14} aria-hidden />}
          {words}
        </button>
      ) : (
        <span>{words}</span>
      )}
      {(turn || isLeftOpen) && why && <span className="small">{why}</span>}
    </div>
  );
}
