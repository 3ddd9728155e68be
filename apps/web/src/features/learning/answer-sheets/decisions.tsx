import type { AnswerSheets } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import css from './answer-sheets.module.css';
import { placeWords, signWords } from './place-words.ts';
import { placeKey, type SheetRow } from './sheet-row.ts';

interface DecisionsProps {
  row: SheetRow;
  of: AnswerSheets;
  /** The place is asked about again. */
  onUndo: (key: string) => void;
}

/** What a person has decided of a sheet, each to be taken back while it is not handed in. */
export function Decisions({ row, of, onUndo }: DecisionsProps) {
  const { t } = useTranslation();
  const paper = of.papers.find(({ code }) => code === row.code);
  const places = row.places.filter(({ place }) => row.decided.has(placeKey(place)));
  if (places.length === 0) return null;
  return (
    <details className={css.decisions}>
      <summary>{t('answerSheets.decided', { count: places.length, n: formatNumber(places.length) })}</summary>
      <ul>
        {places.map(({ place }) => {
          const key = placeKey(place);
          const name = placeWords(t, place, paper);
          const sign = row.decided.get(key) ?? '';
          return (
            <li key={key}>
              <span>
                {name}: <b>{sign === '' ? t('answerSheets.empty') : signWords(t, sign)}</b>
              </span>
              <Button small onClick={() => onUndo(key)} aria-label={t('answerSheets.undoOf', { place: name })}>
                {t('answerSheets.undo')}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
