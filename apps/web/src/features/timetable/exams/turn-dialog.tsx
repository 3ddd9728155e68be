import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { planDay } from '../plans/plan-day.ts';
import css from '../plans/plans.module.css';
import { TurnHolder, TurnPeople } from '../plans/turn-people.tsx';
import { clashWords, sessionName } from './exam-words.ts';

export interface TurnPlace {
  readonly session: ExamDetail['sessions'][number];
  /** Null: in reserve. */
  readonly examRoomId: string | null;
  readonly position: number;
  readonly label: string;
}

/** Who takes one turn: everybody, those nothing speaks against first, and why not the others. */
export function TurnDialog({ exam, place, onClose }: { exam: ExamDetail; place: TurnPlace; onClose: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { session, examRoomId, position } = place;
  const query = useQuery(
    queryOf('examTurns.teachers', {
      params: { id: exam.id },
      query: { sessionId: session.id, ...(examRoomId ? { examRoomId } : {}) },
    }),
  );
  const turn = exam.turns.find(
    (each) => each.sessionId === session.id && each.examRoomId === examRoomId && each.position === position,
  );
  const save = async (teacherId: string | null, isLocked = true) => {
    const isDone = await run(
      () =>
        call('examTurns.save', {
          params: { id: exam.id },
          body: { version: exam.version, sessionId: session.id, examRoomId, position, teacherId, isLocked },
        }),
      (saved) => {
        const name = saved.loads.find(({ id }) => id === teacherId)?.name ?? '';
        return teacherId
          ? t('exams.turns.saved', { name, place: place.label })
          : t('exams.turns.removed', { place: place.label });
      },
    );
    if (isDone) onClose();
  };
  return (
    <Dialog open title={place.label} size="medium" busy={busy} onClose={onClose}>
      <div className={css.stack}>
        <p className="secondary">
          {planDay(t, session.date)}, {session.startTime}–{session.endTime} · {sessionName(t, session)}
        </p>
        {turn && (
          <TurnHolder
            words="exams.turns"
            name={turn.teacher.name}
            isLocked={turn.isLocked}
            busy={busy}
            onRemove={() => void save(null)}
            onUnlock={() => void save(turn.teacher.id, false)}
          />
        )}
        <LoadedPart query={query}>
          {(teachers) => (
            <TurnPeople
              words="exams.turns"
              people={teachers}
              clash={(clash) => clashWords(t, clash)}
              chosenId={turn?.teacher.id}
              busy={busy}
              onChoose={({ id }) => void save(id)}
            />
          )}
        </LoadedPart>
      </div>
    </Dialog>
  );
}
