import type { LessonSummary } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { IconDots, IconGripVertical, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { OrderButtons } from '../../../ui/order/order-buttons.tsx';
import { useOrder } from '../../../ui/order/use-order.ts';
import { Menu, type MenuAction } from '../../../ui/overlay/menu.tsx';
import css from '../learning.module.css';
import { useLearningAddress } from '../learning-address.ts';
import { LearningBadge } from '../learning-badge.tsx';
import { shortMoment } from '../learning-moment.ts';
import { shownState } from '../learning-state.ts';
import { useSeesEveryKind } from '../sees-every-kind.ts';
import { stepsFrom, useLessonSteps } from './lesson-steps.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface LessonRowsProps {
  classId: string;
  label: string;
  lessons: readonly LessonSummary[];
  /** All that is not archived is shown: only then can it be put into another order. */
  isWhole: boolean;
  mayEdit: boolean;
}

/** The lessons of a subject in their order. */
export function LessonRows({ classId, label, lessons, isWhole, mayEdit }: LessonRowsProps) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const address = useLearningAddress(classId);
  const steps = useLessonSteps();
  const seesAll = useSeesEveryKind();
  const [published, setPublished] = useState<LessonSummary | null>(null);
  const order = useOrder({
    rows: lessons,
    mayOrder: mayEdit && isWhole,
    save: (lessonIds) =>
      call('lessons.order', {
        params: { id: classId },
        body: { subjectId: lessons[0]?.subjectId ?? '', lessonIds },
      }),
    moved: ({ title }, position) => t('lessons.moved', { title, position }),
  });
  const more = (lesson: LessonSummary, at: number): MenuAction[] => [
    ...steps.entries({
      title: lesson.title,
      steps: stepsFrom[lesson.state],
      onPublish: () => setPublished(lesson),
      take: (step) => call(`lessons.${step}`, { params: { id: lesson.id }, body: { version: lesson.version } }),
    }),
    ...(isDesk || !order.isPossible
      ? []
      : [
          { key: 'up', label: t('lessons.upShort'), onSelect: () => void order.move(lesson, at - 1) },
          { key: 'down', label: t('lessons.downShort'), onSelect: () => void order.move(lesson, at + 1) },
        ]),
  ];
  return (
    <>
      <ol className={css.rows} aria-label={label}>
        {lessons.map((lesson, at) => (
          <li key={lesson.id} className={cn(css.row, order.over === lesson.id && css.over)} {...order.dragOf(lesson)}>
            {isDesk && order.isPossible && (
              <IconGripVertical size={18} aria-hidden className={cn('secondary', css.grip)} />
            )}
            <div className={css.words}>
              <Link href={address.lesson(lesson.id)}>{lesson.title}</Link>
              <LessonFacts lesson={lesson} />
            </div>
            <div className={css.badges}>
              {lesson.source && (
                <StateBadge meaning="primary" icon={IconLink}>
                  {t('lessons.linked', { class: lesson.source.className })}
                </StateBadge>
              )}
              <LearningBadge state={shownState({ state: lesson.state, opensAt: lesson.publishAt })} />
            </div>
            {mayEdit && (
              <div className={css.tools}>
                {isDesk && order.isPossible && (
                  <OrderButtons
                    row={lesson}
                    at={at}
                    count={lessons.length}
                    order={order}
                    up={t('lessons.up', { title: lesson.title })}
                    down={t('lessons.down', { title: lesson.title })}
                  />
                )}
                <Menu
                  label={t('lessons.more', { title: lesson.title })}
                  align="end"
                  items={more(lesson, at)}
                  trigger={(props) => (
                    <IconButton {...props} icon={IconDots} label={t('lessons.more', { title: lesson.title })} />
                  )}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {published && (
        <PublishDialog
          title={published.title}
          at={published.publishAt}
          note={published.items === 0 && seesAll ? t('lessons.publish.noItems') : undefined}
          onPublish={(publishAt) =>
            call('lessons.publish', {
              params: { id: published.id },
              body: { version: published.version, publishAt },
            })
          }
          onClose={() => setPublished(null)}
        />
      )}
    </>
  );
}

function LessonFacts({ lesson }: { lesson: LessonSummary }) {
  const { t } = useTranslation();
  const seesAll = useSeesEveryKind();
  const { week, planPeriods, items, dueAt, publishAt, state } = lesson;
  const isScheduled = shownState({ state, opensAt: publishAt }) === 'scheduled';
  return (
    <span className={css.facts}>
      {week !== null && <span>{t('lessons.week', { week })}</span>}
      {planPeriods && <span>{t('lessons.periods', { periods: planPeriods })}</span>}
      {(items > 0 || seesAll) && (
        <span>{items === 0 ? t('lessons.noItems') : t('lessons.items', { count: items })}</span>
      )}
      {dueAt && <span className="figures">{t('lessons.dueNext', { at: shortMoment(t, dueAt) })}</span>}
      {isScheduled && publishAt && (
        <span className="figures">{t('lessons.opensAt', { at: shortMoment(t, publishAt) })}</span>
      )}
    </span>
  );
}
