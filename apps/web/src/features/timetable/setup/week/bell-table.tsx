import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { mostPeriods } from '@phuong/contract/timetable/slot.schema.ts';
import { IconMinus, IconPlus, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock, parseClock } from '../../../../lib/words/clock.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import { BellFillDialog } from './bell-fill-dialog.tsx';
import css from './bell-table.module.css';
import { type Bell, bellFaults, minutesOf } from './bell-times.ts';

interface BellTableProps {
  shift: ShiftKey;
  bells: readonly Bell[];
  disabled: boolean;
  onChange: (bells: Bell[]) => void;
}

const firstBell: Record<ShiftKey, string> = { MORNING: '07:00', AFTERNOON: '13:15' };

/** The next period: as long as the last one, after the same short break. */
function nextBell(bells: readonly Bell[], shift: ShiftKey): Bell {
  const last = bells.at(-1);
  const start = parseClock(last?.end ?? '');
  if (!last || start === null) return { start: firstBell[shift], end: clock(minutesOf(firstBell[shift]) + 45) };
  const length = Math.max(1, minutesOf(start) - minutesOf(parseClock(last.start) ?? start)) || 45;
  const from = Math.min(minutesOf(start) + 5, 23 * 60);
  return { start: clock(from), end: clock(Math.min(from + length, 24 * 60 - 1)) };
}

/** The bell times of one shift, typed or worked out. */
export function BellTable({ shift, bells, disabled, onChange }: BellTableProps) {
  const { t } = useTranslation();
  const [fills, setFills] = useState(false);
  const faults = bellFaults(bells);
  const words = t(`timetableViews.shift.${shift}`);
  const put = (index: number, part: Partial<Bell>) =>
    onChange(bells.map((bell, at) => (at === index ? { ...bell, ...part } : bell)));
  const input = (bell: Bell, index: number, end: 'start' | 'end') => {
    const fault = faults[index]?.[end];
    const label = t(`timetableSetup.week.${end}Of`, { period: index + 1, shift: words });
    return (
      <Input
        className="figures"
        inputMode="numeric"
        aria-label={label}
        title={fault ? t(`timetableSetup.week.${fault}`) : label}
        invalid={fault !== null && fault !== undefined}
        disabled={disabled}
        maxLength={8}
        value={bell[end]}
        onChange={(event) => put(index, { [end]: event.target.value })}
        onBlur={() => put(index, { [end]: parseClock(bell[end]) ?? bell[end] })}
      />
    );
  };
  const fault = faults.flatMap(({ start, end }) => [start, end]).find((each) => each !== null);
  return (
    <div className={css.shift}>
      <h3>{t(`timetableViews.session.${shift}`)}</h3>
      {bells.length === 0 ? (
        <p className="secondary">{t('timetableSetup.week.none')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('timetableSetup.week.period')}</th>
              <th scope="col">{t('timetableSetup.week.start')}</th>
              <th scope="col">{t('timetableSetup.week.end')}</th>
            </tr>
          </thead>
          <tbody>
            {bells.map((bell, index) => (
              <tr key={index.toString()}>
                <th scope="row">{index + 1}</th>
                <td>{input(bell, index, 'start')}</td>
                <td>{input(bell, index, 'end')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {fault && (
        <p role="alert" className={css.fault}>
          {t(`timetableSetup.week.${fault}`)}
        </p>
      )}
      {!disabled && (
        <div className={css.tools}>
          <Button
            small
            icon={IconPlus}
            disabled={bells.length >= mostPeriods}
            onClick={() => onChange([...bells, nextBell(bells, shift)])}
          >
            {t('timetableSetup.week.add')}
          </Button>
          <Button small icon={IconMinus} disabled={bells.length === 0} onClick={() => onChange(bells.slice(0, -1))}>
            {t('timetableSetup.week.remove')}
          </Button>
          <Button small kind="quiet" icon={IconWand} onClick={() => setFills(true)}>
            {t('timetableSetup.week.fill')}
          </Button>
        </div>
      )}
      {fills && (
        <BellFillDialog
          shift={shift}
          first={parseClock(bells[0]?.start ?? '') ?? firstBell[shift]}
          count={bells.length || 5}
          onClose={() => setFills(false)}
          onFill={onChange}
        />
      )}
    </div>
  );
}
