import { useTranslation } from 'react-i18next';
import { formatList } from '../../../../lib/words/format.ts';
import css from './answered.module.css';
import type { SingleProps } from './answered-question.tsx';
import { RightSign } from './choice-answers.tsx';

/** A gap with what was put into it, and what belongs there where that may be seen. */
export function GapAnswer({ asked, answer, question, parts, gapKey }: SingleProps & { gapKey: string }) {
  const { t } = useTranslation();
  if (asked.kind !== 'CLOZE') return null;
  const given = answer?.kind === 'CLOZE' ? (answer.gaps[gapKey] ?? '') : '';
  const at = asked.gaps.find(({ key }) => key === gapKey);
  const word = at?.kind === 'CHOICE' ? (at.options.find(({ key }) => key === given)?.text ?? '') : given;
  const gap = question?.kind === 'CLOZE' ? question.gaps.find(({ key }) => key === gapKey) : undefined;
  const right =
    gap?.kind === 'CHOICE'
      ? gap.options.filter(({ share }) => share === 100).map(({ text }) => text)
      : gap?.kind === 'TEXT'
        ? gap.answers.filter(({ share }) => share === 100).map(({ text }) => text)
        : (gap?.answers.map(({ value }) => value.replace('.', ',')) ?? []);
  const isRight = parts.find(({ key }) => key === gapKey)?.isRight ?? null;
  return (
    <span className={css.gap}>
      {word === '' ? <span className="secondary">{t('answered.nothingShort')}</span> : <b>{word}</b>}
      {isRight !== null && word !== '' && <RightSign isRight={isRight} />}
      {right.length > 0 && isRight !== true && <span className={css.said}>({formatList(right)})</span>}
    </span>
  );
}
