import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../lib/api/route-types.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Wide } from '../../../ui/record/wide.tsx';
import css from '../learning.module.css';
import { useLearningAddress } from '../learning-address.ts';
import { shortMoment } from '../learning-moment.ts';
import { useSeesEveryKind } from '../sees-every-kind.ts';
import {
  type CellState,
  cellOf,
  cellState,
  cellsOf,
  isDone,
  isSought,
  type ProgressFilter,
  type PupilProgress,
  progressFilters,
} from './progress.ts';
import { RemindDialog } from './remind-dialog.tsx';

type Progress = Result<'lessons.progress'>;

const hundredths = 100;
const shownInLegend: readonly CellState[] = ['finished', 'late', 'opened', 'overdue', 'none', 'later', 'notTheirs'];

/** Pupils × items: who has opened and finished what; and the way to remind those who have not. */
export function ProgressGrid({ lesson, progress }: { lesson: LessonDetail; progress: Progress }) {
  const { t } = useTranslation();
  const seesAll = useSeesEveryKind();
  // A phone has room for one item beside the names.
  const isCards = useIsCards();
  const [chosenId, setItemId] = useState('all');
  const [filter, setFilter] = useState<ProgressFilter>('all');
  const [isReminding, setReminding] = useState(false);
  const items = lesson.items.filter(({ state }) => state === 'published');
  const cells = cellsOf(progress);
  if (items.length === 0)
    return <EmptyState title={t(seesAll ? 'lessons.progress.noItems' : 'lessonItems.notShown')} />;
  if (progress.students.length === 0) return <EmptyState title={t('lessons.progress.noPupils')} />;
  const itemId = isCards && chosenId === 'all' ? items[0]?.id : chosenId;
  const looked = items.filter(({ id }) => itemId === 'all' || id === itemId);
  const stateOf = (item: LessonItem, pupil: Progress['students'][number]) =>
    cellState(item, pupil, cellOf(cells, item, pupil));
  const pupils = progress.students.filter((pupil) =>
    looked.some((item) => isSought(filter, stateOf(item, pupil), cellOf(cells, item, pupil))),
  );
  // Whoever stands here and has not finished can be reminded.
  const toRemind = (item: LessonItem) =>
    pupils.filter((pupil) => isSought('notFinished', stateOf(item, pupil), cellOf(cells, item, pupil)));
  const filters = progressFilters.map((value) => ({ value, label: t(`lessons.progress.filter.${value}`) }));
  const look = (value: string | null) => setFilter(progressFilters.find((each) => each === value) ?? 'all');
  const [first] = looked.filter((item) => toRemind(item).length > 0);
  const finished = (pupil: Progress['students'][number]) => {
    // As the pupil counts: what need not be done makes nobody unfinished.
    const theirs = items.filter((item) => item.isRequired && stateOf(item, pupil) !== 'notTheirs');
    return { done: theirs.filter((item) => isDone(stateOf(item, pupil))).length, all: theirs.length };
  };
  return (
    <div className={css.section}>
      <div className={css.head}>
        <div className={css.controls}>
          {items.length > 1 && (
            <SelectInput
              label={t('lessons.progress.item')}
              value={itemId ?? 'all'}
              onChange={(value) => setItemId(value ?? 'all')}
              choices={[
                ...(isCards ? [] : [{ value: 'all', label: t('lessons.progress.allItems') }]),
                ...items.map(({ id, title }) => ({ value: id, label: title })),
              ]}
              width={240}
            />
          )}
          {isCards ? (
            <SelectInput
              label={t('lessons.progress.who')}
              value={filter}
              onChange={look}
              choices={filters}
              width={240}
            />
          ) : (
            <Segmented label={t('lessons.progress.who')} value={filter} onChange={look} choices={filters} />
          )}
          <span className="secondary small">{t('lessons.progress.shown', { count: pupils.length })}</span>
        </div>
        {lesson.actions.includes('remind') && first && (
          <Button icon={IconBell} onClick={() => setReminding(true)}>
            {t('lessons.remind.action')}
          </Button>
        )}
      </div>
      {pupils.length === 0 ? (
        <EmptyState title={t('lessons.progress.nobody')} />
      ) : (
        <Wide
          className={css.wide}
          label={t('lessons.progress.caption', { class: lesson.className, title: lesson.title })}
        >
          <table className={cn(css.table, isCards && css.narrow)}>
            <thead>
              <tr>
                <th scope="col" className={css.number}>
                  {t('lessons.progress.number')}
                </th>
                <th scope="col">{t('lessons.progress.pupil')}</th>
                {looked.map((item) => (
                  <th key={item.id} scope="col" className={css.itemHead}>
                    <ItemLink lesson={lesson} item={item} />
                  </th>
                ))}
                {!isCards && <th scope="col">{t('lessons.progress.done')}</th>}
              </tr>
            </thead>
            <tbody>
              {pupils.map((pupil) => (
                <tr key={pupil.id}>
                  <td className={cn(css.number, 'figures')}>{pupil.number}</td>
                  <th scope="row">
                    {pupil.name}
                    {pupil.hasLeft && <span className="secondary small"> · {t('lessons.progress.hasLeft')}</span>}
                  </th>
                  {looked.map((item) => (
                    <Cell
                      key={item.id}
                      state={stateOf(item, pupil)}
                      at={cellOf(cells, item, pupil)}
                      scale={item.scale}
                      // One item has room for the words.
                      isAlone={looked.length === 1}
                    />
                  ))}
                  {!isCards && <td className="figures">{t('lessons.progress.ofAll', finished(pupil))}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </Wide>
      )}
      <div className={css.legend} role="note" aria-label={t('lessons.progress.legend')}>
        {shownInLegend.map((state) => (
          <span key={state}>
            <span className={cn(css.mark, css[state])} aria-hidden /> {t(`lessons.progress.cell.${state}`)}
          </span>
        ))}
      </div>
      {isReminding && first && (
        <RemindDialog
          lesson={lesson}
          items={looked.filter((item) => toRemind(item).length > 0)}
          pupilsOf={toRemind}
          onClose={() => setReminding(false)}
        />
      )}
    </div>
  );
}

/** The head of a column leads to the item; a link leads outside, and is no place of ours. */
function ItemLink({ lesson, item }: { lesson: LessonDetail; item: LessonItem }) {
  const address = useLearningAddress(lesson.classId);
  if (item.url) return item.title;
  const href = address.item(item.kind)(lesson.id, item.id);
  return <Link href={item.kind === 'EXERCISE' ? `${href}?tab=handedIn` : href}>{item.title}</Link>;
}

function Cell({
  state,
  at,
  scale,
  isAlone,
}: {
  state: CellState;
  at: PupilProgress | undefined;
  scale: number | null;
  isAlone: boolean;
}) {
  const { t } = useTranslation();
  const word = t(`lessons.progress.cell.${state}`);
  const when = at?.finishedAt
    ? t('lessons.progress.finishedAt', { at: shortMoment(t, at.finishedAt) })
    : at?.lastOpenedAt && t('lessons.progress.lastOpened', { at: shortMoment(t, at.lastOpenedAt) });
  const points = at && at.points !== null && scale !== null ? formatNumber(at.points / hundredths) : '';
  const said = when && state === 'finished' ? when : [word, when].filter(Boolean).join(', ');
  return (
    <td className={css.cell} title={isAlone ? undefined : said}>
      <span className={cn(css.mark, css[state])} aria-hidden />
      {isAlone ? <span className="small"> {said}</span> : <span className="sr-only">{said}</span>}
      {points && <b className="figures"> {points}</b>}
    </td>
  );
}
