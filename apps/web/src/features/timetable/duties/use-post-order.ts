import type { DutyDetail, DutyPost } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { type DragEvent, type HTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';

const dragged = 'application/x-phuong-post';

/** The button that moves a post: it keeps the focus while its line goes up or down. */
export const moveId = ({ id }: Pick<DutyPost, 'id'>, way: 'up' | 'down'): string => `post-${id}-${way}`;

interface PostOrder {
  readonly isPossible: boolean;
  /** The post that something is dragged over. */
  readonly over: string | null;
  /** Puts a post at a place, counted from 0. */
  move(post: DutyPost, to: number): Promise<void>;
  dragOf(post: DutyPost): HTMLAttributes<HTMLLIElement>;
}

/** The order of the posts, changed by a press or by dragging. */
export function usePostOrder({ id, version, posts, actions }: DutyDetail): PostOrder {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [over, setOver] = useState<string | null>(null);
  const isPossible = actions.includes('edit') && posts.length > 1;
  const move = async (post: DutyPost, to: number) => {
    const from = posts.findIndex((each) => each.id === post.id);
    if (busy || from < 0 || to === from) return;
    const rest = posts.filter((each) => each.id !== post.id);
    const postIds = [...rest.slice(0, to), post, ...rest.slice(to)].map((each) => each.id);
    await run(
      () => call('dutyPosts.order', { params: { id }, body: { version, postIds } }),
      () => t('duties.posts.moved', { name: post.name, position: to + 1 }),
    );
    const way = to === 0 || (to > from && to < posts.length - 1) ? 'down' : 'up';
    requestAnimationFrame(() => document.getElementById(moveId(post, way))?.focus());
  };
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(dragged);
  return {
    isPossible,
    over,
    move,
    dragOf: (post) =>
      isPossible
        ? {
            draggable: true,
            onDragStart: (event) => event.dataTransfer.setData(dragged, post.id),
            onDragOver: (event) => {
              if (!isOurs(event)) return;
              event.preventDefault();
              setOver(post.id);
            },
            onDragLeave: () => setOver(null),
            onDragEnd: () => setOver(null),
            onDrop: (event) => {
              if (!isOurs(event)) return;
              event.preventDefault();
              setOver(null);
              const own = posts.find((each) => each.id === event.dataTransfer.getData(dragged));
              if (own) void move(own, posts.indexOf(post));
            },
          }
        : {},
  };
}
