import { type DragEvent, type HTMLAttributes, useState } from 'react';
import { useAction } from '../feedback/use-action.ts';

const dragged = 'application/x-phuong-row';

interface Row {
  readonly id: string;
}

/** The button that moves a row: it keeps the focus while its line goes up or down. */
export const moveId = ({ id }: Row, way: 'up' | 'down'): string => `order-${id}-${way}`;

export interface Order<R extends Row> {
  readonly isPossible: boolean;
  /** The row that something is dragged over. */
  readonly over: string | null;
  /** Puts a row at a place, counted from 0. */
  move(row: R, to: number): Promise<void>;
  dragOf(row: R): HTMLAttributes<HTMLLIElement>;
}

interface OrderOptions<R extends Row> {
  readonly rows: readonly R[];
  readonly mayOrder: boolean;
  readonly save: (ids: string[]) => Promise<unknown>;
  /** What is said of it; the place counts from 1. */
  readonly moved: (row: R, position: number) => string;
}

/** Rows whose order is changed by a press or by dragging. */
export function useOrder<R extends Row>({ rows, mayOrder, save, moved }: OrderOptions<R>): Order<R> {
  const { run, busy } = useAction();
  const [over, setOver] = useState<string | null>(null);
  const isPossible = mayOrder && rows.length > 1;
  const move = async (row: R, to: number) => {
    const from = rows.findIndex((each) => each.id === row.id);
    if (busy || from < 0 || to === from || to < 0 || to >= rows.length) return;
    const rest = rows.filter((each) => each.id !== row.id);
    const ids = [...rest.slice(0, to), row, ...rest.slice(to)].map((each) => each.id);
    await run(
      () => save(ids),
      () => moved(row, to + 1),
    );
    const way = to === 0 || (to > from && to < rows.length - 1) ? 'down' : 'up';
    requestAnimationFrame(() => document.getElementById(moveId(row, way))?.focus());
  };
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragged);
  return {
    isPossible,
    over,
    move,
    dragOf: (row) =>
      isPossible
        ? {
            draggable: true,
            onDragStart: (event) => event.dataTransfer.setData(dragged, row.id),
            onDragOver: (event) => {
              if (!isOurs(event)) return;
              event.preventDefault();
              setOver(row.id);
            },
            onDragLeave: () => setOver(null),
            onDragEnd: () => setOver(null),
            onDrop: (event) => {
              if (!isOurs(event)) return;
              event.preventDefault();
              setOver(null);
              const own = rows.find((each) => each.id === event.dataTransfer.getData(dragged));
              if (own) void move(own, rows.indexOf(row));
            },
          }
        : {},
  };
}
