import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import {
  IconCalendarTime,
  IconDots,
  IconFileText,
  IconGripVertical,
  IconLink,
  IconListCheck,
  IconPencil,
  IconPlus,
  IconPresentation,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Link, useOpens } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { OrderButtons } from '../../../ui/order/order-buttons.tsx';
import { useOrder } from '../../../ui/order/use-order.ts';
import { Menu, type MenuAction } from '../../../ui/overlay/menu.tsx';
import css from '../learning.module.css';
import { useLearningAddress } from '../learning-address.ts';
import { LearningBadge } from '../learning-badge.tsx';
import { shortMoment } from '../learning-moment.ts';
import { shownState } from '../learning-state.ts';
import { stepsFrom, useLessonSteps } from '../lessons/lesson-steps.ts';
import { PublishDialog } from '../lessons/publish-dialog.tsx';
import { useSeesEveryKind } from '../sees-every-kind.ts';
import { FileDialog } from './file-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { kindIcons } from './item-kinds.ts';
import { LinkDialog } from './link-dialog.tsx';

/** How many pupils have opened and finished an item, of all it is for. */
export interface ItemCount {
  readonly opened: number;
  readonly finished: number;
  readonly all: number;
}

const hundredths = 100;

interface ItemListProps {
  lesson: LessonDetail;
  /** null: on their way; their lines are kept free. */
  counts: ReadonlyMap<string, ItemCount> | null;
}

