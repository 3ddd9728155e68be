import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { MarkingQueue } from '@phuong/contract/learning/test-results/test-result.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { OfItem } from '../../items/item-screens.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import css from './desk.module.css';
import { DeskWork } from './desk-work.tsx';

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
  const byHand = questions.filter(({ toMark, marked }) => toMark + marked > 0);
  const question = questions.find(({ key }) => key === asked) ?? byHand[0];
  const choose = (key: string | null) =>
    void navigate({
      to: address.grading(lesson.id, itemId, historyId),
      search: { question: key ?? undefined } as never,
      replace: true,
    });
  return (
    <>
      <PageHeader
        title={
          question ? t('testResults.desk.title', { number: formatNumber(question.number) }) : t('testResults.title')
        }
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
            <Segmented
              label={t('testResults.desk.names')}
              value={withNames ? 'names' : 'noNames'}
              choices={(['noNames', 'names'] as const).map((value) => ({
                value,
                label: t(`testResults.desk.${value}`),
              }))}
              onChange={(value) => setNames(value === 'names')}
            />
          </div>
          <Queue
            key={question.key}
            {...{ itemId, withNames, begin: historyId, subjectId: lesson.subjectId }}
            questionKey={question.key}
          />
        </div>
      ) : (
        <EmptyState title={t('testResults.desk.nothing')} />
      )}
    </>
  );
}

interface QueueProps {
  itemId: string;
  questionKey: string;
  withNames: boolean;
  /** The attempt one came for. */
  begin: string;
  subjectId: string;
}

function Queue({ itemId, questionKey, withNames, begin, subjectId }: QueueProps) {
  const query = useQuery(
    queryOf('testResults.queue', {
      params: { id: itemId, key: questionKey },
      query: withNames ? { withNames: 'true' } : {},
    }),
  );
  return (
    <LoadedPart query={query}>
      {(queue) => <Rows queue={queue} begin={begin} itemId={itemId} subjectId={subjectId} />}
    </LoadedPart>
  );
}

interface RowsProps {
  queue: MarkingQueue;
  begin: string;
  itemId: string;
  subjectId: string;
}

function Rows({ queue, begin, subjectId }: RowsProps) {
  const { t } = useTranslation();
  const { rows } = queue;
  const waits = (at: number) => rows[at]?.state === 'needs_marking';
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = rows.findIndex(({ attemptId }) => attemptId === (chosen ?? begin));
  const firstWaiting = rows.findIndex((_, at) => waits(at));
  const at = chosen !== null || waits(asked) ? asked : firstWaiting < 0 ? Math.max(asked, 0) : firstWaiting;
  const row = rows[at];
  if (!row) return <EmptyState title={t('testResults.desk.nothing')} />;
  const go = (to: number) => setChosen(rows[to]?.attemptId ?? row.attemptId);
  /** The next one that waits, after this one first. */
  const next = () => {
    const order = [...rows.keys()].map((each) => (at + 1 + each) % rows.length);
    go(order.find((each) => each !== at && waits(each)) ?? Math.min(at + 1, rows.length - 1));
  };
  const left = rows.filter(({ state }) => state === 'needs_marking').length;
  return (
    <>
      <p className="secondary">
        {left === 0
          ? t('testResults.desk.allDone')
          : t('testResults.desk.left', { count: left, n: formatNumber(left) })}{' '}
        · {formatNumber(at + 1)}/{formatNumber(rows.length)}
      </p>
      <DeskWork
        key={`${row.attemptId} ${row.version}`}
        {...{ queue, row, subjectId }}
        previous={at > 0 ? () => go(at - 1) : undefined}
        next={at < rows.length - 1 ? () => go(at + 1) : undefined}
        onSaved={next}
      />
    </>
  );
}
