import type { LessonSwapSide } from '@phuong/contract/timetable/swaps/swap-request.contract.ts';
import type { LeaveLesson } from '@phuong/contract/timetable/views/leave-lessons.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatLongDate } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from './leave.module.css';

interface SwapDialogProps {
  leaveId: string;
  lesson: LeaveLesson;
  name: string;
  onClose: () => void;
}

const sideWords = (t: TFunction, { subjectName: name, classNames, date, startTime }: LessonSwapSide): string =>
  t('ownCovers.swaps.lesson', {
    subject: subjectName(name),
    classes: classNames.join(', '),
    time: startTime,
    day: formatLongDate(date),
  });

/** Which lesson of a colleague one's own is to change places with. */
export function SwapDialog({ leaveId, lesson, name, onClose }: SwapDialogProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [note, setNote] = useState('');
  const { lessonId, date } = lesson;
  const query = useQuery(queryOf('lessonSwaps.options', { query: { lessonId, date } }));
  const ask = async (otherLessonId: string, otherDate: string, teacher: string) => {
    const isDone = await run(
      () => call('lessonSwaps.ask', { body: { leaveId, lessonId, date, otherLessonId, otherDate, note } }),
      () => t('ownCovers.swaps.asked', { name: teacher }),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog open title={t('ownCovers.swaps.askTitle', { lesson: name })} size="medium" busy={busy} onClose={onClose}>
      <div className={css.part}>
        <p className="secondary">{t('ownCovers.swaps.intro')}</p>
        <FieldShell id="swap-note" label={t('ownCovers.swaps.note')}>
          {({ invalid, ...control }) => (
            <Input
              {...control}
              invalid={invalid}
              value={note}
              maxLength={300}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FieldShell>
        <LoadedPart query={query}>
          {(options) =>
            options.length === 0 ? (
              <p className="secondary">{t('ownCovers.swaps.none')}</p>
            ) : (
              <ul className={css.rows}>
                {options.map(({ teacher, lesson: other }) => (
                  <li key={`${other.lessonId} ${other.date}`} className={css.row}>
                    <div className={css.words}>
                      <b>{teacher.name}</b>
                      <span className="secondary small">{sideWords(t, other)}</span>
                    </div>
                    <Button
                      small
                      kind="soft"
                      disabled={busy}
                      aria-label={t('ownCovers.swaps.askOf', { name: teacher.name, lesson: sideWords(t, other) })}
                      onClick={() => void ask(other.lessonId, other.date, teacher.name)}
                    >
                      {t('ownCovers.swaps.ask')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </div>
    </Dialog>
  );
}
