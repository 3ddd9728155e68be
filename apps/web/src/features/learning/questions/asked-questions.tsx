import type { AskedQuestion } from '@phuong/contract/learning/questions/question.contract.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { QuestionThread } from './question-thread.tsx';
import css from './questions.module.css';
import { WordsDialog } from './words-dialog.tsx';

type Asked = UseQueryResult<Result<'itemQuestions.list'>>;

/** The tab of what pupils ask about an item; none for who may not see how they do. */
export function useQuestionsTab(itemId: string, mayLook: boolean) {
  const { t } = useTranslation();
  const query = useQuery({ ...queryOf('itemQuestions.list', { params: { id: itemId } }), enabled: mayLook });
  const waiting = query.data?.questions.filter(({ isWaiting }) => isWaiting).length ?? 0;
  if (!mayLook) return [];
  return [
    {
      key: 'questions',
      label: t('questions.title'),
      count: waiting === 0 ? undefined : waiting,
      render: () => <AskedQuestions query={query} />,
    },
  ];
}

function AskedQuestions({ query }: { query: Asked }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { run, busy } = useAction();
  const [answering, setAnswering] = useState<AskedQuestion | null>(null);
  const share = ({ id, version, isShared }: AskedQuestion) =>
    void run(
      () => call('itemQuestions.share', { params: { id }, body: { version, isShared: !isShared } }),
      () => t(isShared ? 'questions.unsharedNow' : 'questions.sharedNow'),
    );
  return (
    <LoadedPart query={query}>
      {({ questions }) =>
        questions.length === 0 ? (
          <EmptyState title={t('questions.empty')} detail={t('questions.emptyDetail')} />
        ) : (
          <>
            <ul className={css.list}>
              {questions.map((question) => (
                <QuestionThread key={question.id} of={question}>
                  {question.actions.includes('answer') && (
                    <Button kind={question.isWaiting ? 'primary' : 'default'} onClick={() => setAnswering(question)}>
                      {t('questions.answer')}
                    </Button>
                  )}
                  {question.actions.some((action) => action !== 'answer') && (
                    <Button busy={busy} onClick={() => share(question)}>
                      {t(question.isShared ? 'questions.unshare' : 'questions.share')}
                    </Button>
                  )}
                </QuestionThread>
              ))}
            </ul>
            {answering && (
              <WordsDialog
                title={t('questions.answerTitle', { name: answering.student.name })}
                label={t('questions.answerField')}
                submitLabel={t('questions.answer')}
                draftKey={`questions.answer.${answering.id}`}
                onClose={() => setAnswering(null)}
                onSend={async (text) => {
                  await call('itemQuestions.answer', { params: { id: answering.id }, body: { text } });
                  await client.invalidateQueries({ queryKey: ['itemQuestions.list'] });
                  toast.done(t('questions.answered', { name: answering.student.name }));
                }}
              />
            )}
          </>
        )
      }
    </LoadedPart>
  );
}
