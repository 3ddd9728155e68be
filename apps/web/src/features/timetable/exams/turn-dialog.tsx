import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { IconCheck, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { says } from '../../../lib/words/says.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { clashWords, examDay, sessionName } from './exam-words.ts';
import css from './exams.module.css';

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
  const [word, setWord] = useState('');
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
          {examDay(t, session.date)}, {session.startTime}–{session.endTime} · {sessionName(t, session)}
        </p>
        {turn && (
          <div className={css.head}>
            <b>{turn.teacher.name}</b>
            <Button small disabled={busy} onClick={() => void save(null)}>
              {t('exams.turns.remove')}
            </Button>
            {turn.isLocked && (
              <Button
                small
                kind="quiet"
                icon={IconLockOpen}
                disabled={busy}
                onClick={() => void save(turn.teacher.id, false)}
              >
                {t('exams.turns.unlock')}
              </Button>
            )}
          </div>
        )}
        <SearchInput placeholder={t('exams.turns.search')} value={word} onChange={setWord} />
        <LoadedPart query={query}>
          {(teachers) => (
            <ul className={css.rows}>
              {teachers
                .filter(({ name }) => word.trim() === '' || says(name, word))
                .map(({ id, name, turns, clashes }) => (
                  <li key={id} className={css.row}>
                    <div className={css.words}>
                      <b>{name}</b>
                      <span className={clashes.length > 0 ? css.warn : 'secondary small'}>
                        {clashes.length > 0
                          ? clashes.map((clash) => clashWords(t, clash)).join(' · ')
                          : t('exams.turns.has', { count: turns })}
                      </span>
                    </div>
                    {id === turn?.teacher.id ? (
                      <IconCheck size={18} aria-label={t('exams.turns.chosen')} />
                    ) : (
                      <Button
                        small
                        kind={clashes.length > 0 ? 'quiet' : 'soft'}
                        disabled={busy}
                        aria-label={t('exams.turns.chooseOf', { name })}
                        onClick={() => void save(id)}
                      >
                        {t('exams.turns.choose')}
                      </Button>
                    )}
                  </li>
                ))}
            </ul>
          )}
        </LoadedPart>
      </div>
    </Dialog>
  );
}
