import type { OwnItem } from '@phuong/contract/learning/own/own-learning.contract.ts';
import { groupBy } from '@phuong/rules/lists/group-by.ts';
import { IconChevronRight, IconNotebook } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../lib/api/route-types.ts';
import { useAppState } from '../../../lib/app-state.ts';
import { useIsDesk } from '../../../lib/browser/media.ts';
import { keptQueryOf } from '../../../lib/offline/kept-answers.ts';
import { path } from '../../../lib/screens/path.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { LiveNow } from '../live/live-now.tsx';
import { UnsentWorks } from '../submissions/unsent-works.tsx';
import { dueGroup, dueGroups } from './due-groups.ts';
import { KeptNotice } from './kept-notice.tsx';
import css from './own.module.css';
import { OwnStateFilter, OwnSubjectFilter, OwnYearFilter } from './own-filters.tsx';
import { ownStates } from './own-states.ts';
import { PupilItems } from './pupil-items.tsx';
import { itemHref, useLinkOpened } from './use-link-opened.ts';

type Own = Result<'ownLessons.list'>;

/** What is looked for, in the address. */
function useOwnSearch() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const text = (key: string) => (search[key] == null ? undefined : String(search[key]));
  const now = { q: text('q'), subject: text('subject'), state: text('state'), year: text('year') };
  return {
    ...now,
    state: ownStates.find((each) => each === now.state) ?? 'ALL',
    set: (change: Partial<typeof now>) =>
      void navigate({ to: '.', search: { ...now, ...change } as never, replace: true }),
  };
}

/** /student/e-learning: what is due first, then what is new, then the lessons of each subject. */
export function OwnLessonsScreen() {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const isDesk = useIsDesk();
  const { q, subject, state, year: yearId, set } = useOwnSearch();
  const current = schoolYears.find(({ status }) => status === 'ACTIVE');
  const shownYear = schoolYears.find(({ id }) => id === yearId) ?? current;
  const isOther = shownYear !== undefined && shownYear !== current;
  const list = keptQueryOf('ownLessons.list', {
    query: {
      state,
      ...(isOther ? { schoolYearId: shownYear.id } : {}),
      ...(subject ? { subjectId: subject } : {}),
      ...(q ? { q } : {}),
    },
  });
  // On a phone what is due comes first; whoever wants last year finds it at the end.
  const year = schoolYears.length > 1 && shownYear && (
    <OwnYearFilter yearId={shownYear.id} onYear={(next) => set({ year: next === current?.id ? undefined : next })} />
  );
  const query = useQuery({ ...list, placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader title={t('ownLessons.title')} detail={isOther ? shownYear.name : undefined} />
      <div className={css.page}>
        <KeptNotice query={list} onOnline={() => query.refetch()} />
        <UnsentWorks />
        <LoadedPart query={query}>
          {(own) => (
            <>
              <div className={css.tools}>
                <SearchInput
                  value={q ?? ''}
                  onChange={(next) => set({ q: next || undefined })}
                  placeholder={t('ownLessons.search')}
                />
                <OwnSubjectFilter
                  subjects={own.subjects}
                  chosen={subject}
                  onChoose={(next) => set({ subject: next })}
                />
                <div className={css.filters}>
                  <OwnStateFilter state={state} onState={(next) => set({ state: next === 'ALL' ? undefined : next })} />
                  {isDesk && year}
                </div>
              </div>
              {!isOther && <LiveNow />}
              {isOther && <p className={css.notice}>{t('ownLessons.otherYear')}</p>}
              <OwnContents own={own} isLookedFor={Boolean(q ?? subject) || state !== 'ALL'} isOther={isOther} />
              {!isDesk && year && (
                <div className={css.filters}>
                  <span className="secondary">{t('ownLessons.year')}</span>
                  {year}
                </div>
              )}
            </>
          )}
        </LoadedPart>
      </div>
    </>
  );
}

function OwnContents({ own, isLookedFor, isOther }: { own: Own; isLookedFor: boolean; isOther: boolean }) {
  const { t } = useTranslation();
  const opened = useLinkOpened();
  const { due, lessons, lastOpened } = own;
  if (lessons.length === 0 && due.length === 0) {
    return isLookedFor ? (
      <EmptyState title={t('ownLessons.none')} detail={t('ownLessons.noneDetail')} />
    ) : (
      <EmptyState icon={IconNotebook} title={t('ownLessons.empty')} detail={t('ownLessons.emptyDetail')} />
    );
  }
  const now = new Date();
  const byDue = groupBy(due, ({ dueAt }) => dueGroup(dueAt, now));
  // What is due stands above already.
  const resumed = due.some(({ id }) => id === lastOpened?.id) ? null : lastOpened;
  const fresh = lessons.filter(({ isNew }) => isNew);
  const lead = (item: OwnItem) =>
    item.title.includes(item.lessonTitle)
      ? subjectName(item.subjectName)
      : t('ownLessons.part', {
          subject: subjectName(item.subjectName),
          lesson: item.lessonTitle,
          interpolation: { escapeValue: false },
        });
  const items = (label: string, shown: readonly OwnItem[], isTaken = true) => (
    <section key={label} className={css.section} aria-label={label}>
      <div className={css.group}>
        <h2>{label}</h2>
        <span className="secondary figures">{shown.length}</span>
      </div>
      <PupilItems
        label={label}
        items={shown}
        lead={lead}
        hrefOf={itemHref}
        onOpenLink={opened}
        isReadOnly={isOther}
        isTaken={isTaken}
      />
    </section>
  );
  return (
    <>
      {!isOther &&
        dueGroups.map((group) => {
          const shown = byDue.get(group) ?? [];
          return shown.length > 0 && items(t(`ownLessons.due.${group}`), shown);
        })}
      {!isOther && due.length === 0 && !isLookedFor && <p className="secondary">{t('ownLessons.nothingDue')}</p>}
      {resumed && !isLookedFor && !isOther && items(t('ownLessons.resume'), [resumed], false)}
      {fresh.length > 0 && <LessonGroup title={t('ownLessons.new')} lessons={fresh} showsSubject />}
      {[...groupBy(lessons, ({ subjectId }) => subjectId).values()].map((of) => (
        <LessonGroup key={of[0]?.subjectId} title={subjectName(of[0]?.subjectName ?? '')} lessons={of} />
      ))}
    </>
  );
}

function LessonGroup({
  title,
  lessons,
  showsSubject,
}: {
  title: string;
  lessons: Own['lessons'];
  showsSubject?: boolean;
}) {
  const { t } = useTranslation();
  const doneWords = ({ done, required }: Own['lessons'][number]) => {
    if (required === 0) return t('ownLessons.nothingRequired');
    return done === required ? t('ownLessons.allDone') : t('ownLessons.done', { done, required });
  };
  return (
    <section className={css.section} aria-label={title}>
      <div className={css.group}>
        <h2>{title}</h2>
        <span className="secondary figures">{lessons.length}</span>
      </div>
      <ul className={css.list} aria-label={title}>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <Link className={css.row} href={path('/student/e-learning/$id', { id: lesson.id })}>
              <span className={css.words}>
                <span>{lesson.title}</span>
                <span className="secondary small figures">
                  {[
                    ...(showsSubject ? [subjectName(lesson.subjectName)] : []),
                    ...(lesson.week === null ? [] : [t('ownLessons.week', { week: lesson.week })]),
                    doneWords(lesson),
                  ].join(' · ')}
                </span>
              </span>
              {lesson.isNew && !showsSubject && <StateBadge meaning="blue">{t('ownLessons.isNew')}</StateBadge>}
              <IconChevronRight size={18} aria-hidden className={css.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
