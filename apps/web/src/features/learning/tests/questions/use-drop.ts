import { type DragEvent, type HTMLAttributes, useState } from 'react';

const dragged = 'application/x-phuong-test-question';

/** What a question is dragged by; the whole row goes along. */
export const dragOf = (key: string): HTMLAttributes<HTMLElement> => ({
  draggable: true,
  onDragStart: (event) => {
    event.dataTransfer.setData(dragged, key);
    const row = event.currentTarget.closest('li');
    if (row) event.dataTransfer.setDragImage(row, 16, 16);
  },
});

/** A place that takes a question which is dropped on it. */
export function useDrop(take: (key: string) => void): { isOver: boolean; handlers: HTMLAttributes<HTMLElement> } {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        const key = event.dataTransfer.getData(dragged);
        setOver(false);
        if (key === '') return;
        event.preventDefault();
        take(key);
      },
    },
  };
}
