import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '../button/button.tsx';
import { moveId, type Order } from './use-order.ts';

interface OrderButtonsProps<R extends { readonly id: string }> {
  row: R;
  at: number;
  count: number;
  order: Order<R>;
  /** What the buttons are called, with the name of what they move. */
  up: string;
  down: string;
}

/** Moves a row by one place; it can be pressed again and again. */
export function OrderButtons<R extends { readonly id: string }>(props: OrderButtonsProps<R>) {
  const { row, at, count, order, up, down } = props;
  return (
    <>
      <IconButton
        id={moveId(row, 'up')}
        icon={IconArrowUp}
        label={up}
        disabled={at === 0}
        onClick={() => void order.move(row, at - 1)}
      />
      <IconButton
        id={moveId(row, 'down')}
        icon={IconArrowDown}
        label={down}
        disabled={at === count - 1}
        onClick={() => void order.move(row, at + 1)}
      />
    </>
  );
}
