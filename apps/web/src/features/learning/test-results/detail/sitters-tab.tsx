import type { Sitters } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { IconBell, IconPencilCheck, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { useIsCards } from '../../../../lib/browser/media.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../../ui/record/plain-table.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { shortMoment } from '../../learning-moment.ts';
import { RemindDialog } from '../../lessons/remind-dialog.tsx';
import { shownPoints } from '../points.ts';
import { isToWrite, ReleaseTestDialog } from './release-test-dialog.tsx';
import { SitterMenu } from './sitter-menu.tsx';
import { isLookedFor, type Sitter, type SitterFilter, signalWords, sitterFilters, sumOf } from './sitter-state.ts';
import { StatisticsFiles } from './statistics-files.tsx';
import css from './test-detail.module.css';

interface SittersTabProps {
  itemId: string;
  item: LessonItem;
  lesson: LessonDetail;
  mayEdit: boolean;
}

/** Every pupil of a test: whether they have sat it, what came out, and what is to be done. */
export function SittersTab(props: SittersTabProps) {
  const query = useQuery(queryOf('attempts.sitters', { params: { id: props.itemId } }));
  return <LoadedPart query={query}>{(list) => <List {...props} list={list} />}</LoadedPart>;
}

const meanings = {
  in_progress: 'blue',
  overdue: 'amber',
  submitted: 'amber',
  finished: 'green',
  abandoned: 'red',
  removed: 'grey',
} as const;

function List({ list, itemId, item, lesson, mayEdit }: SittersTabProps & { list: Sitters }) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const [filter, setFilter] = useState<SitterFilter>('all');
  const [open, setOpen] = useState<'release' | 'remind' | null>(null);
  const address = useLearningAddress(lesson.classId);
  const { rows, scale } = list;
  const { toMark, ...sum } = sumOf(rows);
  const isMarked = rows.some(({ result }) => result === 'marked');
  const waiting = rows.find((row) => isLookedFor('toMark', row));
  const differs = useDiffering(itemId, mayEdit && item.markTarget !== null && rows.some(isReleased));
  const shown = rows.filter((row) => isLookedFor(filter, row));
  const choices = sitterFilters.map((value) => ({ value, label: t(`testResults.filter.${value}`) }));
  const look = (value: string | null) => setFilter(sitterFilters.find((each) => each === value) ?? 'all');
  const absent = rows.filter((row) => isLookedFor('none', row)).map(({ studentId: id, name }) => ({ id, name }));
  const row = (each: Sitter) => ({
    row: each,
    list,
    href: each.attempt && address.attempt(lesson.id, itemId, each.attempt.id),
    menu: mayEdit && <SitterMenu itemId={itemId} row={each} scale={scale} />,
  });
  return (
    <div className={css.page}>
      <p>
        {t('testResults.sum', sum)} {toMark > 0 && t('testResults.toMark', { count: toMark, n: formatNumber(toMark) })}
      </p>
      {differs > 0 && <p>{t('testResults.differs', { count: differs, n: formatNumber(differs) })}</p>}
      <div className={css.bar}>
        {isCards ? (
          <SelectInput label={t('testResults.show')} value={filter} onChange={look} choices={choices} width={240} />
        ) : (
          <Segmented label={t('testResults.show')} value={filter} onChange={look} choices={choices} />
        )}
        {mayEdit && (
          <div className={css.buttons}>
            {waiting?.attempt && (
              <ButtonLink icon={IconPencilCheck} href={address.grading(lesson.id, itemId, waiting.attempt.id)}>
                {t('testResults.mark')}
              </ButtonLink>
            )}
            {(isMarked || differs > 0) && (
              <Button kind="primary" icon={IconSend} onClick={() => setOpen('release')}>
                {t('testResults.release')}
              </Button>
            )}
            {rows.some(({ result }) => result !== 'none') && <StatisticsFiles itemId={itemId} scope="CLASS" />}
            {absent.length > 0 && item.state === 'published' && lesson.state === 'published' && (
              <Button icon={IconBell} onClick={() => setOpen('remind')}>
                {t('lessons.remind.submit')}
              </Button>
            )}
          </div>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('testResults.nobody')} />
      ) : isCards ? (
        <ul className={css.cards}>
          {shown.map((each) => (
            <Card key={each.studentId} {...row(each)} />
          ))}
        </ul>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              {(['pupil', 'state', 'answered', 'when', 'score', 'signals'] as const).map((column) => (
                <th key={column} scope="col" className={cn((column === 'answered' || column === 'score') && 'to-end')}>
                  {t(`testResults.column.${column}`)}
                </th>
              ))}
              {mayEdit && (
                <th>
                  <span className="sr-only">{t('marking.more')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <Row key={each.studentId} {...row(each)} />
            ))}
          </tbody>
        </PlainTable>
      )}
      {open === 'release' && <ReleaseTestDialog itemId={itemId} studentIds={null} onClose={() => setOpen(null)} />}
      {open === 'remind' && (
        <RemindDialog lesson={lesson} items={[item]} pupilsOf={() => absent} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}

const isReleased = ({ result }: Sitter) => result === 'released';

/** Of how many released results the cell of the mark sheet is another: an attempt after the release, or a cell that was refused then. */
function useDiffering(itemId: string, isAsked: boolean): number {
  const { data } = useQuery({ ...queryOf('testResults.preview', { params: { id: itemId } }), enabled: isAsked });
  return data?.rows.filter((row) => row.state === 'released' && isToWrite(row)).length ?? 0;
}

interface RowProps {
  row: Sitter;
  list: Sitters;
  href: string | null;
  menu: React.ReactNode;
}

function Pupil({ row, href }: Pick<RowProps, 'row' | 'href'>) {
  const { t } = useTranslation();
  return (
    <>
      {href ? <Link href={href}>{row.name}</Link> : row.name}
      {row.hasLeft && <span className="secondary small"> · {t('lessons.progress.hasLeft')}</span>}
      {row.moreMinutes > 0 && (
        <span className="secondary small"> · {t('testResults.moreMinutes', { n: formatNumber(row.moreMinutes) })}</span>
      )}
    </>
  );
}

function State({ row }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation();
  const { attempt, result, appeal, attempts } = row;
  if (!attempt) return <StateBadge meaning="grey">{t('testResults.state.none')}</StateBadge>;
  return (
    <span className={css.badges}>
      <StateBadge meaning={meanings[attempt.state]}>{t(`testResults.state.${attempt.state}`)}</StateBadge>
      {(result === 'released' || (result !== 'none' && attempt.state === 'finished')) && (
        <StateBadge meaning={result === 'released' ? 'green' : 'grey'}>{t(`testResults.result.${result}`)}</StateBadge>
      )}
      {appeal === 'asked' && <StateBadge meaning="amber">{t('testResults.appealed')}</StateBadge>}
      {attempts > 1 && (
        <span className="secondary small">
          {t('testResults.attemptCount', { count: attempts, n: formatNumber(attempts) })}
        </span>
      )}
    </span>
  );
}

function Mark({ row }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation();
  return (
    <>
      <b>{shownPoints(row.mark)}</b>
      {row.isOverridden && <span className="secondary small"> {t('testResults.overridden')}</span>}
    </>
  );
}

function Row({ row, list, href, menu }: RowProps) {
  const { t } = useTranslation();
  const { attempt } = row;
  return (
    <tr>
      <th scope="row">
        <Pupil row={row} href={href} />
      </th>
      <td>
        <State row={row} />
      </td>
      <td className="figures to-end">{attempt ? `${attempt.answered}/${list.questions}` : '–'}</td>
      <td className="figures">{attempt?.submittedAt ? shortMoment(t, attempt.submittedAt) : '–'}</td>
      <td className="figures to-end">
        <Mark row={row} />
      </td>
      <td className="secondary small">{signalWords(t, row).join(' · ')}</td>
      {menu && <td>{menu}</td>}
    </tr>
  );
}

function Card({ row, list, href, menu }: RowProps) {
  const { t } = useTranslation();
  const { attempt } = row;
  const facts = [
    ...(attempt ? [t('testResults.live.progress', { done: attempt.answered, all: list.questions })] : []),
    ...(attempt?.submittedAt ? [shortMoment(t, attempt.submittedAt)] : []),
    ...signalWords(t, row),
  ];
  return (
    <li className={css.card}>
      <div className={css.words}>
        <b>
          <Pupil row={row} href={href} />
        </b>
        <State row={row} />
        <span className="secondary small">{facts.join(' · ')}</span>
      </div>
      <span className="figures">
        <Mark row={row} />
      </span>
      {menu}
    </li>
  );
}
