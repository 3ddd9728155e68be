import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { nodesOf, plainText } from '@phuong/rich-text/rich-text-facts.ts';
import { IconHelp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from './live.module.css';
import type { Asking } from './use-live-desk.ts';

/** A page whose check questions the class may be asked. */
export interface AskedPage {
  readonly key: string;
  readonly text: RichText;
  readonly side: RichText | null;
}

interface AskClassProps {
  /** Undefined of a page of a file, which has no questions. */
  page: AskedPage | undefined;
  isBusy: boolean;
  onAsk: (asking: Asking) => void;
}

const letters = ['A', 'B', 'C', 'D'];
const mostOptions = 6;

/** What the class can be asked now: questions of the page, and polls of a press or in words. */
export function AskClass({ page, isBusy, onAsk }: AskClassProps) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const poll = (options: string[]) => onAsk({ from: 'POLL', prompt: '', options });
  const questions = page ? questionsOf(page) : [];
  if (isWriting) return <WrittenPoll isBusy={isBusy} onAsk={onAsk} onClose={() => setWriting(false)} />;
  return (
    <div className={css.asking}>
      {questions.map((words, index) => (
        <div key={words} className={css.askable}>
          <span className={css.askedWords}>{words}</span>
          <Button
            kind="primary"
            icon={IconHelp}
            busy={isBusy}
            aria-label={t('live.askPage', { question: words, interpolation: { escapeValue: false } })}
            onClick={() => page && onAsk({ from: 'PAGE', pageKey: page.key, question: index })}
          >
            {t('live.ask')}
          </Button>
        </div>
      ))}
      <fieldset className={css.quick}>
        <legend>{t('live.quick')}</legend>
        <Button busy={isBusy} onClick={() => poll([t('live.yes'), t('live.no')])}>
          {t('live.yesNo')}
        </Button>
        <Button busy={isBusy} onClick={() => poll(letters)}>
          {t('live.letters')}
        </Button>
        <Button onClick={() => setWriting(true)}>{t('live.write')}</Button>
      </fieldset>
    </div>
  );
}

/** What the check questions of a page ask, in their order. */
const questionsOf = ({ text, side }: AskedPage): string[] =>
  (side ? [text, side] : [text])
    .flatMap((each) => [...nodesOf(each)])
    .filter(({ type }) => type === 'checkQuestion')
    .map((node) => plainText({ type: 'doc', ...(node.content ? { content: node.content } : {}) }));

/** A poll in words. */
function WrittenPoll({ isBusy, onAsk, onClose }: Omit<AskClassProps, 'page'> & { onClose: () => void }) {
  const { t } = useTranslation();
  const [prompt, setPrompt] = useState('');
  const [options, setOptions] = useState<readonly string[]>(['', '']);
  const [isMany, setMany] = useState(false);
  const written = options.map((each) => each.trim()).filter(Boolean);
  const isWhole = prompt.trim() !== '' && written.length >= 2 && new Set(written).size === written.length;
  return (
    <form
      className={css.asking}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Only the form goes, not the presentation around it.
        event.stopPropagation();
        onClose();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWhole) return;
        onAsk({ from: 'POLL', prompt: prompt.trim(), options: written, isMany });
        onClose();
      }}
    >
      <FieldShell id="live-prompt" label={t('live.prompt')} required>
        {({ invalid: _, ...own }) => (
          <Input {...own} autoFocus value={prompt} maxLength={500} onChange={({ target }) => setPrompt(target.value)} />
        )}
      </FieldShell>
      {options.map((option, index) => {
        const label = t('live.option', { number: formatNumber(index + 1) });
        return (
          <Input
            key={label}
            aria-label={label}
            placeholder={label}
            value={option}
            maxLength={200}
            onChange={({ target }) => setOptions(options.map((each, at) => (at === index ? target.value : each)))}
          />
        );
      })}
      <label className={css.many}>
        <input type="checkbox" className="ph-check" checked={isMany} onChange={() => setMany(!isMany)} />
        {t('live.isMany')}
      </label>
      <div className={css.buttons}>
        <ActionButtons
          onCancel={onClose}
          others={
            options.length < mostOptions && (
              <Button icon={IconPlus} onClick={() => setOptions([...options, ''])}>
                {t('live.addOption')}
              </Button>
            )
          }
        >
          <Button type="submit" kind="primary" busy={isBusy} disabled={!isWhole}>
            {t('live.ask')}
          </Button>
        </ActionButtons>
      </div>
    </form>
  );
}
