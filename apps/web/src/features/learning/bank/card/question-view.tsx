import type { Gap } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { GapFilling } from '../../../../ui/rich-text/gap-contexts.ts';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import type { AnyQuestion } from '../editor/question-values.ts';
import css from './question.module.css';
import { OptionsView, StatementsView, TrueFalseView } from './views/choice-views.tsx';
import { HotSpotView } from './views/hot-spot-view.tsx';
import { MatchingView, OrderingView } from './views/order-views.tsx';
import { GridNumberView, HandView, NumberView, ShortTextView } from './views/typed-views.tsx';

const StoredMedia = lazy(async () => ({
  default: (await import('../../../../ui/rich-text/stored-file.tsx')).StoredMedia,
}));

interface QuestionViewProps {
  question: AnyQuestion;
  /** Shows what is right, what is worth what, and how it is solved. */
  withKey: boolean;
}

/** A question as a pupil sees it, or with its key. */
export function QuestionView({ question, withKey }: QuestionViewProps) {
  const { t } = useTranslation();
  const { sound, solution } = question;
  const guide = question.kind === 'ESSAY' || question.kind === 'FILE' ? question.guide : null;
  const isCloze = question.kind === 'CLOZE';
  return (
    <div className={css.question}>
      {sound && (
        <div>
          <Suspense fallback={<p>{t('bank.view.soundOnly')}</p>}>
            <StoredMedia fileId={sound.fileId} />
          </Suspense>
          {sound.plays !== null && (
            <p className="secondary small">
              {t('bank.view.plays', { count: sound.plays, n: formatNumber(sound.plays) })}
            </p>
          )}
        </div>
      )}
      <GapFilling
        value={isCloze ? (key) => <GapShown gaps={question.gaps} gapKey={key} withKey={withKey} /> : () => null}
      >
        <RichTextReader text={question.stem} />
      </GapFilling>
      <Answered question={question} withKey={withKey} />
      {withKey && guide && !isEmptyRichText(guide) && (
        <section aria-label={t('bank.view.guide')}>
          <h3>{t('bank.view.guide')}</h3>
          <RichTextReader text={guide} className={css.small} />
        </section>
      )}
      {withKey && !isEmptyRichText(solution) && (
        <section aria-label={t('bank.view.solution')} className={css.solution}>
          <h3>{t('bank.view.solution')}</h3>
          <RichTextReader text={solution} className={css.small} />
        </section>
      )}
    </div>
  );
}

/** Where it is answered. */
function Answered({ question, withKey }: QuestionViewProps) {
  switch (question.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return <OptionsView question={question} withKey={withKey} />;
    case 'TRUE_FALSE':
      return <TrueFalseView question={question} withKey={withKey} />;
    case 'STATEMENTS':
      return <StatementsView question={question} withKey={withKey} />;
    case 'SHORT_TEXT':
      return <ShortTextView question={question} withKey={withKey} />;
    case 'NUMBER':
      return <NumberView question={question} withKey={withKey} />;
    case 'GRID_NUMBER':
      return <GridNumberView question={question} withKey={withKey} />;
    case 'MATCHING':
      return <MatchingView question={question} withKey={withKey} />;
    case 'ORDERING':
      return <OrderingView question={question} withKey={withKey} />;
    case 'ESSAY':
    case 'FILE':
      return <HandView question={question} withKey={withKey} />;
    case 'HOT_SPOT':
      return <HotSpotView question={question} withKey={withKey} />;
    case 'CLOZE':
      return null;
    case 'PASSAGE':
      return <Parts question={question} withKey={withKey} />;
  }
}

function Parts({ question, withKey }: { question: Extract<AnyQuestion, { kind: 'PASSAGE' }>; withKey: boolean }) {
  const { t } = useTranslation();
  return (
    <ol className={css.parts}>
      {question.parts.map(({ key, question: part }, index) => (
        <li key={key}>
          <h3>{t('bank.view.part', { number: index + 1 })}</h3>
          <QuestionView question={part} withKey={withKey} />
        </li>
      ))}
    </ol>
  );
}

interface GapProps {
  gaps: readonly Gap[];
  gapKey: string;
  withKey: boolean;
}

/** A gap in the text: empty with its number, or with what belongs into it. */
function GapShown({ gaps, gapKey, withKey }: GapProps) {
  const { t } = useTranslation();
  const at = gaps.findIndex(({ key }) => key === gapKey);
  const gap = gaps[at];
  if (!gap) return null;
  const label = t('bank.view.gap', { number: at + 1 });
  if (!withKey) {
    const options = gap.kind === 'CHOICE' ? gap.options.map(({ text }) => text).join(' / ') : '';
    return <span className={css.gap}>{options || <span className={css.blank} role="img" aria-label={label} />}</span>;
  }
  const right =
    gap.kind === 'CHOICE'
      ? gap.options.filter(({ share }) => share === 100).map(({ text }) => text)
      : gap.kind === 'TEXT'
        ? gap.answers.map(({ text }) => text)
        : gap.answers.map(({ value }) => value.replace('.', ','));
  return (
    <span className={css.gap} title={label}>
      <b>{formatList(right)}</b>
    </span>
  );
}
