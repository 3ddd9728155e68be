import type { OwnQuestions as Found, OwnQuestion } from '@phuong/contract/learning/questions/question.contract.ts';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { keptQueryOf } from '../../../lib/offline/kept-answers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useChosenWords } from './chosen-words.ts';
import { QuestionThread } from './question-thread.tsx';
import css from './questions.module.css';

/** With it comes everything that forms are made of: it is no part of what a pupil waits for who reads. */
const WordsDialog = lazy(async () => ({ default: (await import('./words-dialog.tsx')).WordsDialog }));

/** Under an item: what one has asked about it, what everybody may read, and the way to ask. */
export function OwnQuestions({ itemId, title }: { itemId: string; title: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const own = keptQueryOf('ownQuestions.list', { params: { id: itemId } });
  const query = useQuery(own);
  const quote = useChosenWords();
  const [open, setOpen] = useState<{ quote: string; follows: string | null } | null>(null);
  // Only this list is new: what is being read or written above it stays as it is.
  const keep = (found: Found) => client.setQueryData(own.queryKey, found);
  const withdraw = async ({ id }: OwnQuestion) => {
    const question = {
      title: t('questions.withdraw'),
      detail: t('questions.withdrawDetail'),
      action: t('questions.withdraw'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      keep(await call('ownQuestions.withdraw', { params: { id } }));
      toast.done(t('questions.withdrawn'));
    } catch (error) {
      toast.error(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
      await client.invalidateQueries({ queryKey: own.queryKey });
    }
  };
  const send = async (text: string, about: string) => {
    keep(
      open?.follows
        ? await call('ownQuestions.follow', { params: { id: open.follows }, body: { text } })
        : await call('ownQuestions.ask', { params: { id: itemId }, body: { text, quote: about } }),
    );
    toast.done(t('questions.asked'));
  };
  // Without a network the text above is still of use.
  if (!query.data || (query.data.questions.length === 0 && !query.data.mayAsk)) return null;
  const { questions, mayAsk } = query.data;
  return (
    <section className={css.part} aria-label={t('questions.title')}>
      <h2>{t('questions.title')}</h2>
      {questions.length > 0 && (
        <ul className={css.list}>
          {questions.map((question) => (
            <QuestionThread key={question.id} of={question}>
              {question.actions.includes('follow') && (
                <Button onClick={() => setOpen({ quote: '', follows: question.id })}>{t('questions.follow')}</Button>
              )}
              {question.actions.includes('withdraw') && (
                <Button kind="quiet" onClick={() => void withdraw(question)}>
                  {t('questions.withdraw')}
                </Button>
              )}
            </QuestionThread>
          ))}
        </ul>
      )}
      {mayAsk && (
        <Button icon={IconMessageQuestion} onClick={() => setOpen({ quote, follows: null })}>
          {t('questions.ask')}
        </Button>
      )}
      {open && (
        <Suspense>
          <WordsDialog
            title={open.follows ? t('questions.followTitle') : t('questions.askTitle', { title })}
            label={t('questions.askField')}
            hint={open.follows ? undefined : t('questions.askHint')}
            submitLabel={t(open.follows ? 'questions.follow' : 'questions.ask')}
            draftKey={`questions.ask.${open.follows ?? itemId}`}
            quote={open.quote}
            onSend={send}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
