import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import type { Question, SingleQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { useTranslation } from 'react-i18next';
import { GapFilling } from '../../../../ui/rich-text/gap-contexts.ts';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { StoredMedia } from '../../../../ui/rich-text/stored-file.tsx';
import css from './answered.module.css';
import { ChoiceAnswer, StatementAnswer, TrueFalseAnswer } from './choice-answers.tsx';
import { GapAnswer } from './gap-answer.tsx';
import { HandAnswer, HotSpotAnswer } from './hand-answers.tsx';
import { MatchingAnswer, OrderingAnswer, TypedAnswer } from './typed-answers.tsx';

/** Of a statement, gap or pair: whether it was answered rightly, as far as that may be seen. */
interface AnsweredPart {
  readonly key: string;
  readonly isRight: boolean | null;
}

interface AnsweredQuestionProps {
  /** In the order the pupil had it. */
  asked: AskedQuestion;
  answer: Answer | null;
  /** With what is right; null: not to be seen. */
  question: Question | null;
  parts: readonly AnsweredPart[];
  showsSolution?: boolean;
}

/** A question as it was answered: what was chosen or written, and beside it what is right. */
export function AnsweredQuestion({ asked, answer, question, parts, showsSolution = true }: AnsweredQuestionProps) {
  const { t } = useTranslation();
  const solution = showsSolution && question && !isEmptyRichText(question.solution) ? question.solution : null;
  return (
    <div className={css.question}>
      {asked.kind === 'PASSAGE' ? (
        <>
          <Stem asked={asked} />
          <ol className={css.parts}>
            {asked.parts.map(({ key, question: part }, at) => (
              <li key={key}>
                <h4>{t('answered.part', { number: at + 1 })}</h4>
                <Single
                  asked={part}
                  answer={answer?.kind === 'PASSAGE' ? (answer.parts[key] ?? null) : null}
                  question={partOf(question, key)}
                  parts={parts
                    .filter((each) => each.key === key || each.key.startsWith(`${key}.`))
                    .map(({ key: of, isRight }) => ({ key: of.slice(key.length + 1), isRight }))}
                />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <Single
          asked={asked}
          answer={answer?.kind === 'PASSAGE' ? null : answer}
          question={question?.kind === 'PASSAGE' ? null : question}
          parts={parts}
        />
      )}
      {solution && (
        <section aria-label={t('answered.solution')} className={css.solution}>
          <h4>{t('answered.solution')}</h4>
          <RichTextReader text={solution} className={css.small} />
        </section>
      )}
    </div>
  );
}

const partOf = (question: Question | null, key: string): SingleQuestion | null =>
  question?.kind === 'PASSAGE' ? (question.parts.find((each) => each.key === key)?.question ?? null) : null;

function Stem({ asked }: { asked: AskedQuestion }) {
  return (
    <>
      {asked.sound && <StoredMedia fileId={asked.sound.fileId} />}
      <RichTextReader text={asked.stem} />
    </>
  );
}

export interface SingleProps {
  asked: AskedSingle;
  answer: Exclude<Answer, { kind: 'PASSAGE' }> | null;
  question: SingleQuestion | null;
  parts: readonly AnsweredPart[];
}

function Single(props: SingleProps) {
  const { asked } = props;
  if (asked.kind === 'CLOZE')
    return (
      <GapFilling value={(key) => <GapAnswer {...props} gapKey={key} />}>
        <Stem asked={asked} />
      </GapFilling>
    );
  return (
    <>
      <Stem asked={asked} />
      <Given {...props} />
    </>
  );
}

function Given(props: SingleProps) {
  switch (props.asked.kind) {
    case 'CHOICE':
    case 'CHOICES':
      return <ChoiceAnswer {...props} />;
    case 'TRUE_FALSE':
      return <TrueFalseAnswer {...props} />;
    case 'STATEMENTS':
      return <StatementAnswer {...props} />;
    case 'SHORT_TEXT':
    case 'NUMBER':
    case 'GRID_NUMBER':
      return <TypedAnswer {...props} />;
    case 'MATCHING':
      return <MatchingAnswer {...props} />;
    case 'ORDERING':
      return <OrderingAnswer {...props} />;
    case 'ESSAY':
    case 'FILE':
      return <HandAnswer {...props} />;
    case 'HOT_SPOT':
      return <HotSpotAnswer {...props} />;
    case 'CLOZE':
      return null;
  }
}
