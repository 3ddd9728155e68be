import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppState } from '../../../lib/app-state.ts';
import { useGuide } from '../../../lib/browser/use-guide.ts';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { isOpenYear, useSchoolYear } from '../../../lib/use-school-year.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonLines } from '../../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import tab from '../entry/tab.module.css';
import css from './grade-up.module.css';
import { GradeUpClasses } from './grade-up-classes.tsx';
import { GradeUpPupils } from './grade-up-pupils.tsx';
import { type GradeUp, useGradeUp } from './use-grade-up.ts';

/** /classes/grade-up: from the school year in view to the one after it. */
export function GradeUpScreen() {
  const { t } = useTranslation();
  const { schoolYears } = useAppState();
  const shown = useSchoolYear();
  const isGuided = useGuide();
  // From the steps of a new year, which is active already, pupils come up from the one before it.
  const active = isGuided && schoolYears.find(({ status }) => status === 'ACTIVE');
  const from = (active && schoolYears.find(({ start_date }) => start_date < active.start_date)) || shown;
  const mayCreateYear = useCan('create_school_year');
  const later = schoolYears.filter(({ start_date }) => from && start_date > from.start_date);
  const to = later.at(-1);
  if (!from || !to) {
    return (
      <>
        <PageHeader title={t('gradeUp.title')} breadcrumb={[{ label: t('shell.menu.classesAndStudents') }]} />
        <EmptyState
          title={t('gradeUp.noNext')}
          detail={t(mayCreateYear ? 'gradeUp.noNextDetail' : 'gradeUp.noNextAsk')}
          action={
            <ButtonLink kind="primary" href={path('/settings/school-years/create')}>
              {t('gradeUp.addYear')}
            </ButtonLink>
          }
        />
      </>
    );
  }
  if (!isOpenYear(to)) {
    return (
      <>
        <PageHeader title={t('gradeUp.title')} breadcrumb={[{ label: t('shell.menu.classesAndStudents') }]} />
        <EmptyState title={t('gradeUp.nextClosed', { year: to.name })} />
      </>
    );
  }
  return <GradeUpPreview key={from.id + to.id} from={from} to={to} />;
}

interface Year {
  readonly id: string;
  readonly name: string;
}

function GradeUpPreview({ from, to }: { from: Year; to: Year }) {
  const { t } = useTranslation();
  const state = useGradeUp(from.id, to.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, refetch } = state.preview;
  const open = (data?.pupils ?? []).filter(({ isDone }) => !isDone);
  const count = (outcome: string) => open.filter((pupil) => state.outcomeOf(pupil) === outcome).length;
  const numbers = {
    up: count('UP'),
    repeat: count('REPEAT'),
    complete: count('COMPLETE'),
    wait: count('WAIT'),
    leave: count('LEAVE'),
  };
  const ready = numbers.up + numbers.repeat + numbers.complete + numbers.leave;
  const chosenClass = data?.classes.find(({ fromClassId }) => fromClassId === chosen);
  const pupils = (data?.pupils ?? [])
    .filter(({ fromClassId }) => chosen === null || fromClassId === chosen)
    // What is still to be decided first; the order within stays.
    .sort((a, b) => Number(a.isDone) - Number(b.isDone));
  const run = async () => {
    const answer = await confirm({
      title: t('gradeUp.applyTitle', { year: to.name }),
      detail: t('gradeUp.applyDetail', numbers),
      action: t('gradeUp.apply', { count: ready }),
      danger: false,
    });
    if (answer) state.apply.mutate();
  };
  return (
    <>
      <PageHeader
        title={t('gradeUp.title')}
        breadcrumb={[{ label: t('shell.menu.classesAndStudents') }]}
        detail={t('gradeUp.fromTo', { from: from.name, to: to.name })}
        more={[{ key: 'results', label: t('grading.formerSchool.importYear'), href: path('/students/year-results') }]}
        primary={
          ready > 0
            ? {
                key: 'apply',
                label: t('gradeUp.apply', { count: ready }),
                busy: state.apply.isPending,
                onSelect: () => void run(),
              }
            : undefined
        }
      />
      <div className={cn(tab.tab, tab.page)}>
        {open.length > 0 && <p className="secondary">{t('gradeUp.lead')}</p>}
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <SkeletonLines lines={8} />}
        {data && (
          <>
            {data.warnings.map(({ name, pupils: many, maxSize }) => (
              <p key={name} className={tab.notice}>
                <IconAlertTriangle size={18} aria-hidden />
                {t('gradeUp.warning', { name, pupils: many, max: maxSize })}
              </p>
            ))}
            {data.levelWarnings.map(({ name, scored, need }) => (
              <p key={`level ${name}`} className={tab.notice}>
                <IconAlertTriangle size={18} aria-hidden />
                {t('gradeUp.levelWarning', { name, scored, need })}
              </p>
            ))}
            {data.pupils.length === 0 ? (
              <EmptyState title={t('gradeUp.nothing')} detail={t('gradeUp.nothingDetail')} />
            ) : (
              <>
                <GradeUpClasses state={state} classes={data.classes} chosen={chosen} onChoose={setChosen} />
                <GradeUpRuns state={state} toYearId={to.id} />
                <div className={tab.bar}>
                  <h2>{chosenClass ? t('gradeUp.pupils', { class: chosenClass.name }) : t('gradeUp.all')}</h2>
                  {chosenClass && (
                    <Button kind="quiet" onClick={() => setChosen(null)}>
                      {t('gradeUp.all')}
                    </Button>
                  )}
                </div>
                <GradeUpPupils key={chosen} state={state} pupils={pupils} />
              </>
            )}
          </>
        )}
        {data?.pupils.length === 0 && <GradeUpRuns state={state} toYearId={to.id} />}
      </div>
    </>
  );
}

function GradeUpRuns({ state, toYearId }: { state: GradeUp; toYearId: string }) {
  const { t } = useTranslation();
  const runs = (state.runs.data ?? []).filter((run) => run.toYearId === toYearId);
  if (runs.length === 0) return null;
  const ask = async (id: string) => {
    const answer = await confirm({
      title: t('gradeUp.undoTitle'),
      detail: t('gradeUp.undoDetail'),
      action: t('gradeUp.undo'),
      reason: 'required',
    });
    if (answer) state.undo.mutate({ id, reason: answer.reason });
  };
  return (
    <section className={css.runs}>
      <h2>{t('gradeUp.runs')}</h2>
      <ul>
        {runs.map((run) => (
          <li key={run.id} className={tab.bar}>
            <span>
              {t('gradeUp.run', {
                by: run.appliedBy,
                at: formatMoment(run.appliedAt),
                up: run.totals.UP,
                repeat: run.totals.REPEAT,
                complete: run.totals.COMPLETE,
                leave: run.totals.LEAVE,
              })}
              {run.undoneAt && (
                <span className="secondary"> · {t('gradeUp.undone', { at: formatMoment(run.undoneAt) })}</span>
              )}
            </span>
            {run.state === 'applied' && (
              <Button small busy={state.undo.isPending} onClick={() => void ask(run.id)}>
                {t('gradeUp.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
