import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { IconPencil, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newestOf } from '../../../lib/newest-of.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import css from '../plans/plans.module.css';
import { CandidatesDialog } from './candidates-dialog.tsx';
import { DivideDialog } from './divide-dialog.tsx';
import { ExamRoomDialog } from './exam-room-dialog.tsx';
import { roomNumber } from './exam-words.ts';
import look from './exams.module.css';

type Room = ExamDetail['rooms'][number];

/** The exam rooms grade by grade: how many sit where, who has no room. */
export function ExamRooms({ exam }: { exam: ExamDetail }) {
  const { t } = useTranslation();
  const [divided, setDivided] = useState<number | null>(null);
  const [edited, setEdited] = useState<Room | null>(null);
  const [shown, setShown] = useState<{ grade: number; roomId: string | null } | null>(null);
  const sat = new Set(exam.sessions.map(({ grade }) => grade));
  const grades = exam.grades.filter(({ grade }) => sat.has(grade) || exam.rooms.some((room) => room.grade === grade));
  const mayDivide = exam.actions.includes('divide');
  const mayEdit = exam.actions.includes('edit');
  if (grades.length === 0) return <EmptyState title={t('exams.rooms.empty')} detail={t('exams.rooms.emptyDetail')} />;
  return (
    <div className={css.stack}>
      {grades.map(({ grade, pupils, unplaced, gone }) => {
        const rooms = exam.rooms.filter((room) => room.grade === grade);
        return (
          <section key={grade} aria-labelledby={`exam-grade-${grade}`}>
            <div className={css.head}>
              <h3 id={`exam-grade-${grade}`}>{t('exams.gradeTitle', { grade })}</h3>
              <span className="secondary">
                {t('exams.rooms.facts', { pupils, rooms: rooms.length })}
                {gone > 0 && ` · ${t('exams.rooms.gone', { count: gone })}`}
              </span>
              {unplaced > 0 && (
                <Button small kind="soft" icon={IconUsers} onClick={() => setShown({ grade, roomId: null })}>
                  {t('exams.rooms.unplaced', { count: unplaced })}
                </Button>
              )}
              <span className={css.push} />
              {mayDivide && (
                <Button
                  small
                  kind={rooms.length === 0 ? 'primary' : 'default'}
                  disabled={pupils === 0}
                  onClick={() => setDivided(grade)}
                >
                  {t(rooms.length === 0 ? 'exams.rooms.divide' : 'exams.rooms.divideAgain')}
                </Button>
              )}
            </div>
            <ul className={css.rows}>
              {rooms.map((room) => (
                <li key={room.id} className={css.row}>
                  <b className={`figures ${css.lead} ${look.number}`}>{roomNumber(room)}</b>
                  <div className={css.words}>
                    <span>{room.place || <span className="secondary">{t('exams.rooms.noPlace')}</span>}</span>
                    <span className="secondary small figures">
                      {t('exams.rooms.seats', { candidates: room.candidates, capacity: room.capacity })}
                    </span>
                  </div>
                  {room.takenBy && (
                    <StateBadge meaning="red">{t('exams.rooms.taken', { other: room.takenBy })}</StateBadge>
                  )}
                  {room.seats !== null && room.candidates > room.seats && (
                    <StateBadge meaning="red">{t('exams.rooms.over', { seats: room.seats })}</StateBadge>
                  )}
                  <span className={css.tools}>
                    <Button small icon={IconUsers} onClick={() => setShown({ grade, roomId: room.id })}>
                      {t('exams.rooms.list')}
                    </Button>
                    {mayEdit && (
                      <IconButton
                        icon={IconPencil}
                        label={t('exams.rooms.edit', { room: roomNumber(room) })}
                        onClick={() => setEdited(room)}
                      />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {divided !== null && <DivideDialog exam={exam} grade={divided} onClose={() => setDivided(null)} />}
      {edited && <ExamRoomDialog exam={exam} room={newestOf(exam.rooms, edited)} onClose={() => setEdited(null)} />}
      {shown && <CandidatesDialog exam={exam} {...shown} onClose={() => setShown(null)} />}
    </div>
  );
}
