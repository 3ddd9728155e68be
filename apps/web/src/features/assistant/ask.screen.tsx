import type { AssistantAnswer } from '@phuong/contract/assistant/assistant.contract.ts';
import { longestQuestion } from '@phuong/contract/assistant/assistant.contract.ts';
import { IconArrowLeft, IconSend, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../lib/api/client.ts';
import { useDocumentTitle } from '../../lib/browser/use-document-title.ts';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { useSignedInUser } from '../../lib/can.tsx';
import { withTexts } from '../../lib/words/more-texts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Logo } from '../../ui/frame/logo.tsx';
import { Link } from '../../ui/link/link.tsx';
import { AnswerCard } from './answer-card.tsx';
import css from './ask.module.css';

const ConsentCard = lazy(
  withTexts('office', async () => ({ default: (await import('./model/consent-card.tsx')).ConsentCard })),
);

interface Turn {
  readonly key: number;
  readonly question: string;
  readonly answer: AssistantAnswer;
}

/** So many questions before are sent along, for "còn thứ Sáu?". */
const mostBefore = 3;

/** A talk in questions: on this page alone, and gone when it is left. */
export function AskScreen() {
  const { t } = useTranslation();
  useDocumentTitle(t('assistant.title'));
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [typed, setTyped] = useState('');
  const online = useIsOnline();
  const field = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const suggestions = useQuery(queryOf('assistant.suggestions'));
  const user = useSignedInUser();
  const consent = useQuery({ ...queryOf('assistantModel.own'), enabled: user !== null && user.scope !== 'student' });
  const [saidNo, setSaidNo] = useState(false);
  const asking = useMutation({
    mutationFn: (question: string) =>
      call('assistant.ask', {
        body: { question, before: turns.slice(-mostBefore).map((turn) => turn.question) },
      }),
    onSuccess: (answer, question) => {
      setTurns((before) => [...before, { key: before.length, question, answer }]);
      setTyped('');
    },
  });
  const count = turns.length;
  useEffect(() => {
    if (count > 0 || asking.isPending) end.current?.scrollIntoView({ block: 'end' });
  }, [count, asking.isPending]);
  const ask = (text: string) => {
    const question = text.trim();
    if (!question || !online || asking.isPending) return;
    asking.mutate(question);
    field.current?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask(typed);
  };
  const last = turns.at(-1)?.answer;
  const chips = last ? last.next : (suggestions.data ?? []);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Link href="/home" className={css.icon} aria-label={t('assistant.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <Logo size={28} />
        <div className={css.names}>
          <h1>{t('assistant.title')}</h1>
          <p className="secondary small">{t('assistant.promise')}</p>
        </div>
        {turns.length > 0 && (
          <button
            type="button"
            className={css.icon}
            aria-label={t('assistant.clear')}
            title={t('assistant.clear')}
            onClick={() => {
              setTurns([]);
              field.current?.focus();
            }}
          >
            <IconTrash size={20} aria-hidden />
          </button>
        )}
      </header>
      <main className={css.talk}>
        <div role="log" aria-label={t('assistant.talk')} className={css.turns}>
          {turns.map((turn) => (
            <article key={turn.key} className={css.turn}>
              <p className={css.question}>
                <span className="sr-only">{t('assistant.asked')}: </span>
                {turn.question}
              </p>
              <AnswerCard answer={turn.answer} />
            </article>
          ))}
          {asking.isPending && (
            <div className={css.turn}>
              <p className={css.question}>{asking.variables}</p>
              <p className="secondary">{t('assistant.waiting')}</p>
            </div>
          )}
          {asking.isError && (
            <ErrorState error={asking.error} onRetry={() => asking.mutate(asking.variables ?? typed)} />
          )}
        </div>
        {turns.length === 0 && !asking.isPending && <p className="secondary small">{t('assistant.notKept')}</p>}
        {last?.kind === 'UNKNOWN' && consent.data?.state === 'ASK' && !saidNo && (
          <Suspense fallback={null}>
            <ConsentCard own={consent.data} onNo={() => setSaidNo(true)} />
          </Suspense>
        )}
        <div ref={end} />
      </main>
      <div className={css.foot}>
        {chips.length > 0 && (
          <ul className={css.chips} aria-label={last ? t('assistant.next') : t('assistant.begin')}>
            {chips.map((text) => (
              <li key={text}>
                <button type="button" className={css.chip} disabled={!online} onClick={() => ask(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
        {!online && (
          <p role="status" className={css.offline}>
            {t('assistant.offline')}
          </p>
        )}
        <form className={css.form} onSubmit={send}>
          <input
            ref={field}
            className={css.field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-label={t('assistant.field')}
            placeholder={t('assistant.placeholder')}
            maxLength={longestQuestion}
            enterKeyHint="send"
            autoComplete="off"
          />
          <button type="submit" className={css.send} disabled={!online} aria-label={t('assistant.send')}>
            <IconSend size={20} aria-hidden />
          </button>
        </form>
      </div>
    </div>
  );
}
