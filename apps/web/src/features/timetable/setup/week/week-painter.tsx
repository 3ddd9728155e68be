import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import type { ShiftKey } from '@phuong/contract/timetable/slot.schema.ts';
import { type Icon, IconEraser } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/button/button.tsx';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { type CellLook, WeekCells } from '../../week-cells.tsx';
import type { Painted } from '../constraint-slots.ts';
import css from './week-painter.module.css';

export interface Brush {
  readonly key: string;
  readonly label: string;
  readonly icon: Icon;
  readonly look: Exclude<CellLook, 'hatched'>;
}

export interface WeekPainterProps {
  /** Whose week, for screen readers. */
  name: string;
  grid: WeekGrid;
  brushes: readonly Brush[];
  painted: Painted;
  onChange: (painted: Painted) => void;
  /** Whole days that are out anyway. */
  daysOff?: readonly number[] | undefined;
  isReadOnly?: boolean | undefined;
}

/**
 * A week to paint periods in. A press paints or clears, dragging goes on with the same; the head of a day or of a period takes all of it.
 * Keyboard: arrows, Space or Enter; with Shift the arrows paint.
 */
export function WeekPainter(props: WeekPainterProps) {
  const { name, grid, brushes, painted, onChange, daysOff = [], isReadOnly = false } = props;
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(brushes[0]?.key ?? '');
  /** While a button is held down: what is put on the periods passed; null clears. */
  const stroke = useRef<string | null | undefined>(undefined);
  const now = useRef(painted);
  now.current = painted;
  useEffect(() => {
    const end = () => {
      stroke.current = undefined;
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, []);

  const put = (keys: readonly string[], brush: string | null) => {
    const next = new Map(now.current);
    for (const key of keys) {
      if (brush === null) next.delete(key);
      else next.set(key, brush);
    }
    now.current = next;
    onChange(next);
  };
  const strokeOn = (key: string) => (painted.get(key) === chosen ? null : chosen);
  const begin = (key: string) => {
    stroke.current = strokeOn(key);
    put([key], stroke.current);
  };
  /** All of them, or none when all are painted already. */
  const fill = (keys: readonly string[]) => put(keys, keys.every((key) => painted.get(key) === chosen) ? null : chosen);
  return (
    <div className={css.painter}>
      {!isReadOnly && (
        <div className={css.tools}>
          {brushes.length > 1 && (
            <Segmented
              label={t('timetableSetup.paint.brush')}
              choices={brushes.map(({ key, label, icon }) => ({ value: key, label, icon }))}
              value={chosen}
              onChange={setChosen}
            />
          )}
          <Button
            small
            kind="quiet"
            icon={IconEraser}
            disabled={painted.size === 0}
            onClick={() => onChange(new Map())}
          >
            {t('timetableSetup.paint.clear')}
          </Button>
        </div>
      )}
      <div className={css.scroll}>
        <WeekCells
          label={t('timetableSetup.paint.label', { name })}
          grid={grid}
          cellOf={({ day }, key) => {
            const brush = brushes.find((each) => each.key === painted.get(key));
            const isOff = daysOff.includes(day);
            return {
              words: brush?.label ?? t(`timetableSetup.paint.${isOff ? 'dayOff' : 'free'}`),
              looks: [...(isOff ? ['hatched' as const] : []), ...(brush ? [brush.look] : [])],
              icon: brush?.icon,
              isFixed: isReadOnly,
            };
          }}
          {...(!isReadOnly && {
            onKey: (key: string) => put([key], strokeOn(key)),
            onDraw: (keys: readonly string[]) => put(keys, chosen),
            pointer: (key: string) => ({
              onPointerDown: (event: PointerEvent) => event.button === 0 && begin(key),
              onPointerEnter: () => stroke.current !== undefined && put([key], stroke.current),
            }),
            heads: {
              dayLabel: (day: number) => t('timetableSetup.paint.wholeDay', { day: t(`timetableSetup.day.${day}`) }),
              periodLabel: (period: number, shift: ShiftKey) =>
                t('timetableSetup.paint.wholePeriod', { period, shift: t(`timetableViews.shift.${shift}`) }),
              onPress: fill,
            },
          })}
        />
      </div>
      {!isReadOnly && <p className="secondary small">{t('timetableSetup.paint.hint')}</p>}
    </div>
  );
}