/** What a lesson lists, in its order, for who teaches it. */
export function ItemList({ lesson, counts }: ItemListProps) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const address = useLearningAddress(lesson.classId);
  const opens = useOpens();
  const seesAll = useSeesEveryKind();
  const steps = useLessonSteps();
  const [showsArchived, setShowsArchived] = useState(false);
  const [open, setOpen] = useState<{ kind: 'link' | 'file' } | { kind: 'publish' | 'edit'; item: LessonItem } | null>(
    null,
  );
  const live = lesson.items.filter(({ state }) => state !== 'archived');
  const archived = lesson.items.filter(({ state }) => state === 'archived');
  const mayEdit = lesson.actions.includes('edit');
  const mayAdd = lesson.mayCreate.length > 0;
  const order = useOrder({
    rows: live,
    mayOrder: mayEdit,
    save: (ids) =>
      call('items.order', {
        params: { id: lesson.id },
        body: { itemIds: [...ids, ...archived.map(({ id }) => id)] },
      }),
    moved: ({ title }, position) => t('lessonItems.moved', { title, position }),
  });
  const writing = ({ id, kind }: LessonItem): MenuAction[] => {
    const { editDocument, editSlides, editExercise, editTest } = address;
    const to = {
      DOCUMENT: editDocument,
      SLIDE: editSlides,
      EXERCISE: editExercise,
      TEST: editTest,
      LINK: null,
      FILE: null,
    }[kind];
    const href = to?.(lesson.id, id);
    return href && opens(href) ? [{ key: 'content', label: t('lessonItems.editContent'), icon: IconPencil, href }] : [];
  };
  const more = (item: LessonItem, at: number): MenuAction[] => [
    ...writing(item),
    {
      key: 'edit',
      label: t('lessonItems.settings'),
      icon: IconCalendarTime,
      onSelect: () => setOpen({ kind: 'edit', item }),
    },
    ...steps.entries({
      title: item.title,
      steps: stepsFrom[item.state],
      onPublish: () => setOpen({ kind: 'publish', item }),
      take: (step) => call(`items.${step}`, { params: { id: item.id }, body: { version: item.version } }),
    }),
    ...(isDesk || !order.isPossible || item.state === 'archived'
      ? []
      : [
          { key: 'up', label: t('lessons.upShort'), onSelect: () => void order.move(item, at - 1) },
          { key: 'down', label: t('lessons.downShort'), onSelect: () => void order.move(item, at + 1) },
        ]),
  ];
  const row = (item: LessonItem, at: number) => {
    const Kind = kindIcons[item.kind];
    const count = counts?.get(item.id);
    return (
      <li
        key={item.id}
        className={cn(css.row, order.over === item.id && css.over)}
        {...(item.state === 'archived' ? {} : order.dragOf(item))}
      >
        {isDesk && order.isPossible && item.state !== 'archived' && (
          <IconGripVertical size={18} aria-hidden className={cn('secondary', css.grip)} />
        )}
        <Kind size={20} stroke={1.75} aria-hidden className="secondary" />
        <div className={css.words}>
          <ItemTitle lesson={lesson} item={item} />
          <ItemFacts lesson={lesson} item={item} />
        </div>
        <div className={css.badges}>
          {item.isDetached && lesson.source && <StateBadge meaning="amber">{t('lessons.detached')}</StateBadge>}
          <LearningBadge state={shownState(item)} />
        </div>
        {(count || counts === null) && ['published', 'closed'].includes(shownState(item)) && (
          <span className={cn(css.counts, 'figures')}>
            {count
              ? `${t('lessons.progress.openedShort', { ...count })} · ${t('lessons.progress.finishedShort', { ...count })}`
              : '\u00a0'}
          </span>
        )}
        {lesson.mayUpdate.includes(item.kind) && !lesson.isYearClosed && (
          <div className={css.tools}>
            {isDesk && order.isPossible && item.state !== 'archived' && (
              <OrderButtons
                row={item}
                at={at}
                count={live.length}
                order={order}
                up={t('lessons.up', { title: item.title })}
                down={t('lessons.down', { title: item.title })}
              />
            )}
            <Menu
              label={t('lessons.more', { title: item.title })}
              align="end"
              items={more(item, at)}
              trigger={(props) => (
                <IconButton {...props} icon={IconDots} label={t('lessons.more', { title: item.title })} />
              )}
            />
          </div>
        )}
      </li>
    );
  };
  const add = mayAdd && <AddMenu lesson={lesson} onAdd={(kind) => setOpen({ kind })} />;
  return (
    <section className={css.section} aria-label={t('lessons.contents')}>
      {live.length === 0 ? (
        <EmptyState
          title={t(seesAll ? 'lessonItems.empty' : 'lessonItems.notShown')}
          detail={t(
            mayAdd ? 'lessonItems.emptyDetail' : seesAll ? 'lessonItems.emptyReading' : 'lessonItems.notShownDetail',
          )}
          action={add}
        />
      ) : (
        <>
          <div className={css.head}>
            <h2>{t('lessons.contents')}</h2>
            {add}
          </div>
          <ol className={css.rows} aria-label={t('lessons.contents')}>
            {live.map(row)}
          </ol>
        </>
      )}
      {archived.length > 0 && (
        <div>
          <Button kind="soft" small aria-expanded={showsArchived} onClick={() => setShowsArchived(!showsArchived)}>
            {showsArchived ? t('lessonItems.hideArchived') : t('lessonItems.archivedCount', { count: archived.length })}
          </Button>
        </div>
      )}
      {showsArchived && archived.length > 0 && (
        <ul className={css.rows} aria-label={t('lessons.state.archived')}>
          {archived.map(row)}
        </ul>
      )}
      {open?.kind === 'link' && <LinkDialog lesson={lesson} onClose={() => setOpen(null)} />}
      {open?.kind === 'file' && <FileDialog lesson={lesson} onClose={() => setOpen(null)} />}
      {open?.kind === 'edit' && <ItemDialog lesson={lesson} item={open.item} onClose={() => setOpen(null)} />}
      {open?.kind === 'publish' && (
        <PublishDialog
          title={open.item.title}
          at={open.item.opensAt}
          onPublish={(opensAt) =>
            call('items.publish', { params: { id: open.item.id }, body: { version: open.item.version, opensAt } })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function AddMenu({ lesson, onAdd }: { lesson: LessonDetail; onAdd: (kind: 'link' | 'file') => void }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  const opens = useOpens();
  const written: MenuAction[] = [
    ...(lesson.mayCreate.includes('DOCUMENT')
      ? [
          {
            key: 'document',
            label: t('lessonItems.addDocument'),
            icon: IconFileText,
            href: address.newDocument(lesson.id),
          },
        ]
      : []),
    ...(lesson.mayCreate.includes('SLIDE')
      ? [
          {
            key: 'slides',
            label: t('lessonItems.addSlides'),
            icon: IconPresentation,
            href: address.newSlides(lesson.id),
          },
        ]
      : []),
    ...(lesson.mayCreate.includes('EXERCISE')
      ? [
          {
            key: 'exercise',
            label: t('lessonItems.addExercise'),
            icon: IconPencil,
            href: address.newExercise(lesson.id),
          },
        ]
      : []),
    ...(lesson.mayCreate.includes('TEST')
      ? [
          {
            key: 'test',
            label: t('lessonItems.addTest'),
            icon: IconListCheck,
            href: address.newTest(lesson.id),
          },
        ]
      : []),
  ].filter(({ href }) => opens(href));
  const brought: MenuAction[] = lesson.mayCreate.includes('LINK')
    ? [
        { key: 'link', label: t('lessonItems.addLink'), icon: IconLink, onSelect: () => onAdd('link') },
        { key: 'file', label: t('lessonItems.addFile'), icon: IconUpload, onSelect: () => onAdd('file') },
      ]
    : [];
  return (
    <Menu
      label={t('lessonItems.add')}
      align="end"
      items={[...written, ...brought]}
      trigger={(props) => (
        <Button {...props} icon={IconPlus}>
          {t('lessonItems.add')}
        </Button>
      )}
    />
  );
}

/** A link leads outside, in a tab of its own; the rest to where it is read. */
function ItemTitle({ lesson, item }: { lesson: LessonDetail; item: LessonItem }) {
  const address = useLearningAddress(lesson.classId);
  if (item.url) {
    return (
      <a href={item.url} target="_blank" rel="noopener noreferrer">
        {item.title}
      </a>
    );
  }
  return <Link href={address.item(item.kind)(lesson.id, item.id)}>{item.title}</Link>;
}

function ItemFacts({ lesson, item }: { lesson: LessonDetail; item: LessonItem }) {
  const { t } = useTranslation();
  const needs = item.conditions.flatMap(({ itemId, minPoints }) => {
    const title = lesson.items.find(({ id }) => id === itemId)?.title;
    return title === undefined ? [] : [{ title, minPoints }];
  });
  const before = needs.filter(({ minPoints }) => minPoints === null).map(({ title }) => `“${title}”`);
  return (
    <span className={css.facts}>
      <span>{t(`lessonItems.kind.${item.kind}`)}</span>
      {item.opensAt && <span className="figures">{t('lessonItems.opens', { at: shortMoment(t, item.opensAt) })}</span>}
      {item.dueAt && <span className="figures">{t('lessonItems.due', { at: shortMoment(t, item.dueAt) })}</span>}
      {item.cutOffAt && (
        <span className="figures">{t('lessonItems.cutOff', { at: shortMoment(t, item.cutOffAt) })}</span>
      )}
      {!item.isRequired && <span>{t('lessonItems.notRequired')}</span>}
      {item.studentIds.length > 0 && <span>{t('lessonItems.only', { count: item.studentIds.length })}</span>}
      {before.length > 0 && <span>{t('lessonItems.after', { items: before.join(', ') })}</span>}
      {needs.map(
        ({ title, minPoints }) =>
          minPoints !== null && (
            <span key={title}>
              {t('lessonItems.afterMark', { title, points: formatNumber(minPoints / hundredths) })}
            </span>
          ),
      )}
    </span>
  );
}
