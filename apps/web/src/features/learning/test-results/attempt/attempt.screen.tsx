import type { AttemptDetail } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { RecordHeader } from '../../../../ui/record/record-header.tsx';
import { PaperSheet } from '../../answer-sheets/paper-sheet.tsx';
import { OfItem } from '../../items/item-screens.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { shortMoment } from '../../learning-moment.ts';
import { AnsweredQuestion } from '../answered/answered-question.tsx';
import { shownPoints } from '../points.ts';
import { useHideResult } from '../use-hide-result.ts';
import { AnswerMarking } from './answer-marking.tsx';
import css from './attempt.module.css';

/** …/test/{testId}/result/{resultId}: one attempt, question by question, and what happened. */
export function AttemptScreen() {
  const { t } = useTranslation();
  const { resultId = '' } = useParams({ strict: false }) as { resultId?: string };
  const query = useQuery(queryOf('attempts.read', { params: { id: resultId } }));
  return (
    <OfItem title={t('testResults.title')} query={query}>
      {(found, lesson) => <Attempt key={resultId} attempt={found} lesson={lesson} />}
    </OfItem>
  );
}

type Answered = AttemptDetail['answers'][number];

/** The way through the pupils who have an attempt, in the order of the list. */
function usePlace(attempt: AttemptDetail, lesson: LessonDetail) {
  const address = useLearningAddress(lesson.classId);
  const { data } = useQuery(queryOf('attempts.sitters', { params: { id: attempt.itemId } }));
  const ids = data?.rows.flatMap((row) => (row.attempt ? [row.attempt.id] : [])) ?? [];
  const at = ids.indexOf(attempt.id);
  if (at < 0) return undefined;
  const to = (id: string | undefined) => id && address.attempt(lesson.id, attempt.itemId, id);
  return { at: at + 1, count: ids.length, previousHref: to(ids[at - 1]), nextHref: to(ids[at + 1]) };
}

function Attempt({ attempt, lesson }: { attempt: AttemptDetail; lesson: LessonDetail }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  const place = usePlace(attempt, lesson);
  const { submittedAt } = attempt;
  const parts = [...new Set(attempt.answers.map(({ part }) => part))];
  const name = attempt.student?.name ?? '';
  return (
    <>
      <RecordHeader
        name={t('testResults.attempt.title', { name })}
        breadcrumb={[
          { label: t('classes.one', { name: lesson.className }), href: address.class },
          { label: lesson.title, href: address.lesson(lesson.id) },
          { label: t('testResults.title'), href: `${address.test(lesson.id, attempt.itemId)}?tab=sitters` },
        ]}
        badges={
          <>
            <StateBadge meaning={attempt.state === 'finished' ? 'green' : 'amber'}>
              {t(`testResults.state.${attempt.state}`)}
            </StateBadge>
            {(attempt.result === 'released' || (attempt.result !== 'none' && attempt.state === 'finished')) && (
              <StateBadge meaning={attempt.result === 'released' ? 'green' : 'grey'}>
                {t(`testResults.result.${attempt.result}`)}
              </StateBadge>
            )}
          </>
        }
        facts={[
          ...(attempt.mark === null ? [] : [t('testResults.attempt.mark', { mark: shownPoints(attempt.mark) })]),
          t('testResults.attempt.score', { points: shownPoints(attempt.earned), full: shownPoints(attempt.full) }),
          t('testResults.attempt.lap', { n: formatNumber(attempt.number) }),
          t('testResults.attempt.startedAt', { at: shortMoment(t, attempt.startedAt) }),
          ...(submittedAt ? [t('testResults.attempt.submittedAt', { at: shortMoment(t, submittedAt) })] : []),
        ]}
        place={place}
      />
      <div className={css.page}>
        <div className={css.answers}>
          {attempt.mayMark && attempt.result === 'released' && <Released attempt={attempt} name={name} />}
          {attempt.kind === 'PAPER' && <PaperSheet attempt={attempt} />}
          {parts.map((part) => (
            <section key={part} className={css.part} aria-label={part || t('testResults.tab.test')}>
              {part && <h2>{part}</h2>}
              {attempt.answers
                .filter((each) => each.part === part)
                .map((each) => (
                  <OneAnswer key={each.key} answer={each} attempt={attempt} lesson={lesson} />
                ))}
            </section>
          ))}
        </div>
        <aside className={css.events} aria-label={t('testResults.attempt.events')}>
          {attempt.attempts.length > 1 && <Attempts attempt={attempt} lesson={lesson} />}
          {attempt.receipt && <Receipt receipt={attempt.receipt} isAsHandedIn={attempt.isAsHandedIn} />}
          <Events attempt={attempt} />
        </aside>
      </div>
    </>
  );
}

/** What is released is changed only once it is taken back. */
function Released({ attempt, name }: { attempt: AttemptDetail; name: string }) {
  const { t } = useTranslation();
  const { hide, busy } = useHideResult(attempt.itemId);
  const { student } = attempt;
  return (
    <div className={css.notice}>
      <span>{t('testResults.attempt.released')}</span>
      {student && (
        <Button small icon={IconEyeOff} busy={busy} onClick={() => void hide(student.id, name)}>
          {t('testResults.hide')}
        </Button>
      )}
    </div>
  );
}

