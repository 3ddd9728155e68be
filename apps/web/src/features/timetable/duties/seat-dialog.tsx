import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import css from '../plans/plans.module.css';
import { TurnHolder, TurnPeople } from '../plans/turn-people.tsx';
import { clashWords, placeWords, type Seat, seatKey, type Turn } from './duty-words.ts';

/** Swaps offered at once: the nearest. */
const swapsShown = 5;

interface SeatDialogProps {
  duty: DutyDetail;
  seat: Seat;
  /** Takes the turn into the hand. */
  onSwap: (turn: Turn) => void;
  onClose: () => void;
}

/** Who has one place: everybody who could, those nothing speaks against first, and the turns it could change with. */
export function SeatDialog({ duty, seat, onSwap, onClose }: SeatDialogProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const { postId, date, shift, position } = seat;
  const query = useQuery(
    queryOf('dutyTurns.options', {
      params: { id: duty.id },
      query: { postId, date, shift, position },
    }),
  );
  const turn = duty.turns.find((each) => seatKey(each) === seatKey(seat));
  const place = placeWords(t, duty, seat);
  const save = async (person: { id: string; name: string } | null, isLocked = true) => {
    const isDone = await run(
      () =>
        call('dutyTurns.save', {
          params: { id: duty.id },
          body: { version: duty.version, postId, date, shift, position, personId: person?.id ?? null, isLocked },
        }),
      () => (person ? t('duties.seat.saved', { name: person.name, place }) : t('duties.seat.removed', { place })),
    );
    if (isDone) onClose();
  };
  const change = async (other: Turn) => {
    if (!turn) return;
    const isDone = await run(
      () =>
        call('dutyTurns.swap', {
          params: { id: duty.id },
          body: { version: duty.version, turnId: turn.id, otherTurnId: other.id },
        }),
      () => t('duties.week.swapped', { one: turn.person.name, other: other.person.name }),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog open title={place} size="medium" busy={busy} onClose={onClose}>
      <div className={css.stack}>
        {turn && (
          <TurnHolder
            words="duties.seat"
            name={turn.person.name}
            isLocked={turn.isLocked}
            busy={busy}
            onRemove={() => void save(null)}
            onUnlock={() => void save(turn.person, false)}
          >
            <Button small icon={IconArrowsExchange} disabled={busy} onClick={() => onSwap(turn)}>
              {t('duties.seat.startSwap')}
            </Button>
          </TurnHolder>
        )}
        {turn && turn.clashes.length > 0 && (
          <p className={css.warn}>{turn.clashes.map((clash) => clashWords(t, clash)).join(' · ')}</p>
        )}
        <LoadedPart query={query}>
          {({ people, swaps }) => {
            const offered = swaps.flatMap(({ turnId, clashes }) => {
              const other = duty.turns.find(({ id }) => id === turnId);
              return other && clashes.length === 0 ? [other] : [];
            });
            return (
              <>
                {offered.length > 0 && (
                  <section aria-labelledby="seat-swaps">
                    <h3 id="seat-swaps">{t('duties.seat.swaps')}</h3>
                    <ul className={css.rows}>
                      {offered.slice(0, swapsShown).map((other) => (
                        <li key={other.id} className={css.row}>
                          <div className={css.words}>
                            <b>{other.person.name}</b>
                            <span className="secondary small">{placeWords(t, duty, other)}</span>
                          </div>
                          <Button
                            small
                            kind="soft"
                            disabled={busy}
                            aria-label={t('duties.seat.swapWith', {
                              person: other.person.name,
                              place: placeWords(t, duty, other),
                            })}
                            onClick={() => void change(other)}
                          >
                            {t('duties.seat.swap')}
                          </Button>
                        </li>
                      ))}
                    </ul>
                  </section>
                )}
                <section aria-labelledby="seat-people" className={css.stack}>
                  <h3 id="seat-people">{t('duties.seat.people')}</h3>
                  <TurnPeople
                    words="duties.seat"
                    people={people}
                    clash={(clash) => clashWords(t, clash)}
                    chosenId={turn?.person.id}
                    busy={busy}
                    onChoose={(person) => void save(person)}
                  />
                </section>
              </>
            );
          }}
        </LoadedPart>
      </div>
    </Dialog>
  );
}
