import type { OwnWork } from '@phuong/contract/learning/own/own-work.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../lib/api/route-types.ts';
import { keptQueryOf, useKeptAt } from '../../../lib/offline/kept-answers.ts';
import { canSeal } from '../../../lib/offline/sealing.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatList, formatMoment, formatNumber, formatTime } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { SkeletonRecord } from '../../../ui/feedback/skeletons.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { shortMoment } from '../learning-moment.ts';
import { OwnMarkingShown } from '../marking/own/own-marking.tsx';
import { DocumentBody } from '../materials/document-body.tsx';
import { KeptNotice } from '../own/kept-notice.tsx';
import { OwnQuestions } from '../questions/own-questions.tsx';
import { type KeptWork, keptWork } from './kept-work.ts';
import { useHereWords } from './unsent-works.tsx';
import { useOwnWork, type WorkPlace } from './use-own-work.ts';
import css from './work.module.css';
import { WorkAnswers } from './work-answers.tsx';
import { WorkShown } from './work-shown.tsx';

type Exercise = Result<'ownItems.exercise'>;

/** /student/e-learning/{id}/exercise/{exerciseId}: a task, and one's own work from the first photo to handing in. */
export function OwnExerciseScreen() {
  const { t } = useTranslation();
  const { id = '', exerciseId = '' } = useParams({ strict: false }) as { id?: string; exerciseId?: string };
  const own = keptQueryOf('ownItems.exercise', { params: { id: exerciseId } });
  const keptAt = useKeptAt(own.queryKey);
  const kept = useQuery({
    queryKey: ['kept.work', exerciseId],
    queryFn: () => keptWork(exerciseId),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const query = useQuery({
    ...own,
    // What is being put together does not change under one's hands.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const breadcrumb = [{ label: t('ownLessons.title'), href: path('/student/e-learning/$id', { id }) }];
  return (
    <Loaded query={query} header={{ title: t('exercises.title'), breadcrumb }}>
      {(exercise) =>
        kept.data === undefined ? (
          <SkeletonRecord />
        ) : (
          <OwnExercise
            key={exerciseId}
            exercise={exercise}
            start={kept.data}
            isKeptAnswer={keptAt !== null}
            lessonId={id}
            notice={<KeptNotice query={own} onOnline={() => query.refetch()} />}
          />
        )
      }
    </Loaded>
  );
}

const looks = {
  none: 'grey',
  draft: 'amber',
  submitted: 'green',
  returned: 'amber',
  excused: 'grey',
} as const;
const hundredths = 100;

interface OwnExerciseProps {
  exercise: Exercise;
  start: KeptWork | null;
  isKeptAnswer: boolean;
  lessonId: string;
  notice: ReactNode;
}

function OwnExercise({ exercise, start, isKeptAnswer, lessonId, notice }: OwnExerciseProps) {
  const { t } = useTranslation();
  const own = useOwnWork({ exercise, start, isKeptAnswer });
  const [isSending, setSending] = useState(false);
  const { item, text, attachments, late } = exercise;
  const { work } = own;
  const isLate = work.dueAt !== null && Date.parse(work.dueAt) < Date.now();
  const points = (of: number) => formatNumber(of / hundredths);
  const handIn = async () => {
    if (isLate) {
      const question = {
        title: t('work.lateTitle', { title: item.title }),
        detail: late
          ? t('work.lateCosts', { perDay: points(late.perDay), floor: points(late.floor) })
          : t('work.lateFree'),
        action: t('work.submitLate'),
        danger: false,
      };
      if (!(await confirm(question))) return;
    }
    await own.handIn(isLate);
  };
  const withdraw = async () => {
    const question = {
      title: t('work.withdrawTitle'),
      detail: t('work.withdrawDetail'),
      action: t('work.withdraw'),
      danger: false,
    };
    if (await confirm(question)) await own.withdraw();
  };
  const mayHandIn = work.actions.includes('submit');
  // What is handed in stands; handing it in again without a change is nothing to lead to.
  const isUnchanged = work.work === 'submitted' && own.place.kind === 'same';
  return (
    <>
      <PageHeader
        title={item.title}
        breadcrumb={[{ label: item.lessonTitle, href: path('/student/e-learning/$id', { id: lessonId }) }]}
        badge={<StateBadge meaning={looks[work.work]}>{t(`work.state.${work.work}`)}</StateBadge>}
        detail={subjectName(item.subjectName)}
      />
      <div className={css.page}>
        {notice}
        <Dates work={work} />
        {work.work === 'returned' && work.returned && (
          <div className={css.notice}>
            <b>
              {work.returned.dueAt
                ? t('work.returnedUntil', { at: shortMoment(t, work.returned.dueAt) })
                : t('work.returned')}
            </b>
            <p>{work.returned.comment}</p>
          </div>
        )}
        {work.work === 'excused' && <p className={css.notice}>{t('work.excused', { reason: work.excusedReason })}</p>}
        {work.marking && (
          <OwnMarkingShown itemId={item.id} marking={work.marking} content={work.draft} task={exercise} />
        )}
        <section className={css.section} aria-label={t('exercises.task')}>
          <DocumentBody text={text} file={null} attachments={attachments} mayDownload />
        </section>
        <section className={css.section} aria-label={t('work.mine')}>
          <div className={css.head}>
            <h2>{t('work.mine')}</h2>
            <Place place={own.place} here={own.here} />
          </div>
          {work.groupName && (
            <p className="secondary">{t('work.group', { name: work.groupName, members: formatList(work.members) })}</p>
          )}
          {own.place.kind === 'newer' && <Newer there={own.place.there} decide={own.decide} />}
          {own.mayChange ? (
            <WorkAnswers
              rules={exercise}
              values={own.values}
              onChange={own.change}
              onPhotos={own.changePhotos}
              share={own.share}
              isAway={!own.isOnline}
              onBusy={setSending}
            />
          ) : (
            <WorkShown values={own.values} />
          )}
        </section>
        {work.versions.length > 0 && <Versions work={work} />}
        <OwnQuestions itemId={item.id} title={item.title} />
        {(mayHandIn || work.actions.includes('withdraw')) && (
          <div className={css.footer}>
            {mayHandIn && (
              <Button
                kind={isUnchanged ? 'default' : 'primary'}
                block
                busy={own.busy}
                disabled={own.isNothing || isSending || own.place.kind === 'newer'}
                onClick={() => void handIn()}
              >
                {t(work.versions.length > 0 ? 'work.submitAgain' : 'work.submit')}
              </Button>
            )}
            {work.actions.includes('withdraw') && (
              <Button block busy={own.busy} onClick={() => void withdraw()}>
                {t('work.withdraw')}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Dates({ work }: { work: OwnWork }) {
  const { t } = useTranslation();
  // What is handed in is due no more.
  const isOpen = work.work !== 'submitted' && work.work !== 'excused';
  const isOver = work.dueAt !== null && Date.parse(work.dueAt) < Date.now() && isOpen;
  const [last] = work.versions;
  return (
    <p className={css.due}>
      {!work.dueAt && !work.cutOffAt && <span className="secondary">{t('work.noDue')}</span>}
      {work.dueAt && (
        <StateBadge meaning={isOver ? 'red' : isOpen ? 'amber' : 'grey'}>
          {t('work.due', { at: shortMoment(t, work.dueAt) })}
        </StateBadge>
      )}
      {isOver && work.actions.includes('submit') && <span className="secondary">{t('work.stillTaken')}</span>}
      {work.work === 'submitted' && last && (
        <span className="figures">
          {t(last.isLate ? 'work.handedInLateAt' : 'work.handedInAt', { at: shortMoment(t, last.at) })}
        </span>
      )}
      {work.timeliness === 'EXTENDED' && <StateBadge meaning="blue">{t('work.longer')}</StateBadge>}
      {work.cutOffAt && <span className="secondary">{t('work.cutOff', { at: shortMoment(t, work.cutOffAt) })}</span>}
    </p>
  );
}

/** Where the work is, in words. */
function Place({ place, here }: { place: WorkPlace; here: { photos: number; files: number } }) {
  const { t } = useTranslation();
  const onlyHere = useHereWords(here);
  const words = {
    same: '',
    saving: t('work.place.saving'),
    saved: place.kind === 'saved' ? t('work.place.saved', { time: formatTime(place.at) }) : '',
    here: t('work.place.here'),
    waiting: t(canSeal() ? 'work.place.waiting' : 'work.place.waitingOpen'),
    newer: '',
    refused: '',
  };
  return (
    <span role={place.kind === 'refused' ? 'alert' : 'status'} className="secondary small">
      {place.kind === 'refused' ? place.why : [words[place.kind], ...onlyHere].filter((each) => each !== '').join(' ')}
    </span>
  );
}

/** Somebody of the group, or another device, has saved meanwhile. */
function Newer({ there, decide }: { there: OwnWork; decide: (isMine: boolean, there: OwnWork) => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.notice} role="alert">
      <span>
        {there.draft.savedAt ? t('work.newerAt', { at: formatMoment(there.draft.savedAt) }) : t('work.newer')}
      </span>
      <div className={css.buttons}>
        <Button onClick={() => decide(false, there)}>{t('work.takeTheirs')}</Button>
        {there.actions.includes('save') && <Button onClick={() => decide(true, there)}>{t('work.keepMine')}</Button>}
      </div>
    </div>
  );
}

function Versions({ work }: { work: OwnWork }) {
  const { t } = useTranslation();
  return (
    <section className={css.section} aria-label={t('work.versions')}>
      <h2>{t('work.versions')}</h2>
      <ol className={css.versions}>
        {work.versions.map(({ number, at, byName, isLate, isCollected }) => (
          <li key={number}>
            <b>{t('work.version', { number })}</b>
            <span className="secondary figures">{t('work.versionBy', { at: formatMoment(at), name: byName })}</span>
            {isLate && <StateBadge meaning="amber">{t('work.late')}</StateBadge>}
            {isCollected && <StateBadge meaning="grey">{t('work.collected')}</StateBadge>}
          </li>
        ))}
      </ol>
    </section>
  );
}
