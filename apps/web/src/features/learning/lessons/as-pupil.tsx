import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import css from '../learning.module.css';
import { useLearningAddress } from '../learning-address.ts';
import { shownState } from '../learning-state.ts';
import { PupilItems } from '../own/pupil-items.tsx';
import { LessonGoals } from './lesson-goals.tsx';

/** The lesson as a pupil sees it who has opened nothing yet. */
export function AsPupil({ lesson, onLeave }: { lesson: LessonDetail; onLeave: () => void }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  const shown = lesson.items.filter((item) => ['published', 'closed'].includes(shownState(item)));
  const titleOf = (id: string) => lesson.items.find((item) => item.id === id)?.title ?? '';
  return (
    <div className={css.block}>
      <div className={css.notice} role="status">
        <span>{t('lessons.asPupil.notice')}</span>
        <Button small onClick={onLeave}>
          {t('lessons.asPupil.leave')}
        </Button>
      </div>
      <LessonGoals goals={lesson.goals} />
      {shown.length === 0 ? (
        <p className="secondary">{t('lessons.asPupil.nothing')}</p>
      ) : (
        <PupilItems
          items={shown.map((item) => ({
            ...item,
            minutes: null,
            openedAt: null,
            finishedAt: null,
            closedBy: item.conditions.map(({ itemId, minPoints }) => ({
              kind: minPoints === null ? ('FINISH_FIRST' as const) : ('MARK_FIRST' as const),
              what: titleOf(itemId),
              points: minPoints,
              at: null,
            })),
          }))}
          hrefOf={({ id, kind }) => address.item(kind)(lesson.id, id)}
          isReadOnly
        />
      )}
    </div>
  );
}
