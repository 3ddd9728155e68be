import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { smallLetterOf } from '../../bank/bank-words.ts';
import type { AnswerProps } from './answer-props.ts';
import css from './answering.module.css';

/** What belongs to each: a list to choose from, which a finger, keys and a reader of screens all know. */
export function MatchingAnswer({ asked, value, onChange, label }: AnswerProps<'MATCHING'>) {
  const { t } = useTranslation();
  const id = useId();
  const pairs = value?.pairs ?? {};
  const pair = (left: string, right: string) => {
    const { [left]: _, ...others } = pairs;
    const next = right ? { ...others, [left]: right } : others;
    onChange(Object.keys(next).length === 0 ? null : { kind: 'MATCHING', pairs: next });
  };
  return (
    <div className={css.matching}>
      <ol className={css.statements} aria-label={label}>
        {asked.lefts.map(({ key, text }, index) => (
          <li key={key} className={css.statement}>
            <div className={css.words} id={`${id}-${key}`}>
              <b>{formatNumber(index + 1)}.</b>
              <RichTextReader text={text} className={css.text} />
            </div>
            <select
              className={css.select}
              aria-label={t('exam.answer.matches', { question: label, number: index + 1 })}
              aria-describedby={`${id}-${key}`}
              value={pairs[key] ?? ''}
              onChange={({ target }) => pair(key, target.value)}
            >
              <option value="">{t('exam.answer.choose')}</option>
              {asked.rights.map((right, at) => (
                <option key={right.key} value={right.key}>
                  {smallLetterOf(at)})
                </option>
              ))}
            </select>
          </li>
        ))}
      </ol>
      <ol className={css.rights} aria-label={t('exam.answer.rights')}>
        {asked.rights.map(({ key, text }, at) => (
          <li key={key} className={cn(css.words, Object.values(pairs).includes(key) && css.used)}>
            <b>{smallLetterOf(at)})</b>
            <RichTextReader text={text} className={css.text} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const dragged = 'application/x-phuong-answer';

/** Rows put into an order by their buttons, or dragged. The order in which they come is no answer until it is touched or confirmed. */
export function OrderingAnswer({ asked, value, onChange, label }: AnswerProps<'ORDERING'>) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const order = value ? value.order : asked.rows.map(({ key }) => key);
  const texts = new Map(asked.rows.map(({ key, text }) => [key, text]));
  const move = (key: string, to: number) => {
    if (to < 0 || to >= order.length) return;
    const rest = order.filter((each) => each !== key);
    onChange({ kind: 'ORDERING', order: [...rest.slice(0, to), key, ...rest.slice(to)] });
    setSaid(t('exam.answer.moved', { place: to + 1 }));
    const way = to === 0 ? 'down' : to === order.length - 1 ? 'up' : to < order.indexOf(key) ? 'up' : 'down';
    requestAnimationFrame(() => document.getElementById(`${id}-${key}-${way}`)?.focus());
  };
  return (
    <div className={css.options}>
      <ol className={css.statements} aria-label={label}>
        {order.map((key, index) => {
          const text = texts.get(key);
          return (
            <li
              key={key}
              className={cn(css.moving, over === key && css.over)}
              draggable
              onDragStart={({ dataTransfer }) => dataTransfer.setData(dragged, key)}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(dragged)) return;
                event.preventDefault();
                setOver(key);
              }}
              onDragEnd={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault();
                setOver(null);
                const from = event.dataTransfer.getData(dragged);
                if (order.includes(from)) move(from, index);
              }}
            >
              <b className="figures">{formatNumber(index + 1)}.</b>
              {text && <RichTextReader text={text} className={css.text} />}
              <span className={css.moves}>
                <IconButton
                  id={`${id}-${key}-up`}
                  icon={IconArrowUp}
                  label={t('exam.answer.up', { number: index + 1 })}
                  disabled={index === 0}
                  onClick={() => move(key, index - 1)}
                />
                <IconButton
                  id={`${id}-${key}-down`}
                  icon={IconArrowDown}
                  label={t('exam.answer.down', { number: index + 1 })}
                  disabled={index === order.length - 1}
                  onClick={() => move(key, index + 1)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <span role="status" className="sr-only">
        {said}
      </span>
      {value ? (
        <Button kind="quiet" small className={css.undo} onClick={() => onChange(null)}>
          {t('exam.answer.takeBack')}
        </Button>
      ) : (
        <Button small className={css.undo} onClick={() => onChange({ kind: 'ORDERING', order })}>
          {t('exam.answer.keepOrder')}
        </Button>
      )}
    </div>
  );
}
