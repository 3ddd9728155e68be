import type { BoardState } from '@phuong/contract/timetable/board/board.contract.ts';
import type { TimetableComparison } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { useIsDesk } from '../../../../lib/browser/media.ts';
import { cn } from '../../../../lib/cn.ts';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { ViewDays } from '../../views/view-days.tsx';
import css from './compare.module.css';
import { Differences, SameVersions } from './compare-list.tsx';
import { CompareMarks, CompareWeek, MarkWords } from './compare-week.tsx';
import { marksOf, type Side, sides } from './compare-words.ts';
import { useCompareAddress } from './use-compare-address.ts';

/** The week of one class or teacher in both versions. */
export function CompareWeeks({ comparison }: { comparison: TimetableComparison }) {
  const { from, to } = comparison;
  const before = useQuery(queryOf('timetables.board', { params: { id: from.id } }));
  const after = useQuery(queryOf('timetables.board', { params: { id: to.id } }));
  return (
    <LoadedPart query={before}>
      {(left) => (
        <LoadedPart query={after}>
          {(right) => <Weeks comparison={comparison} boards={{ from: left, to: right }} />}
        </LoadedPart>
      )}
    </LoadedPart>
  );
}

interface WeeksProps {
  comparison: TimetableComparison;
  boards: Record<Side, BoardState>;
}

function Weeks({ comparison, boards }: WeeksProps) {
  const { t } = useTranslation();
  const isDesk = useIsDesk();
  const [address, change] = useCompareAddress();
  const [only, setOnly] = useState(true);
  const [side, setSide] = useState<Side>('to');
  const by = address.by === 'teacher' ? 'teacher' : 'class';
  const part = by === 'class' ? 'classes' : 'teachers';
  const marks = useMemo(() => ({ from: marksOf(comparison, 'from'), to: marksOf(comparison, 'to') }), [comparison]);
  if (comparison.total === 0) return <SameVersions />;
  const differencesOf = new Map(comparison[part].map(({ id, differences }) => [id, differences]));
  const names = new Map([...boards.to[part], ...boards.from[part]].map(({ id, name }) => [id, name]));
  const all = [...names]
    .map(([id, name]) => ({ id, name, count: differencesOf.get(id)?.length ?? 0 }))
    .sort((one, other) => other.count - one.count);
  const holders = only ? all.filter(({ count }) => count > 0) : all;
  const open = holders.find(({ id }) => id === address.of) ?? holders[0];
  const countWords = (count: number) =>
    count === 0 ? t('timetable.compare.noChange') : t('timetable.compare.changes', { count });
  const caption = (at: Side) =>
    t('timetableOffice.view.caption', { name: open?.name ?? '', version: comparison[at].name });
  return (
    <div className={css.part}>
      <div className={css.tools}>
        <Segmented
          label={t('timetable.compare.by')}
          value={by}
          onChange={(next) => change({ by: next, of: undefined })}
          choices={[
            { value: 'class', label: t('timetableOffice.view.class') },
            { value: 'teacher', label: t('timetableOffice.view.teacher') },
          ]}
        />
        <label className={css.only}>
          <input
            type="checkbox"
            className="ph-check"
            checked={only}
            onChange={(event) => setOnly(event.target.checked)}
          />
          {t('timetable.compare.onlyDifferent')}
        </label>
        {!isDesk && (
          <SelectInput
            label={t(`timetableOffice.view.choose.${by}`)}
            choices={holders.map(({ id, name, count }) => ({ value: id, label: `${name} · ${countWords(count)}` }))}
            value={open?.id ?? null}
            onChange={(next) => next && change({ by, of: next })}
          />
        )}
      </div>
      <CompareMarks />
      {open && (
        <div className={css.weeks}>
          {isDesk && (
            <nav className={css.holders} aria-label={t(`timetableOffice.view.choose.${by}`)}>
              {holders.map(({ id, name, count }) => (
                <button
                  key={id}
                  type="button"
                  className={cn(css.holder, id === open.id && css.on)}
                  aria-current={id === open.id ? 'true' : undefined}
                  onClick={() => change({ by, of: id })}
                >
                  <span>{name}</span>
                  <span className="secondary small">{countWords(count)}</span>
                </button>
              ))}
            </nav>
          )}
          {isDesk ? (
            <div className={css.pair}>
              {sides.map((at) => (
                <CompareWeek
                  key={at}
                  board={boards[at]}
                  other={boards[at === 'from' ? 'to' : 'from']}
                  view={by}
                  id={open.id}
                  title={comparison[at].name}
                  caption={caption(at)}
                  marks={marks[at]}
                />
              ))}
            </div>
          ) : (
            <div className={css.one}>
              <Segmented
                label={t('timetable.compare.side')}
                value={side}
                full
                onChange={(next) => setSide(next === 'from' ? 'from' : 'to')}
                choices={sides.map((value) => ({ value, label: t(`timetable.compare.${value}`) }))}
              />
              <b>{comparison[side].name}</b>
              <ViewDays
                board={boards[side]}
                view={by}
                id={open.id}
                caption={caption(side)}
                mark={(lesson) => {
                  const mark = marks[side].get(lesson.id);
                  return mark && <MarkWords mark={mark} isWhole />;
                }}
              />
            </div>
          )}
        </div>
      )}
      {open && open.count > 0 && (
        <section className={css.group} aria-label={open.name}>
          <h2>
            {open.name} <span className="secondary small">{countWords(open.count)}</span>
          </h2>
          <Differences differences={differencesOf.get(open.id) ?? []} />
        </section>
      )}
    </div>
  );
}
