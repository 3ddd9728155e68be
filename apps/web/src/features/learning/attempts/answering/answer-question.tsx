import type { Answer, SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import { useTranslation } from 'react-i18next';
import { GapFilling } from '../../../../ui/rich-text/gap-contexts.ts';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { type AnswerProps, ofKind } from './answer-props.ts';
import { AnswerSound } from './answer-sound.tsx';
import css from './answering.module.css';
import { ChoiceAnswer, ChoicesAnswer, StatementsAnswer, TrueFalseAnswer } from './choice-answers.tsx';
import { EssayAnswer, FileAnswer } from './hand-answers.tsx';
import { HotSpotAnswer } from './hot-spot-answer.tsx';
import { MatchingAnswer, OrderingAnswer } from './order-answers.tsx';
import { GridNumberAnswer, NumberAnswer, ShortTextAnswer } from './typed-answers.tsx';

interface AnswerQuestionProps<Q extends AskedQuestion, A extends Answer> {
  asked: Q;
  value: A | null;
  onChange: (answer: A | null) => void;
  label: string;
  attemptId: string;
  /** Numbers of the parts of a passage. */
  numbers?: readonly number[];
}

/** A question and the place where it is answered, of every kind. */
export function AnswerQuestion(props: AnswerQuestionProps<AskedQuestion, Answer>) {
  const { t } = useTranslation();
  const { asked, value, onChange, attemptId, numbers = [] } = props;
  if (asked.kind !== 'PASSAGE') return <AnswerSingle {...props} asked={asked} value={single(value)} />;
  const parts = ofKind('PASSAGE', value)?.parts ?? {};
  const change = (key: string, answer: SingleAnswer | null) => {
    const { [key]: _, ...others } = parts;
    const next = answer ? { ...others, [key]: answer } : others;
    onChange(Object.keys(next).length === 0 ? null : { kind: 'PASSAGE', parts: next });
  };
  return (
    <div className={css.question}>
      {asked.sound && <AnswerSound sound={asked.sound} attemptId={attemptId} />}
      <RichTextReader text={asked.stem} className={css.stem} />
      <ol className={css.parts}>
        {asked.parts.map(({ key, question }, index) => {
          const label = t('exam.question', { number: numbers[index] ?? index + 1 });
          return (
            <li key={key} data-part={key}>
              <h3>{label}</h3>
              <AnswerSingle
                asked={question}
                value={parts[key] ?? null}
                onChange={(answer) => change(key, answer)}
                label={label}
                attemptId={attemptId}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const single = (answer: Answer | null): SingleAnswer | null => (answer?.kind === 'PASSAGE' ? null : answer);

function AnswerSingle({ asked, value, onChange, label, attemptId }: AnswerQuestionProps<AskedSingle, SingleAnswer>) {
  return (
    <div className={css.question}>
      {asked.sound && <AnswerSound sound={asked.sound} attemptId={attemptId} />}
      {asked.kind === 'CLOZE' ? (
        <ClozeAnswer asked={asked} value={ofKind('CLOZE', value)} onChange={onChange} label={label} />
      ) : (
        <>
          <RichTextReader text={asked.stem} className={css.stem} />
          <Place asked={asked} value={value} onChange={onChange} label={label} />
        </>
      )}
    </div>
  );
}

type PlaceProps = Omit<AnswerQuestionProps<Exclude<AskedSingle, { kind: 'CLOZE' }>, SingleAnswer>, 'attemptId'>;

function Place({ asked, value, onChange, label }: PlaceProps) {
  const shared = { onChange, label };
  switch (asked.kind) {
    case 'CHOICE':
      return <ChoiceAnswer {...shared} asked={asked} value={ofKind('CHOICE', value)} />;
    case 'CHOICES':
      return <ChoicesAnswer {...shared} asked={asked} value={ofKind('CHOICES', value)} />;
    case 'TRUE_FALSE':
      return <TrueFalseAnswer {...shared} asked={asked} value={ofKind('TRUE_FALSE', value)} />;
    case 'STATEMENTS':
      return <StatementsAnswer {...shared} asked={asked} value={ofKind('STATEMENTS', value)} />;
    case 'SHORT_TEXT':
      return <ShortTextAnswer {...shared} asked={asked} value={ofKind('SHORT_TEXT', value)} />;
    case 'NUMBER':
      return <NumberAnswer {...shared} asked={asked} value={ofKind('NUMBER', value)} />;
    case 'GRID_NUMBER':
      return <GridNumberAnswer {...shared} asked={asked} value={ofKind('GRID_NUMBER', value)} />;
    case 'MATCHING':
      return <MatchingAnswer {...shared} asked={asked} value={ofKind('MATCHING', value)} />;
    case 'ORDERING':
      return <OrderingAnswer {...shared} asked={asked} value={ofKind('ORDERING', value)} />;
    case 'ESSAY':
      return <EssayAnswer {...shared} asked={asked} value={ofKind('ESSAY', value)} />;
    case 'FILE':
      return <FileAnswer {...shared} asked={asked} value={ofKind('FILE', value)} />;
    case 'HOT_SPOT':
      return <HotSpotAnswer {...shared} asked={asked} value={ofKind('HOT_SPOT', value)} />;
  }
}

/** Gaps are filled where they stand in the text. */
function ClozeAnswer({ asked, value, onChange, label }: AnswerProps<'CLOZE'>) {
  const { t } = useTranslation();
  const gaps = value?.gaps ?? {};
  const fill = (key: string, text: string) => {
    const { [key]: _, ...others } = gaps;
    const next = text ? { ...others, [key]: text } : others;
    onChange(Object.keys(next).length === 0 ? null : { kind: 'CLOZE', gaps: next });
  };
  const gapAt = (key: string) => {
    const at = asked.gaps.findIndex((gap) => gap.key === key);
    const gap = asked.gaps[at];
    if (!gap) return null;
    const shared = {
      'aria-label': t('exam.answer.gap', { question: label, number: at + 1 }),
      value: gaps[key] ?? '',
    };
    if (gap.kind === 'CHOICE') {
      return (
        <select {...shared} className={css.gapSelect} onChange={({ target }) => fill(key, target.value)}>
          <option value="">{t('exam.answer.choose')}</option>
          {gap.options.map((option) => (
            <option key={option.key} value={option.key}>
              {option.text}
            </option>
          ))}
        </select>
      );
    }
    return (
      <input
        {...shared}
        className={css.gap}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        onChange={({ target }) => fill(key, target.value)}
      />
    );
  };
  return (
    <GapFilling value={gapAt}>
      <RichTextReader text={asked.stem} className={css.stem} />
    </GapFilling>
  );
}
