import type { PlaceReading } from '@phuong/answer-sheets/reading/reading.ts';
import type { AnswerSheets } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import css from './answer-sheets.module.css';
import { placeWords, signWords } from './place-words.ts';
import { SheetCut } from './sheet-cut.tsx';
import type { SheetRow } from './sheet-row.ts';

interface DecidePlaceProps {
  row: SheetRow;
  reading: PlaceReading;
  paper: AnswerSheets['papers'][number] | undefined;
  left: number;
  onDecide: (sign: string) => void;
}

/** Signs of the circles that are printed there. */
function signsAt({ place, bubbles }: PlaceReading, paper: DecidePlaceProps['paper']): string[] {
  const most = place.part === 'CHOICE' ? (paper?.choices[place.question]?.most ?? 4) : bubbles.length;
  return bubbles.slice(0, most).map(({ sign }) => sign);
}

/** One mark the reader was not sure of, beside what it looks like: decided by a key or a touch. */
export function DecidePlace({ row, reading, paper, left, onDecide }: DecidePlaceProps) {
  const { t } = useTranslation();
  const { place, doubt, sign } = reading;
  const signs = signsAt(reading, paper);
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => box.current?.focus(), []);
  const shown = (each: string) => signWords(t, each);
  const onKey = (key: string) => {
    const pressed = key.toLocaleUpperCase('vi');
    const chosen = signs.find((each) => [each, shown(each), each === 'Đ' ? 'D' : each].includes(pressed));
    if (chosen !== undefined) onDecide(chosen);
    if (key === 'Backspace' || (key === '0' && !signs.includes('0'))) onDecide('');
  };
  const name = placeWords(t, place, paper);
  return (
    <fieldset
      ref={box}
      tabIndex={-1}
      className={css.decide}
      onKeyDown={({ key, ctrlKey, metaKey }) => !ctrlKey && !metaKey && onKey(key)}
    >
      <legend>{t('answerSheets.decide', { count: left })}</legend>
      <SheetCut file={row.file} outline={reading.outline} turned={row.turned} label={name} />
      <div className={css.question}>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="secondary">
          {row.file.name} · {doubt && t(`answerSheets.doubt.${doubt}`)} ·{' '}
          {sign === null ? t('answerSheets.readNothing') : t('answerSheets.readAs', { sign: shown(sign) })}
        </p>
        <div className={css.signs}>
          {signs.map((each) => (
            <Button key={each} onClick={() => onDecide(each)}>
              {shown(each)}
            </Button>
          ))}
          <Button onClick={() => onDecide('')}>{t('answerSheets.empty')}</Button>
        </div>
        <p className="secondary small">{t('answerSheets.keys')}</p>
      </div>
    </fieldset>
  );
}
