import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { clashWords, placeWords, type Turn } from './duty-words.ts';

export interface Swap {
  /** The turn in hand. */
  readonly held: Turn | null;
  /** Why the last one could not be swapped, and the nearest that could. */
  readonly refusal: string | null;
  readonly busy: boolean;
  hold(turn: Turn | null): void;
  /** Changes two turns, unless something stands against it: then it says what, and which other turn could. */
  change(turn: Turn, other: Turn): Promise<void>;
}

/** Swapping two turns of the week: one in hand, then the other. Escape puts it down. */
export function useSwap(duty: DutyDetail): Swap {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run, busy } = useAction();
  const [held, setHeld] = useState<Turn | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (!held) return;
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setHeld(null);
    };
    window.addEventListener('keydown', stop);
    return () => window.removeEventListener('keydown', stop);
  }, [held]);
  const refused = async (turn: Turn, other: Turn): Promise<string | null> => {
    const { postId, date, shift, position } = turn;
    const options = await client.fetchQuery(
      queryOf('dutyTurns.options', {
        params: { id: duty.id },
        query: { postId, date, shift, position },
      }),
    );
    const found = options.swaps.find(({ turnId }) => turnId === other.id);
    if (found && found.clashes.length === 0) return null;
    const reason = (found?.clashes ?? [])
      .map((clash) => t('duties.clashBy', { who: clash.who, reason: clashWords(t, clash) }))
      .join('; ');
    const nearest = options.swaps.find(({ clashes }) => clashes.length === 0);
    const own = nearest && duty.turns.find(({ id }) => id === nearest.turnId);
    const why = t('duties.week.cannot', { reason: reason || t('duties.clash.NOT_CHOSEN') });
    const nearestWords = own
      ? t('duties.week.nearest', { person: own.person.name, place: placeWords(t, duty, own) })
      : t('duties.week.noOther');
    return `${why} ${nearestWords}`;
  };
  return {
    held,
    refusal,
    busy,
    hold: (turn) => {
      setRefusal(null);
      setHeld(turn);
    },
    change: async (turn, other) => {
      setHeld(null);
      if (turn.id === other.id) return;
      const reason = await refused(turn, other);
      setRefusal(reason);
      if (reason !== null) return;
      await run(
        () =>
          call('dutyTurns.swap', {
            params: { id: duty.id },
            body: { version: duty.version, turnId: turn.id, otherTurnId: other.id },
          }),
        () => t('duties.week.swapped', { one: turn.person.name, other: other.person.name }),
      );
    },
  };
}
