import { longestQuestion } from '@phuong/contract/assistant/assistant.contract.ts';
import type { ModelPreview, ModelTried } from '@phuong/contract/assistant/model/model.contract.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from './model.module.css';

/** A question as it would leave, and what the model makes of it when it is sent once. */
export function ModelTry() {
  const { t } = useTranslation();
  const [question, setQuestion] = useState('');
  const [seen, setSeen] = useState<ModelPreview | null>(null);
  const [tried, setTried] = useState<ModelTried | null>(null);
  const { run, busy } = useAction();
  const body = { question: question.trim() };
  return (
    <section className={css.part} aria-labelledby="model-try">
      <h2 id="model-try">{t('assistantModel.tryTitle')}</h2>
      <p className="secondary">{t('assistantModel.tryDetail')}</p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!body.question) return;
          setTried(null);
          void run(async () => setSeen(await call('assistantModel.preview', { body })));
        }}
      >
        <Input
          aria-label={t('assistantModel.question')}
          placeholder={t('assistantModel.question')}
          value={question}
          maxLength={longestQuestion}
          onChange={({ target }) => {
            setQuestion(target.value);
            setSeen(null);
            setTried(null);
          }}
        />
        <div className={css.buttons}>
          <Button type="submit" busy={busy}>
            {t('assistantModel.preview')}
          </Button>
          {seen && (
            <Button
              busy={busy}
              onClick={() => void run(async () => setTried(await call('assistantModel.try', { body })))}
            >
              {t('assistantModel.send')}
            </Button>
          )}
        </div>
      </form>
      {seen && (
        <>
          <p>
            {t('assistantModel.leaves')}: <b>{seen.leaves}</b>
          </p>
          <details>
            <summary>{t('assistantModel.request')}</summary>
            <pre className={css.sent}>{seen.request}</pre>
          </details>
        </>
      )}
      {tried && (
        <p role="status">
          {t(`assistantModel.outcome.${tried.outcome}`, { intent: tried.intent ?? '', ms: tried.milliseconds })}
          {tried.phrase && ` ${t('assistantModel.phrase', { phrase: tried.phrase })}`}
        </p>
      )}
    </section>
  );
}