/** The way to what else the pupil has begun. */
function Attempts({ attempt, lesson }: { attempt: AttemptDetail; lesson: LessonDetail }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  return (
    <nav className={css.receipt} aria-label={t('testResults.attempt.all')}>
      <h2>{t('testResults.attempt.all')}</h2>
      {attempt.attempts.map(({ id, number, state }) => (
        <span key={id}>
          <Link
            href={address.attempt(lesson.id, attempt.itemId, id)}
            aria-current={id === attempt.id ? 'page' : undefined}
          >
            {t('testResults.attempt.lapLink', { n: formatNumber(number) })}
          </Link>{' '}
          <span className="secondary small">{t(`testResults.state.${state}`)}</span>
        </span>
      ))}
    </nav>
  );
}

/** Whether what is stored is still what was handed in, under the code the pupil has. */
function Receipt({
  receipt,
  isAsHandedIn,
}: {
  receipt: NonNullable<AttemptDetail['receipt']>;
  isAsHandedIn: boolean | null;
}) {
  const { t } = useTranslation();
  const { answered, questions, fingerprint } = receipt;
  return (
    <section className={css.receipt} aria-label={t('testResults.attempt.receipt')}>
      <h2>{t('testResults.attempt.receipt')}</h2>
      <StateBadge meaning={isAsHandedIn ? 'green' : 'red'}>
        {t(isAsHandedIn ? 'testResults.attempt.same' : 'testResults.attempt.notSame')}
      </StateBadge>
      <span>{t('testResults.attempt.answeredOf', { answered, questions })}</span>
      <span className="secondary small">
        {t('testResults.attempt.code')} <span className="figures">{fingerprint}</span>
      </span>
    </section>
  );
}

function OneAnswer({ answer, attempt, lesson }: { answer: Answered; attempt: AttemptDetail; lesson: LessonDetail }) {
  const { t } = useTranslation();
  const numbers = formatList(answer.numbers.map((number) => formatNumber(number)));
  const isHandedIn = attempt.state === 'submitted' || attempt.state === 'finished';
  // What waits in an attempt after the one that was released is still marked.
  const isOpen = attempt.result !== 'released' || answer.state === 'needs_marking';
  const mayMark = attempt.mayMark && isHandedIn && isOpen && !answer.isDouble;
  const points =
    answer.earned === null
      ? t('testResults.attempt.notMarked')
      : t('testResults.attempt.points', { earned: shownPoints(answer.earned), points: shownPoints(answer.points) });
  const facts = [
    ...(answer.isLate ? [t('testResults.attempt.late')] : []),
    ...(answer.changes > 1
      ? [t('testResults.attempt.changes', { count: answer.changes, n: formatNumber(answer.changes) })]
      : []),
    ...(answer.markedBy ? [t('testResults.attempt.by', { name: answer.markedBy })] : []),
  ];
  return (
    <article className={css.answer}>
      <header className={css.head}>
        <h3>{t('testResults.attempt.question', { numbers })}</h3>
        <span className="figures">{points}</span>
      </header>
      <AnsweredQuestion asked={answer.asked} answer={answer.answer} question={answer.question} parts={answer.parts} />
      {facts.length > 0 && <p className="secondary small">{facts.join(' · ')}</p>}
      {answer.isDouble && <p className="secondary small">{t('rounds.desk.owner')}</p>}
      {mayMark ? (
        <AnswerMarking
          key={answer.version}
          attemptId={attempt.id}
          answer={answer}
          numbers={numbers}
          subjectId={lesson.subjectId}
        />
      ) : (
        answer.comment && <p className={css.comment}>{answer.comment}</p>
      )}
    </article>
  );
}

function Events({ attempt: { events, answers } }: { attempt: AttemptDetail }) {
  const { t } = useTranslation();
  const numbers = new Map(answers.map((answer) => [answer.key, answer.numbers.join('–')]));
  /** Of answers it is told which questions they were to. */
  const about = (kind: AttemptDetail['events'][number]['kind'], text: string) =>
    kind === 'LATE_ANSWER' || kind === 'REFUSED_ANSWER'
      ? t('testResults.attempt.question', {
          numbers: text
            .split(' ')
            .flatMap((key) => numbers.get(key) ?? [])
            .join(', '),
        })
      : text;
  return (
    <>
      <h2>{t('testResults.attempt.events')}</h2>
      <ol className={css.timeline}>
        {events.map(({ kind, at, text, byName }) => (
          <li key={`${kind} ${at} ${text}`}>
            <span className="secondary figures small">{shortMoment(t, at)}</span>
            <span>{t(`testResults.event.${kind}`)}</span>
            {(text || byName) && (
              <span className="secondary small">{[about(kind, text), byName].filter(Boolean).join(' · ')}</span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
