import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { IconArrowsShuffle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../lib/api/random-id.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import { QuestionView } from '../bank/card/question-view.tsx';
import { questionsOf, shownPoints } from './questions/test-parts.ts';
import { seenPaper } from './seen-order.ts';
import type { TestValues } from './test-values.ts';
import css from './tests.module.css';

/** The test as one pupil would see it, dealt by the program that deals theirs; another deal with each press. */
export function TestPreview({ form }: { form: UseFormReturn<TestValues> }) {
  const { t } = useTranslation();
  const [seed, setSeed] = useState<string | null>(null);
  if (seed === null) {
    return (
      <div>
        <Button icon={IconEye} aria-expanded={false} onClick={() => setSeed(randomId())}>
          {t('testWriting.previewShow')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <div className={css.buttons}>
        <Button icon={IconEyeOff} aria-expanded onClick={() => setSeed(null)}>
          {t('testWriting.previewHide')}
        </Button>
        <Button icon={IconArrowsShuffle} onClick={() => setSeed(randomId())}>
          {t('testWriting.previewAnother')}
        </Button>
      </div>
      <Paper form={form} seed={seed} />
    </>
  );
}

function Paper({ form, seed }: { form: UseFormReturn<TestValues>; seed: string }) {
  const { t } = useTranslation();
  const [parts, text, shufflesQuestions, shufflesOptions] = form.watch([
    'parts',
    'text',
    'shufflesQuestions',
    'shufflesOptions',
  ]);
  const shown = useDeferredValue(parts);
  const paper = seenPaper({ parts: shown, shufflesQuestions, shufflesOptions }, seed);
  if (questionsOf(shown).length === 0) return <p className="secondary">{t('testWriting.previewNone')}</p>;
  const firsts = paper.map((_, at) => 1 + paper.slice(0, at).reduce((sum, part) => sum + part.questions.length, 0));
  return (
    <div className={css.paper}>
      {text && !isEmptyRichText(text) && <RichTextReader text={text} />}
      {paper.map((part, at) => (
        <section key={part.key} aria-label={part.name || t('testWriting.part', { number: at + 1 })}>
          {part.name !== '' && <h3>{part.name}</h3>}
          {part.intro && !isEmptyRichText(part.intro) && <RichTextReader text={part.intro} />}
          <ol className={css.seen}>
            {part.questions.map(({ key, points, question }, index) => (
              <li key={key}>
                <p className={css.seenHead}>
                  <b>{t('testWriting.question', { number: (firsts[at] ?? 1) + index })}</b>
                  <span className="secondary small">
                    {t('testWriting.previewPoints', { points: formatNumber(shownPoints(points)) })}
                  </span>
                </p>
                <QuestionView question={question} withKey={false} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
