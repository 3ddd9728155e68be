import type {
  TimetableComparison,
  TimetableDifference,
} from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconArrowRight, IconDoor, IconMinus, IconPlus, IconUserEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Loaded, LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { slotWords } from '../board/board-words.ts';
import css from './compare.module.css';
import { datesOf } from './versions-words.ts';

/** /timetable/list/{id}/compare?with=… */
export function CompareScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('timetables.read', { params: { id } }));
  const header = {
    title: t('timetable.compare.title'),
    breadcrumb: [{ label: t('shell.menu.teaching') }, { label: t('timetable.title'), href: path('/timetable/list') }],
  };
  return (
    <Loaded query={query} header={header} fields={4}>
      {(timetable) => (
        <>
          <PageHeader {...header} />
          <Choice timetable={timetable} />
        </>
      )}
    </Loaded>
  );
}

function Choice({ timetable }: { timetable: Timetable }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { with: chosen } = useSearch({ strict: false }) as { with?: unknown };
  const { schoolYearId, semesterId } = timetable;
  const query = useQuery(queryOf('timetables.list', { query: { schoolYearId, semesterId } }));
  const label = (each: Timetable) => `${each.name} · ${t(`timetable.state.${each.state}`)} · ${datesOf(t, each)}`;
  return (
    <LoadedPart query={query}>
      {(versions) => {
        const others = versions.filter(({ id }) => id !== timetable.id);
        // Most often one asks what is different from the timetable in force.
        const other =
          others.find(({ id }) => id === chosen) ??
          (chosen === undefined ? (others.find(({ state }) => state === 'published') ?? others[0]) : undefined);
        if (others.length === 0) {
          return <EmptyState title={t('timetable.compare.only')} detail={t('timetable.compare.onlyDetail')} />;
        }
        return (
          <div className={css.page}>
            <div className={css.choice}>
              <div>
                <span className="secondary small">{t('timetable.compare.from')}</span>
                <SelectInput
                  label={t('timetable.compare.from')}
                  choices={others.map((each) => ({ value: each.id, label: label(each) }))}
                  value={other?.id ?? null}
                  placeholder={t('timetable.compare.choose')}
                  onChange={(next) => void navigate({ to: '.', search: { with: next } as never, replace: true })}
                />
              </div>
              <IconArrowRight size={20} aria-hidden />
              <div>
                <span className="secondary small">{t('timetable.compare.to')}</span>
                <b>{label(timetable)}</b>
              </div>
            </div>
            {other ? (
              <Differences id={other.id} with={timetable.id} />
            ) : (
              <EmptyState title={t('timetable.compare.choose')} detail={t('timetable.compare.chooseDetail')} />
            )}
          </div>
        );
      }}
    </LoadedPart>
  );
}

function Differences({ id, with: other }: { id: string; with: string }) {
  const query = useQuery(queryOf('timetables.compare', { params: { id }, query: { with: other } }));
  return <LoadedPart query={query}>{(comparison) => <DifferenceList comparison={comparison} />}</LoadedPart>;
}

function DifferenceList({ comparison }: { comparison: TimetableComparison }) {
  const { t } = useTranslation();
  const [by, setBy] = useState<'classes' | 'teachers'>('teachers');
  const { classes, teachers, total } = comparison;
  if (total === 0) {
    return <EmptyState title={t('timetable.compare.same')} detail={t('timetable.compare.sameDetail')} />;
  }
  return (
    <>
      <p>
        {t('timetable.compare.total', {
          count: total,
          n: formatNumber(total),
          classes: classes.length,
          teachers: teachers.length,
        })}
      </p>
      <Segmented
        label={t('timetable.compare.by')}
        value={by}
        onChange={(next) => setBy(next === 'classes' ? 'classes' : 'teachers')}
        choices={[
          { value: 'teachers', label: t('timetable.compare.byTeacher', { count: teachers.length }) },
          { value: 'classes', label: t('timetable.compare.byClass', { count: classes.length }) },
        ]}
      />
      <div className={css.list}>
        {comparison[by].map(({ id, name, differences }) => (
          <section key={id} className={css.group} aria-labelledby={`difference-${id}`}>
            <h2 id={`difference-${id}`}>
              {name}{' '}
              <span className="secondary small">{t('timetable.compare.changes', { count: differences.length })}</span>
            </h2>
            <ul>
              {differences.map((difference, index) => (
                <Difference key={index.toString()} difference={difference} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

const icons = { MOVED: IconArrowRight, ADDED: IconPlus, REMOVED: IconMinus, TEACHER: IconUserEdit, ROOM: IconDoor };

/** Before and after of one lesson, in words. */
export function differenceWords(t: TFunction, difference: TimetableDifference): { from: string; to: string } | string {
  const { kind, fromSlot, toSlot, fromTeachers, toTeachers, fromRoom, toRoom } = difference;
  const place = (slot: TimetableDifference['fromSlot']) => slotWords(t, slot, true);
  if (kind === 'ADDED') return place(toSlot);
  if (kind === 'REMOVED') return place(fromSlot);
  const names = (list: readonly string[]) => list.join(', ') || t('timetable.compare.nobody');
  if (kind === 'TEACHER') return { from: names(fromTeachers), to: names(toTeachers) };
  if (kind === 'ROOM')
    return { from: fromRoom ?? t('timetable.compare.noRoom'), to: toRoom ?? t('timetable.compare.noRoom') };
  return { from: place(fromSlot), to: place(toSlot) };
}

function Difference({ difference }: { difference: TimetableDifference }) {
  const { t } = useTranslation();
  const { kind, subjectName: subject, classNames } = difference;
  const Sign = icons[kind];
  const words = differenceWords(t, difference);
  return (
    <li className={css[kind]}>
      <Sign size={16} aria-hidden />
      <span className={css.kind}>{t(`timetable.compare.kind.${kind}`)}</span>
      <b>{t('timetable.compare.lesson', { subject: subjectName(subject), classes: classNames.join(', ') })}</b>
      <span>{typeof words === 'string' ? words : t('timetable.compare.step', words)}</span>
    </li>
  );
}
