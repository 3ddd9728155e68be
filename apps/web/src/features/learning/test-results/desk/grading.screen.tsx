import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { focusHeading } from '../../../../lib/browser/focus-heading.ts';
import { useIsCards } from '../../../../lib/browser/media.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { OfItem } from '../../items/item-screens.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { RoundProgress } from '../../rounds/round-words.tsx';
import { pointsWords } from '../points.ts';
import css from './desk.module.css';
import { Queue } from './queue.tsx';

type Questions = Result<'testResults.questions'>;

/** …/test/{testId}/grading/{historyId}: one question across pupils, without their names; begins at the attempt of the address. */
export function GradingScreen() {
  const { t } = useTranslation();
  const { testId = '' } = useParams({ strict: false }) as { testId?: string };
  const query = useQuery(queryOf('testResults.questions', { params: { id: testId } }));
  return (
    <OfItem title={t('testResults.title')} query={query}>
      {(questions, lesson) => <Desk itemId={testId} questions={questions} lesson={lesson} />}
    </OfItem>
  );
}

interface DeskProps {
  itemId: string;
  questions: Questions;
  lesson: LessonDetail;
}

function Desk({ itemId, questions, lesson }: DeskProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useLearningAddress(lesson.classId);
  const { question: asked } = useSearch({ strict: false }) as { question?: unknown };
  const { historyId = '' } = useParams({ strict: false }) as { historyId?: string };
  const [withNames, setNames] = useState(false);
  const isCards = useIsCards();
  const byHand = questions.filter(({ toMark, marked }) => toMark + marked > 0);
  const question = questions.find(({ key }) => key === asked) ?? byHand[0];
  const choose = (key: string | null) => {
    void navigate({
      to: address.grading(lesson.id, itemId, historyId),
      search: { question: key ?? undefined } as never,
      replace: true,
    });
    // The list would take the digits that are meant for the desk.
    focusHeading();
  };
  return (
    <>
      <PageHeader
        title={
          question ? t('testResults.desk.title', { number: formatNumber(question.number) }) : t('testResults.title')
        }
        badge={question && <Left count={question.toMark} />}
        detail={question && pointsWords(t, question.points)}
        breadcrumb={[
          { label: t('classes.one', { name: lesson.className }), href: address.class },
          { label: lesson.title, href: address.lesson(lesson.id) },
          { label: t('testResults.title'), href: `${address.test(lesson.id, itemId)}?tab=questions` },
        ]}
      />
      {question ? (
        <div className={css.page}>
          <div className={css.bar}>
            <SelectInput
              width={isCards ? undefined : 480}
              label={t('testResults.desk.choose')}
              value={question.key}
              choices={(byHand.some(({ key }) => key === question.key) ? byHand : [question, ...byHand]).map(
                (each) => ({
                  value: each.key,
                  label: `${formatNumber(each.number)}. ${each.words}`,
                }),
              )}
              onChange={choose}
            />
            {question.toMark > 0 && (
              <Segmented
                label={t('testResults.desk.names')}
                value={withNames ? 'names' : 'noNames'}
                choices={(['noNames', 'names'] as const).map((value) => ({
                  value,
                  label: t(`testResults.desk.${value}`),
                }))}
                onChange={(value) => setNames(value === 'names')}
              />
            )}
          </div>
          {question.rounds && <RoundProgress counts={question.rounds} />}
          <Queue
            key={question.key}
            {...{ itemId, withNames, begin: historyId, subjectId: lesson.subjectId, isWatched: !address.isOffice }}
            questionKey={question.key}
          />
        </div>
      ) : (
        <EmptyState title={t('testResults.desk.nothing')} />
      )}
    </>
  );
}

/** How many answers to the question wait. */
function Left({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <StateBadge meaning={count > 0 ? 'amber' : 'green'}>
      {count > 0 ? t('testResults.desk.left', { count, n: formatNumber(count) }) : t('testResults.desk.allDone')}
    </StateBadge>
  );
}
