import type { DutyDetail, DutyPost } from '@phuong/contract/timetable/duties/duty.schema.ts';
import { IconGripVertical, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { OrderButtons } from '../../../ui/order/order-buttons.tsx';
import { useOrder } from '../../../ui/order/use-order.ts';
import css from '../plans/plans.module.css';
import { shortDayName } from '../views/week/slot-words.ts';
import look from './duties.module.css';
import { PostDialog } from './post-dialog.tsx';

/** Where somebody stands: who, how many, when. */
export function DutyPosts({ duty }: { duty: DutyDetail }) {
  const { t } = useTranslation();
  const { run } = useAction();
  const [edited, setEdited] = useState<DutyPost | 'new' | null>(null);
  const mayEdit = duty.actions.includes('edit');
  const isDesk = useIsDesk();
  const order = useOrder({
    rows: duty.posts,
    mayOrder: mayEdit,
    save: (postIds) => call('dutyPosts.order', { params: { id: duty.id }, body: { version: duty.version, postIds } }),
    moved: ({ name }, position) => t('duties.posts.moved', { name, position }),
  });
  const add = mayEdit && (
    <Button icon={IconPlus} onClick={() => setEdited('new')}>
      {t('duties.posts.add')}
    </Button>
  );
  const remove = async ({ id: postId, name }: DutyPost) => {
    const question = {
      title: t('duties.posts.deleteTitle', { name }),
      detail: t('duties.posts.deleteDetail'),
      action: t('duties.delete'),
    };
    if (!(await confirm(question))) return;
    await run(
      () => call('dutyPosts.delete', { params: { id: duty.id, postId } }),
      () => t('duties.posts.deleted', { name }),
    );
  };
  return (
    <div className={css.stack}>
      {duty.posts.length === 0 ? (
        <EmptyState title={t('duties.posts.empty')} detail={t('duties.posts.emptyDetail')} action={add} />
      ) : (
        <>
          <div className={css.head}>{add}</div>
          {isDesk && order.isPossible && <p className="secondary small">{t('duties.posts.orderHint')}</p>}
          <ul className={css.rows}>
            {duty.posts.map((post, at) => (
              <li key={post.id} className={cn(css.row, order.over === post.id && look.over)} {...order.dragOf(post)}>
                {isDesk && order.isPossible && (
                  <IconGripVertical size={18} aria-hidden className={cn('secondary', look.grip)} />
                )}
                <div className={css.words}>
                  <b>{post.name}</b>
                  <span className="secondary small">{whoWords(t, post)}</span>
                </div>
                <div className={css.words}>
                  <span>{post.days.map((day) => shortDayName(t, day)).join(', ')}</span>
                  <span className={cn('secondary small figures', look.times)}>
                    {post.times.map(({ shift, startTime, endTime }) => (
                      <span key={shift}>{`${startTime}–${endTime}`}</span>
                    ))}
                  </span>
                </div>
                {mayEdit && (
                  <div className={css.tools}>
                    {order.isPossible && (
                      <OrderButtons
                        row={post}
                        at={at}
                        count={duty.posts.length}
                        order={order}
                        up={t('duties.posts.up', { name: post.name })}
                        down={t('duties.posts.down', { name: post.name })}
                      />
                    )}
                    <IconButton
                      icon={IconPencil}
                      label={t('duties.posts.edit', { name: post.name })}
                      onClick={() => setEdited(post)}
                    />
                    <IconButton
                      icon={IconTrash}
                      label={t('duties.posts.delete', { name: post.name })}
                      onClick={() => void remove(post)}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && (
        <PostDialog duty={duty} post={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}

function whoWords(t: TFunction, { serves, people, rotates, chosen }: DutyPost): string {
  const count =
    serves === 'CLASSES' ? t('duties.posts.classFacts', { count: people }) : t('duties.posts.facts', { count: people });
  return [
    t(`duties.posts.kinds.${serves}`),
    count,
    t(`duties.posts.rotations.${rotates}`),
    chosen.length > 0 ? t('duties.posts.chosenCount', { count: chosen.length }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
