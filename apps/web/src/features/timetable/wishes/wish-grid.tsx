import type { WeekGrid } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { type Icon, IconBan, IconHeart, IconThumbDown, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { dayName } from '../views/week/slot-words.ts';
import { type CellLook, CellSwatch, WeekCells } from '../week-cells.tsx';
import css from './wish-grid.module.css';
import type { Mark, Marks } from './wish-marks.ts';

const looks: Readonly<Record<Mark, { icon: Icon; look: CellLook }>> = {
  CANNOT: { icon: IconX, look: 'red' },
  UNWANTED: { icon: IconThumbDown, look: 'amber' },
  PREFERRED: { icon: IconHeart, look: 'green' },
  DROPPED: { icon: IconBan, look: 'hatched' },
};

interface WishGridProps {
  /** Whose week, for screen readers. */
  name: string;
  grid: WeekGrid;
  marks: Marks;
  /** What a tap makes of some periods at once; left out: to be read only. */
  onTap?: ((keys: readonly string[]) => void) | undefined;
  /** Only marked periods can be tapped. */
  onlyMarked?: boolean | undefined;
}

/** A week whose periods change by a tap; the head of a day or of a period changes all of it. */
export function WishGrid({ name, grid, marks, onTap, onlyMarked = false }: WishGridProps) {
  const { t } = useTranslation();
  const isOpen = (key: string) => onTap !== undefined && (!onlyMarked || marks[key] !== undefined);
  const tap = (key: string) => isOpen(key) && onTap?.([key]);
  return (
    <WeekCells
      label={t('timetableViews.week.table_caption', { name, span: t('timetableWishes.own.week') })}
      grid={grid}
      cellOf={(_, key) => {
        const mark = marks[key];
        return {
          words: t(`timetableWishes.mark.${mark ?? 'NONE'}`),
          ...(mark && { icon: looks[mark].icon, looks: [looks[mark].look] }),
          isFixed: !isOpen(key),
        };
      }}
      onKey={onTap && tap}
      pointer={(key) => ({ onClick: () => tap(key) })}
      heads={
        onTap && !onlyMarked
          ? {
              dayLabel: (day) => dayName(t, day),
              periodLabel: (period, shift) =>
                `${t('timetableViews.period', { period })}, ${t(`timetableViews.shift.${shift}`)}`,
              onPress: onTap,
            }
          : undefined
      }
    />
  );
}

/** What the colours and signs stand for. */
export function WishLegend({ marks }: { marks: readonly Mark[] }) {
  const { t } = useTranslation();
  return (
    <ul className={css.legend}>
      {marks.map((mark) => (
        <li key={mark}>
          <CellSwatch {...looks[mark]} />
          {t(`timetableWishes.mark.${mark}`)}
        </li>
      ))}
    </ul>
  );
}
