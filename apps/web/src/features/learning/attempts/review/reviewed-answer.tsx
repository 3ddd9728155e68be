import type { SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { GapFilling } from '../../../../ui/rich-text/gap-contexts.ts';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { AnswerSound } from '../answering/answer-sound.tsx';
import { numbersOf } from '../player/exam-pages.ts';
import { AnswerShown, GapShown } from './answer-shown.tsx';
import css from './own-review.module.css';
import type { OwnReview } from './own-review.screen.tsx';

type Answer = OwnReview['parts'][number]['answers'][number];
type SingleQuestion = Exclude<Question, { kind: 'PASSAGE' }>;

const looks = { RIGHT: 'green', PARTLY: 'amber', WRONG: 'red', NOT_ANSWERED: 'grey', NOT_MARKED: 'blue' } as const;
const hundredths = 100;

interface ReviewedAnswerProps {
  answer: Answer;
  showsSolution: boolean;
}

/** A question with one's own answer, what is right, what it brought, and what the marker says, as far as each is shown. */
export function ReviewedAnswer({ answer, showsSolution }: ReviewedAnswerProps) {
  const { t } = useTranslation();
  const { asked, points, earned, verdict, question, comment, numbers } = answer;
  const rightOf = new Map(answer.parts.map(({ key, isRight }) => [key, isRight]));
  const label = t('exam.question', { number: numbersOf({ numbers }) });
  const judged = answer.parts.filter(({ isRight }) => isRight !== null);
  const of = (given: number) => formatNumber(given / hundredths);
  return (
    <article className={css.answer} aria-label={label}>
      <header className={css.head}>
        <h3>{label}</h3>
        {verdict && <StateBadge meaning={looks[verdict]}>{t(`ownReview.verdict.${verdict}`)}</StateBadge>}
        <span className="secondary figures">
          {earned === null
            ? t('ownReview.worth', { points: of(points) })
            : t('ownReview.points', { earned: of(earned), full: of(points) })}
        </span>
        {asked.kind === 'STATEMENTS' && judged.length > 0 && earned !== null && (
          <span className="secondary small">
            {t('ownReview.statements', {
              right: judged.filter(({ isRight }) => isRight).length,
              of: asked.statements.length,
              earned: of(earned),
            })}
          </span>
        )}
      </header>
      {asked.kind === 'PASSAGE' ? (
        <>
          <RichTextReader text={asked.stem} />
          <ol className={css.parts}>
            {asked.parts.map((part, index) => {
              const keyed =
                question?.kind === 'PASSAGE' ? question.parts.find(({ key }) => key === part.key) : undefined;
              const given = answer.answer?.kind === 'PASSAGE' ? (answer.answer.parts[part.key] ?? null) : null;
              const isRight = rightOf.get(part.key);
              return (
                <li key={part.key}>
                  <h4>{t('exam.question', { number: numbers[index] ?? index + 1 })}</h4>
                  {typeof isRight === 'boolean' && (
                    <StateBadge meaning={isRight ? 'green' : 'red'}>
                      {t(`ownReview.verdict.${isRight ? 'RIGHT' : 'WRONG'}`)}
                    </StateBadge>
                  )}
                  <Single asked={part.question} given={given} question={keyed?.question ?? null} rightOf={new Map()} />
                </li>
              );
            })}
          </ol>
        </>
      ) : (
        <Single
          asked={asked}
          given={answer.answer?.kind === 'PASSAGE' ? null : answer.answer}
          question={question?.kind === 'PASSAGE' ? null : question}
          rightOf={rightOf}
        />
      )}
      {comment && (
        <p className={css.comment}>
          <b>{t('ownReview.comment')}</b> {comment}
        </p>
      )}
      {showsSolution && question && !isEmptyRichText(question.solution) && (
        <details className={css.solution}>
          <summary>{t('ownReview.solution')}</summary>
          <RichTextReader text={question.solution} />
        </details>
      )}
    </article>
  );
}

/** Each of their rows or gaps says that nothing was answered. */
const saysItself: readonly string[] = ['CLOZE', 'STATEMENTS', 'MATCHING'];

interface SingleProps {
  asked: Exclude<Answer['asked'], { kind: 'PASSAGE' }>;
  given: SingleAnswer | null;
  question: SingleQuestion | null;
  rightOf: ReadonlyMap<string, boolean | null>;
}

function Single({ asked, given, question, rightOf }: SingleProps) {
  const { t } = useTranslation();
  const shared = { asked, given, question, rightOf };
  return (
    <>
      {asked.sound && <AnswerSound sound={asked.sound} attemptId={null} />}
      <GapFilling value={(key) => <GapShown {...shared} gapKey={key} />}>
        <RichTextReader text={asked.stem} />
      </GapFilling>
      {given === null && !saysItself.includes(asked.kind) && <p className="secondary">{t('ownReview.nothing')}</p>}
      <AnswerShown {...shared} />
    </>
  );
}
