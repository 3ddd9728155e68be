import type { OwnDutyTurn } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { weekdayOf } from '@phuong/rules/calendar/days.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatDayMonth } from '../../../lib/words/format.ts';
import { says } from '../../../lib/words/says.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from '../plans/plans.module.css';
import { dayName } from '../views/week/slot-words.ts';

/** Which colleague is asked: who is free then, and with whom one's turn could change. */
export function AskDialog({ turn, onClose }: { turn: OwnDutyTurn; onClose: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [word, setWord] = useState('');
  const [note, setNote] = useState('');
  const query = useQuery(queryOf('ownDuties.colleagues', { params: { id: turn.turnId } }));
  const words = ({ postName, date, startTime }: Pick<OwnDutyTurn, 'postName' | 'date' | 'startTime'>) =>
    t('timetableViews.duties.turn', {
      post: postName,
      day: `${dayName(t, weekdayOf(date))} ${formatDayMonth(date)}`,
      time: startTime,
    });
  const ask = async (teacherId: string, name: string, otherTurnId: string | null) => {
    const isDone = await run(
      () => call('dutySwaps.ask', { params: { id: turn.turnId }, body: { teacherId, otherTurnId, note } }),
      () => t('timetableViews.duties.asked', { name }),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      title={t('timetableViews.duties.askTitle', { turn: words(turn) })}
      size="medium"
      busy={busy}
      onClose={onClose}
    >
      <div className={css.stack}>
        <FieldShell id="duty-note" label={t('timetableViews.duties.note')}>
          {({ invalid, ...control }) => (
            <Input
              {...control}
              invalid={invalid}
              value={note}
              maxLength={200}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FieldShell>
        <LoadedPart query={query}>
          {(colleagues) =>
            colleagues.length === 0 ? (
              <p className="secondary">{t('timetableViews.duties.noColleague')}</p>
            ) : (
              <>
                <SearchInput placeholder={t('timetableViews.duties.search')} value={word} onChange={setWord} />
                <ul className={css.rows}>
                  {colleagues
                    .filter(({ name }) => word.trim() === '' || says(name, word))
                    .map(({ id, name, turns, otherTurnId, other }) => (
                      <li key={`${id} ${otherTurnId}`} className={css.row}>
                        <div className={css.words}>
                          <b>{name}</b>
                          <span className="secondary small">
                            {[
                              other
                                ? t('timetableViews.duties.gives', { turn: words(other) })
                                : t('timetableViews.duties.takes'),
                              t('timetableViews.duties.has', { count: turns }),
                            ].join(' · ')}
                          </span>
                        </div>
                        <Button
                          small
                          kind="soft"
                          disabled={busy}
                          aria-label={t('timetableViews.duties.askOf', { name })}
                          onClick={() => void ask(id, name, otherTurnId)}
                        >
                          {t('timetableViews.duties.ask')}
                        </Button>
                      </li>
                    ))}
                </ul>
              </>
            )
          }
        </LoadedPart>
      </div>
    </Dialog>
  );
}
