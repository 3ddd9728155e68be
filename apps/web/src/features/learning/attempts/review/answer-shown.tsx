import type { SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import type { Question } from '@phuong/contract/learning/bank/question.schema.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { FileView } from '../../../../ui/files/file-view.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { StoredPicture } from '../../../../ui/rich-text/stored-file.tsx';
import { letterOf, smallLetterOf } from '../../bank/bank-words.ts';
import { AreaShape } from '../../bank/editor/areas/area-shape.tsx';
import areaCss from '../../bank/editor/areas/areas.module.css';
import { ofKind } from '../answering/answer-props.ts';
import css from './own-review.module.css';

type KeyOf<K extends Question['kind']> = Extract<Question, { kind: K }>;
/** The key of this kind; null where it is not to be seen. */
const keyOf = <K extends Question['kind']>(kind: K, question: Question | null): KeyOf<K> | null =>
  question?.kind === kind ? (question as KeyOf<K>) : null;

interface ShownProps {
  asked: AskedSingle;
  given: SingleAnswer | null;
  question: Question | null;
  /** Of statements, gaps and pairs, by their keys. */
  rightOf: ReadonlyMap<string, boolean | null>;
}

/** A sign and its word: never colour alone. */
function Sign({ isRight }: { isRight: boolean | null | undefined }) {
  const { t } = useTranslation();
  if (isRight === null || isRight === undefined) return null;
  const Picture = isRight ? IconCheck : IconX;
  return (
    <span className={cn(css.sign, isRight ? css.right : css.wrong)}>
      <Picture size={16} aria-hidden /> {t(`ownReview.verdict.${isRight ? 'RIGHT' : 'WRONG'}`)}
    </span>
  );
}

function Right({ words }: { words: readonly string[] }) {
  const { t } = useTranslation();
  if (words.length === 0) return null;
  return (
    <p className={css.key}>
      <b>{t('ownReview.right')}</b> {formatList(words)}
    </p>
  );
}

const comma = (text: string) => text.replace('.', ',');

/** What was answered and, where it is shown, what is right, in the order in which the pupil had it. */
export function AnswerShown({ asked, given, question, rightOf }: ShownProps) {
  const { t } = useTranslation();
  switch (asked.kind) {
    case 'CHOICE':
    case 'CHOICES': {
      const one = ofKind('CHOICE', given)?.chosen;
      const chosen = one ? [one] : (ofKind('CHOICES', given)?.chosen ?? []);
      const keyed = keyOf('CHOICE', question) ?? keyOf('CHOICES', question);
      return (
        <ol className={css.rows}>
          {asked.options.map(({ key, text }, index) => {
            const isRight = keyed ? (keyed.options.find((each) => each.key === key)?.share ?? 0) > 0 : null;
            const isChosen = chosen.includes(key);
            return (
              <li key={key} className={cn(css.row, isChosen && css.chosen)}>
                <b>{letterOf(index)}</b>
                <RichTextReader text={text} className={css.grow} />
                {isChosen && <span className="secondary small">{t('ownReview.yours')}</span>}
                {isRight !== null && (isRight || isChosen) && <Sign isRight={isRight} />}
              </li>
            );
          })}
        </ol>
      );
    }
    case 'TRUE_FALSE': {
      const isTrue = ofKind('TRUE_FALSE', given)?.isTrue ?? null;
      const keyed = keyOf('TRUE_FALSE', question);
      return (
        <>
          {isTrue !== null && <Own words={t(isTrue ? 'exam.answer.true' : 'exam.answer.false')} />}
          <Right words={keyed ? [t(keyed.isTrue ? 'exam.answer.true' : 'exam.answer.false')] : []} />
        </>
      );
    }
    case 'STATEMENTS': {
      const judged = ofKind('STATEMENTS', given)?.judged ?? {};
      const keyed = keyOf('STATEMENTS', question);
      return (
        <ol className={css.rows}>
          {asked.statements.map(({ key, text }, index) => {
            const own = judged[key];
            const right = keyed?.statements.find((each) => each.key === key)?.isTrue;
            return (
              <li key={key} className={css.row}>
                <b>{smallLetterOf(index)})</b>
                <RichTextReader text={text} className={css.grow} />
                <span>
                  {own === undefined ? t('ownReview.nothing') : t(own ? 'exam.answer.true' : 'exam.answer.false')}
                </span>
                <Sign isRight={rightOf.get(key) ?? (own === undefined || right === undefined ? null : own === right)} />
                {right !== undefined && right !== own && (
                  <span className={css.key}>
                    <b>{t('ownReview.right')}</b> {t(right ? 'exam.answer.true' : 'exam.answer.false')}
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      );
    }
    case 'SHORT_TEXT': {
      const answer = ofKind('SHORT_TEXT', given);
      const keyed = keyOf('SHORT_TEXT', question)?.answers.filter(({ share }) => share === 100) ?? [];
      return (
        <>
          {answer && <Own words={answer.text} />}
          <Right words={keyed.map(({ text }) => text)} />
        </>
      );
    }
    case 'NUMBER': {
      const answer = ofKind('NUMBER', given);
      const keyed = keyOf('NUMBER', question);
      const unit = keyed?.units[0]?.name ?? '';
      return (
        <>
          {answer && <Own words={`${answer.text} ${answer.unit}`.trim()} />}
          <Right
            words={(keyed?.answers ?? [])
              .filter(({ share }) => share === 100)
              .map(({ value }) => `${comma(value)} ${unit}`.trim())}
          />
        </>
      );
    }
    case 'GRID_NUMBER': {
      const answer = ofKind('GRID_NUMBER', given);
      return (
        <>
          {answer && <Own words={answer.text} />}
          <Right words={keyOf('GRID_NUMBER', question)?.answers ?? []} />
        </>
      );
    }
    case 'MATCHING': {
      const pairs = ofKind('MATCHING', given)?.pairs ?? {};
      const keyed = keyOf('MATCHING', question);
      const textOf = (key: string | undefined) => asked.rights.find((right) => right.key === key)?.text;
      return (
        <ol className={css.rows}>
          {asked.lefts.map(({ key, text }, index) => {
            const own = textOf(pairs[key]);
            const right = keyed?.pairs.find((pair) => pair.key === key)?.rightKey;
            const shownRight = right !== undefined && right !== pairs[key] ? textOf(right) : undefined;
            return (
              <li key={key} className={css.row}>
                <b>{formatNumber(index + 1)}.</b>
                <RichTextReader text={text} className={css.grow} />
                <span aria-hidden>→</span>
                {own ? <RichTextReader text={own} className={css.grow} /> : <span>{t('ownReview.nothing')}</span>}
                <Sign isRight={rightOf.get(key)} />
                {shownRight && (
                  <div className={css.key}>
                    <b>{t('ownReview.right')}</b> <RichTextReader text={shownRight} />
                  </div>
                )}
              </li>
            );
          })}
        </ol>
      );
    }
    case 'ORDERING': {
      const order = ofKind('ORDERING', given)?.order ?? [];
      const keyed = keyOf('ORDERING', question)?.rows ?? [];
      return (
        <>
          <Ordered order={order} rows={asked.rows} />
          {keyed.length > 0 && (
            <div className={css.key}>
              <b>{t('ownReview.right')}</b>
              <Ordered order={keyed.map(({ key }) => key)} rows={asked.rows} />
            </div>
          )}
        </>
      );
    }
    case 'CLOZE':
      return null;
    case 'ESSAY': {
      const answer = ofKind('ESSAY', given);
      return (
        <>
          {answer?.text && <RichTextReader text={answer.text} className={css.own} />}
          <Files ids={answer?.fileIds ?? []} />
        </>
      );
    }
    case 'FILE':
      return <Files ids={ofKind('FILE', given)?.fileIds ?? []} />;
    case 'HOT_SPOT': {
      const points = ofKind('HOT_SPOT', given)?.points ?? [];
      const areas = keyOf('HOT_SPOT', question)?.areas ?? [];
      return (
        <div className={areaCss.picture}>
          <StoredPicture fileId={asked.fileId} alt={asked.alt} />
          <svg className={areaCss.shapes} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
            {areas.map((area) => (
              <AreaShape key={area.key} area={area} className={cn(areaCss.area, !area.isRight && areaCss.wrong)} />
            ))}
          </svg>
          {points.map(({ x, y }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: two points may be alike, their order is what they are
              key={index}
              className={areaCss.number}
              style={{ left: `${x / 10}%`, top: `${y / 10}%` }}
            >
              {formatNumber(index + 1)}
            </span>
          ))}
        </div>
      );
    }
  }
}

function Own({ words }: { words: string }) {
  const { t } = useTranslation();
  return (
    <p>
      <span className="secondary">{t('ownReview.yours')}</span> <b>{words}</b>
    </p>
  );
}

interface OrderedProps {
  order: readonly string[];
  rows: Extract<AskedSingle, { kind: 'ORDERING' }>['rows'];
}

function Ordered({ order, rows }: OrderedProps) {
  return (
    <ol className={css.rows}>
      {order.map((key, index) => {
        const text = rows.find((row) => row.key === key)?.text;
        return (
          <li key={key} className={css.row}>
            <b>{formatNumber(index + 1)}.</b>
            {text && <RichTextReader text={text} className={css.grow} />}
          </li>
        );
      })}
    </ol>
  );
}

const Files = ({ ids }: { ids: readonly string[] }) => ids.map((id) => <FileView key={id} fileId={id} mayDownload />);

/** A gap where it stands in the text: what was written into it and, where it is shown, what belongs there. */
export function GapShown({ asked, given, question, rightOf, gapKey }: ShownProps & { gapKey: string }) {
  const { t } = useTranslation();
  const gap = asked.kind === 'CLOZE' ? asked.gaps.find(({ key }) => key === gapKey) : undefined;
  if (!gap) return null;
  const own = ofKind('CLOZE', given)?.gaps[gapKey] ?? '';
  const words = gap.kind === 'CHOICE' ? (gap.options.find(({ key }) => key === own)?.text ?? '') : own;
  const keyed = keyOf('CLOZE', question)?.gaps.find(({ key }) => key === gapKey);
  const isRight = rightOf.get(gapKey);
  const right = !keyed
    ? []
    : keyed.kind === 'CHOICE'
      ? keyed.options.filter(({ share }) => share === 100).map(({ text }) => text)
      : keyed.kind === 'TEXT'
        ? keyed.answers.filter(({ share }) => share === 100).map(({ text }) => text)
        : keyed.answers.map(({ value }) => comma(value));
  return (
    <span className={css.gap}>
      <b>{words || t('ownReview.nothing')}</b> <Sign isRight={isRight} />
      {isRight !== true && right.length > 0 && (
        <span className={css.key}>
          {t('ownReview.right')} {formatList(right)}
        </span>
      )}
    </span>
  );
}
