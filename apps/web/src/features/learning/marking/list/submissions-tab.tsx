import type { SubmissionRow } from '@phuong/contract/learning/marking/marking.contract.ts';
import { IconBell, IconCalendarPlus, IconCopy, IconDownload, IconPencilCheck, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { useIsCards } from '../../../../lib/browser/media.ts';
import { whenIdle } from '../../../../lib/browser/when-idle.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../../ui/record/plain-table.tsx';
import { ExtendDialog } from '../../exercises/extend-dialog.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { shortMoment } from '../../learning-moment.ts';
import { RemindDialog } from '../../lessons/remind-dialog.tsx';
import { WorksArchiveDialog } from '../../papers/works-archive-dialog.tsx';
import { hundredths } from '../desk/marking-values.ts';
import { ReleaseDialog } from '../release/release-dialog.tsx';
import { RowMenu } from './row-menu.tsx';
import { SimilarDialog } from './similar-dialog.tsx';
import css from './submissions.module.css';
import { MarkingBadge, TimelinessBadge, WorkBadge } from './work-badges.tsx';
import { isLookedFor, type WorkFilter, workFilters } from './work-filters.ts';

type List = Result<'submissions.list'>;
type Open = 'release' | 'extend' | 'remind' | 'similar' | 'archive';

/** The work of every pupil on an exercise: how it stands and how it is marked; and the way to the marking desk. */
export function SubmissionsTab({ itemId }: { itemId: string }) {
  const query = useQuery(queryOf('submissions.list', { params: { id: itemId } }));
  // Whoever looks at what was handed in opens one of it next.
  useEffect(() => whenIdle(() => void import('../desk/marking-desk.screen.tsx').catch(() => undefined)), []);
  return <LoadedPart query={query}>{(list) => <Submissions list={list} />}</LoadedPart>;
}

function Submissions({ list }: { list: List }) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const [filter, setFilter] = useState<WorkFilter>('all');
  const [open, setOpen] = useState<Open | null>(null);
  const address = useLearningAddress(list.classId);
  const { item, rows, actions, lessonId } = list;
  const shown = rows.filter((row) => isLookedFor(filter, row));
  const done = rows.filter(({ work }) => work === 'submitted').length;
  const toMark = rows.filter((row) => isLookedFor('toMark', row)).length;
  const resultHref = (row: SubmissionRow) =>
    row.resultId && row.actions.includes('open') ? address.result(lessonId, item.id, row.resultId) : null;
  const first = rows.find((row) => isLookedFor('toMark', row) && resultHref(row) !== null);
  const begin = first && resultHref(first);
  const choices = workFilters.map((value) => ({ value, label: t(`marking.filter.${value}`) }));
  const look = (value: string | null) => setFilter(workFilters.find((each) => each === value) ?? 'all');
  return (
    <div className={css.page}>
      <p>
        {t('exercises.handedInSum', { done, all: rows.filter(({ hasLeft }) => !hasLeft).length })}{' '}
        {toMark > 0 && t('marking.toMark', { count: toMark })}
      </p>
      <div className={css.bar}>
        {isCards ? (
          <SelectInput label={t('marking.show')} value={filter} onChange={look} choices={choices} width={240} />
        ) : (
          <Segmented label={t('marking.show')} value={filter} onChange={look} choices={choices} />
        )}
        <div className={css.buttons}>
          {actions.includes('mark') && begin && (
            <ButtonLink kind="primary" icon={IconPencilCheck} href={begin}>
              {t('marking.begin')}
            </ButtonLink>
          )}
          {actions.includes('release') && (
            <Button icon={IconSend} onClick={() => setOpen('release')}>
              {t('markRelease.release')}
            </Button>
          )}
          {actions.includes('extend') && (
            <Button icon={IconCalendarPlus} onClick={() => setOpen('extend')}>
              {t('exercises.extend')}
            </Button>
          )}
          {actions.includes('remind') && rows.some((row) => row.actions.includes('remind')) && (
            <Button icon={IconBell} onClick={() => setOpen('remind')}>
              {t('marking.remind')}
            </Button>
          )}
          {rows.some(({ resultId }) => resultId !== null) && (
            <Button icon={IconDownload} onClick={() => setOpen('archive')}>
              {t('learningPapers.takeAll')}
            </Button>
          )}
          {actions.includes('similar') && rows.some(({ similar }) => similar > 0) && (
            <Button icon={IconCopy} onClick={() => setOpen('similar')}>
              {t('marking.similar')}
            </Button>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={t('marking.nobody')} />
      ) : isCards ? (
        <ul className={css.cards}>
          {shown.map((row) => (
            <Card key={row.studentId} row={row} list={list} href={resultHref(row)} />
          ))}
        </ul>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('exercises.pupil')}</th>
              <th scope="col">{t('exercises.stateOf')}</th>
              <th scope="col">{t('exercises.when')}</th>
              <th scope="col">{t('marking.title')}</th>
              <th scope="col" className="to-end">
                {t('marking.pointsShort')}
              </th>
              <th>
                <span className="sr-only">{t('marking.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.studentId}>
                <th scope="row">
                  <Pupil row={row} href={resultHref(row)} />
                </th>
                <td>
                  <States row={row} />
                </td>
                <td className="figures">{row.submittedAt ? shortMoment(t, row.submittedAt) : '–'}</td>
                <td>
                  <MarkingBadge state={row.marking} />
                  {row.isMarkOlder && <span className="secondary small"> {t('marking.isMarkOlder')}</span>}
                </td>
                <td className="figures to-end">
                  <Points row={row} />
                </td>
                <td>
                  <RowMenu row={row} list={list} />
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <Dialogs list={list} open={open} onClose={() => setOpen(null)} />
    </div>
  );
}

interface RowProps {
  row: SubmissionRow;
  href: string | null;
}

function Pupil({ row, href }: RowProps) {
  const { t } = useTranslation();
  const name = href ? <Link href={href}>{row.name}</Link> : row.name;
  return (
    <>
      {row.number > 0 && <span className="secondary figures">{row.number}. </span>}
      {name}
      {row.groupName && <span className="secondary small"> · {row.groupName}</span>}
      {row.hasLeft && <span className="secondary small"> · {t('lessons.progress.hasLeft')}</span>}
    </>
  );
}

function States({ row }: { row: SubmissionRow }) {
  const { t } = useTranslation();
  return (
    <span className={css.badges}>
      <WorkBadge state={row.work} />
      <TimelinessBadge timeliness={row.timeliness} />
      {row.versions > 1 && (
        <span className="secondary small">{t('marking.versionCount', { count: row.versions })}</span>
      )}
      {row.similar > 0 && <span className="secondary small">{t('marking.similarCount', { count: row.similar })}</span>}
    </span>
  );
}

function Points({ row }: { row: SubmissionRow }) {
  const { t } = useTranslation();
  return (
    <>
      {row.points === null ? '–' : formatNumber(row.points / hundredths)}
      {row.isInSheet && <span className="secondary small"> {t('marking.isInSheet')}</span>}
    </>
  );
}

function Card({ row, href, list }: RowProps & { list: List }) {
  const { t } = useTranslation();
  return (
    <li className={css.card}>
      <div className={css.words}>
        <b>
          <Pupil row={row} href={href} />
        </b>
        <States row={row} />
        <span className={css.badges}>
          {row.submittedAt && <span className="secondary figures small">{shortMoment(t, row.submittedAt)}</span>}
          <MarkingBadge state={row.marking} />
        </span>
      </div>
      <b className="figures">
        <Points row={row} />
      </b>
      <RowMenu row={row} list={list} />
    </li>
  );
}

function Dialogs({ list, open, onClose }: { list: List; open: Open | null; onClose: () => void }) {
  const { item, rows, lessonId } = list;
  const may = (action: SubmissionRow['actions'][number]) =>
    rows
      .filter((row) => row.actions.includes(action))
      .map(({ studentId, name, number }) => ({ id: studentId, name, number }));
  if (open === 'release') return <ReleaseDialog itemId={item.id} resultIds={null} onClose={onClose} />;
  if (open === 'extend') return <ExtendDialog item={item} students={may('extend')} onClose={onClose} />;
  if (open === 'similar') return <Similar itemId={item.id} onClose={onClose} />;
  if (open === 'archive') return <WorksArchiveDialog itemId={item.id} onClose={onClose} />;
  if (open !== 'remind') return null;
  return <RemindDialog lesson={{ id: lessonId }} items={[item]} pupilsOf={() => may('remind')} onClose={onClose} />;
}

function Similar({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  const { data } = useQuery(queryOf('submissions.similar', { params: { id: itemId } }));
  return data ? <SimilarDialog pairs={data} onClose={onClose} /> : null;
}
