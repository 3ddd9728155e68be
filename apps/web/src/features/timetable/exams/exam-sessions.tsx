import type { ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { newestOf } from '../../../lib/newest-of.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { planDay } from '../plans/plan-day.ts';
import css from '../plans/plans.module.css';
import { byDate, sessionName } from './exam-words.ts';
import look from './exams.module.css';
import { SessionDialog } from './session-dialog.tsx';

type Session = ExamDetail['sessions'][number];

/** The sessions day by day, each with the lessons that fall on it. */
export function ExamSessions({ exam }: { exam: ExamDetail }) {
  const { t } = useTranslation();
  const { run } = useAction();
  const [edited, setEdited] = useState<Session | 'new' | null>(null);
  const mayEdit = exam.actions.includes('edit');
  const remove = async (session: Session) => {
    const name = sessionName(t, session);
    const turns = exam.turns.filter(({ sessionId }) => sessionId === session.id).length;
    const question = {
      title: t('exams.sessions.deleteTitle', { name }),
      detail: t('exams.sessions.deleteDetail', { count: turns }),
      action: t('exams.delete'),
    };
    if (!(await confirm(question))) return;
    await run(
      () => call('examSessions.delete', { params: { id: exam.id, sessionId: session.id } }),
      () => t('exams.sessions.deleted', { name }),
    );
  };
  const add = mayEdit && (
    <div>
      <Button icon={IconPlus} onClick={() => setEdited('new')}>
        {t('exams.sessions.add')}
      </Button>
    </div>
  );
  return (
    <div className={css.stack}>
      {exam.sessions.length === 0 ? (
        <EmptyState title={t('exams.sessions.empty')} detail={t('exams.sessions.emptyDetail')} action={add} />
      ) : (
        <>
          {add}
          {byDate(exam.sessions).map(({ date, sessions }) => (
            <section key={date} aria-labelledby={`exam-day-${date}`}>
              <h3 id={`exam-day-${date}`}>{planDay(t, date)}</h3>
              <ul className={css.rows}>
                {sessions.map((session) => (
                  <li key={session.id} className={css.row}>
                    <span className={`figures ${css.lead} ${look.time}`}>
                      {session.startTime}–{session.endTime}
                    </span>
                    <div className={css.words}>
                      <b>{sessionName(t, session)}</b>
                      <span className="secondary small">
                        {t('exams.sessions.minutes', { count: session.minutes })} ·{' '}
                        {t('exams.sessions.rooms', { count: session.roomIds.length })}
                      </span>
                      {session.displaced.length > 0 && <Displaced session={session} />}
                    </div>
                    {mayEdit && (
                      <span className={css.tools}>
                        <IconButton
                          icon={IconPencil}
                          label={t('exams.sessions.edit', { name: sessionName(t, session) })}
                          onClick={() => setEdited(session)}
                        />
                        <IconButton
                          icon={IconTrash}
                          label={t('exams.sessions.delete', { name: sessionName(t, session) })}
                          onClick={() => void remove(session)}
                        />
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      {edited && (
        <SessionDialog
          exam={exam}
          session={edited === 'new' ? undefined : newestOf(exam.sessions, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

/** Lessons of the timetable in force that the classes miss for it. */
function Displaced({ session: { displaced } }: { session: Session }) {
  const { t } = useTranslation();
  return (
    <details className={look.displaced}>
      <summary>{t('exams.sessions.displaced', { count: displaced.length })}</summary>
      <ul>
        {displaced.map((lesson) => (
          <li key={`${lesson.lessonId} ${lesson.startTime}`} className="small">
            {t('exams.sessions.lesson', {
              time: lesson.startTime,
              subject: subjectName(lesson.subjectName),
              classes: lesson.classNames.join(', '),
              teachers: lesson.teacherNames.join(', '),
            })}
          </li>
        ))}
      </ul>
    </details>
  );
}
