import type { OwnMarking } from '@phuong/contract/learning/marking/marking.schema.ts';
import type { ShownWork } from '@phuong/contract/learning/submissions/submission.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatMoment, formatNumber } from '../../../../lib/words/format.ts';
import { OwnPaperButton } from '../../papers/paper-button.tsx';
import { hundredths, type MarkedWork } from '../desk/marking-values.ts';
import { RubricButtons } from '../desk/rubric-buttons.tsx';
import { Sounds } from '../desk/sounds.tsx';
import { MarkList } from '../page/mark-list.tsx';
import { inOrder, pinNumbers } from '../page/page-order.ts';
import { WorkSheets } from '../page/work-sheets.tsx';
import css from './own-marking.module.css';

interface OwnMarkingProps {
  itemId: string;
  marking: OwnMarking;
  /** The version that was marked. */
  content: Pick<ShownWork, 'photos' | 'files'>;
  task: Pick<MarkedWork['task'], 'rubric' | 'scale'>;
}

/** What a pupil gets back: result, criteria, what is said, and what was put on the pages, in its place. */
export function OwnMarkingShown({ itemId, marking, content, task }: OwnMarkingProps) {
  const { t } = useTranslation();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { points, daysLate, deduction, result, levels, comment, audio, layers, byName, releasedAt } = marking;
  const number = (of: number) => formatNumber(of / hundredths);
  const pages = inOrder(
    content,
    layers.map(({ fileId, page, marks }) => ({ at: { fileId, page }, marks })),
  );
  const numbers = pinNumbers(pages);
  const pins = pages.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'pin'));
  const marked = new Set(pages.map(({ at }) => at.fileId));
  const shown = {
    photos: content.photos.filter(({ fileId }) => marked.has(fileId)),
    files: content.files.filter(({ fileId }) => marked.has(fileId)),
  };
  return (
    <section className={css.marking} aria-label={t('marking.own.title')}>
      <div className={css.head}>
        <div>
          <h2>{t('marking.own.title')}</h2>
          <span className="secondary small">
            {t('marking.own.by', { name: byName, at: formatMoment(releasedAt), version: marking.number })}
          </span>
        </div>
        {result !== null && (
          <b className={cn(css.result, 'figures')}>
            {number(result)}
            {task.scale !== null && <span className="secondary">/{number(task.scale)}</span>}
          </b>
        )}
      </div>
      {deduction > 0 && points !== null && (
        <p>{t('marking.own.late', { count: daysLate, points: number(points), off: number(deduction) })}</p>
      )}
      <div>
        <OwnPaperButton itemId={itemId} of="work" />
      </div>
      <RubricButtons task={task} levels={Object.fromEntries(levels.map(({ key, level }) => [key, level]))} />
      {comment && <p className={css.comment}>{comment}</p>}
      {audio && <Sounds files={[audio]} />}
      {pages.length > 0 && (
        <>
          <h3>{t('marking.onPages')}</h3>
          <WorkSheets
            content={shown}
            zoom={1}
            marksOf={(fileId, page) =>
              layers.find((layer) => layer.fileId === fileId && layer.page === page)?.marks ?? []
            }
            numbers={numbers}
            selectedId={selectedId}
            onSelect={setSelectedId}
          />
          {pins.length > 0 && (
            <MarkList
              entries={pins.map((mark) => ({ mark, page: '' }))}
              numbers={numbers}
              selectedId={selectedId}
              onSelect={setSelectedId}
            />
          )}
        </>
      )}
    </section>
  );
}
