import type { DutyDetail } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { IconLock, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import css from '../plans/plans.module.css';
import look from './duties.module.css';
import { clashWords, placeWords, type Seat, seatKey } from './duty-words.ts';
import type { Swap } from './use-swap.ts';

interface DutySeatProps {
  duty: DutyDetail;
  seat: Seat;
  swap: Swap;
  /** undefined: only to look at. */
  onOpen: ((seat: Seat) => void) | undefined;
}

const dragged = 'application/x-phuong-duty';

/** One place of the week with whoever has it: opens, is dragged onto another, or taken by S. */
export function DutySeat({ duty, seat, swap, onOpen }: DutySeatProps) {
  const { t } = useTranslation();
  const turn = duty.turns.find((each) => seatKey(each) === seatKey(seat));
  const open = duty.open.find((each) => seatKey(each) === seatKey(seat));
  const isLeftOpen = !turn && duty.filled > 0;
  const why = turn
    ? turn.clashes.map((clash) => clashWords(t, clash)).join(' · ')
    : (open?.reasons ?? [])
        .slice(0, 2)
        .map(({ kind, people }) => t(`duties.week.reasons.${kind}`, { count: people }))
        .join(' · ');
  const words = turn?.person.name ?? t('duties.week.nobody');
  const place = placeWords(t, duty, seat);
  const label = turn
    ? [
        t('duties.week.seat', { person: words, place }),
        turn.isLocked ? t('duties.week.isLocked') : '',
        turn.clashes.length > 0 ? t('duties.week.hasClash') : '',
      ]
        .filter(Boolean)
        .join(', ')
    : t('duties.week.emptySeat', { place });
  const { held } = swap;
  const isHeld = held !== null && held.id === turn?.id;
  const pick = () => {
    if (held && turn) void swap.change(held, turn);
    else onOpen?.(seat);
  };
  return (
    <div
      className={cn(
        css.turn,
        look.seat,
        turn && turn.clashes.length > 0 && css.clash,
        isLeftOpen && css.open,
        isHeld && look.held,
      )}
    >
      {onOpen ? (
        <button
          type="button"
          aria-label={held && turn && !isHeld ? t('duties.week.drop', { person: label }) : label}
          aria-keyshortcuts={turn ? 's' : undefined}
          disabled={swap.busy}
          draggable={turn !== undefined}
          onClick={pick}
          onKeyDown={(event) => {
            if (event.key.toLowerCase() !== 's' || !turn || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            if (held) void swap.change(held, turn);
            else swap.hold(turn);
          }}
          onDragStart={(event) => {
            if (turn) event.dataTransfer.setData(dragged, turn.id);
          }}
          onDragOver={(event) => {
            if (turn && event.dataTransfer.types.includes(dragged)) event.preventDefault();
          }}
          onDrop={(event) => {
            const from = duty.turns.find(({ id }) => id === event.dataTransfer.getData(dragged));
            if (!from || !turn) return;
            event.preventDefault();
            void swap.change(from, turn);
          }}
        >
          {turn?.isLocked && <IconLock size={14} aria-label={t('duties.week.locked')} />}
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
