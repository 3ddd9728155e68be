import type { AnswerSheet } from '@phuong/contract/learning/answer-sheets/answer-sheet.contract.ts';
import type { AttemptDetail } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StoredMedia } from '../../../ui/rich-text/stored-file.tsx';
import { shortMoment } from '../learning-moment.ts';
import { CorrectSheetDialog } from './correct-sheet-dialog.tsx';
import css from './paper-sheet.module.css';
import { lineWords, valueWords } from './place-words.ts';
import { changedLines, type SheetLine, sheetLines, valueAt } from './sheet-lines.ts';

/** Of an attempt on paper: the photograph, what was read from it, and correcting that. */
export function PaperSheet({ attempt }: { attempt: AttemptDetail }) {
  const query = useQuery(queryOf('answerSheets.list', { params: { id: attempt.itemId } }));
  return (
    <LoadedPart query={query}>
      {({ sheets }) => {
        const sheet = sheets.find(({ attemptId }) => attemptId === attempt.id);
        return sheet ? <Sheet sheet={sheet} attempt={attempt} /> : null;
      }}
    </LoadedPart>
  );
}

function Sheet({ sheet, attempt }: { sheet: AnswerSheet; attempt: AttemptDetail }) {
  const { t } = useTranslation();
  const [isCorrecting, setCorrecting] = useState(false);
  const lines = sheetLines(sheet.places);
  const isReleased = attempt.result === 'released';
  return (
    <section className={css.sheet} aria-labelledby="paper-sheet">
      <header className={css.head}>
        <h2 id="paper-sheet">{t('answerSheets.onPaper.title')}</h2>
        {attempt.mayMark && !isReleased && (
          <Button small icon={IconPencil} onClick={() => setCorrecting(true)}>
            {t('answerSheets.onPaper.correct')}
          </Button>
        )}
      </header>
      <p className="secondary small">
        {t('answerSheets.onPaper.facts', {
          code: sheet.code,
          candidate: sheet.candidate,
          name: sheet.byName,
          at: shortMoment(t, sheet.at),
          interpolation: { escapeValue: false },
        })}
      </p>
      {attempt.mayMark && isReleased && <p className="secondary small">{t('answerSheets.onPaper.released')}</p>}
      <div className={css.both}>
        {sheet.fileId ? (
          <details className={css.picture} open>
            <summary>{t('answerSheets.onPaper.picture')}</summary>
            <StoredMedia fileId={sheet.fileId} />
          </details>
        ) : (
          <p className="secondary">{t('answerSheets.onPaper.noPicture')}</p>
        )}
        <details open>
          <summary>{t('answerSheets.onPaper.read')}</summary>
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={`${line.list} ${line.at} ${line.row}`}>
                <span>{lineWords(t, line)}</span>
                <b className="figures">{valueWords(t, valueAt(sheet.answers, line))}</b>
              </li>
            ))}
          </ul>
        </details>
      </div>
      {sheet.changes.length > 0 && <Changes sheet={sheet} lines={lines} />}
      {isCorrecting && <CorrectSheetDialog sheet={sheet} onClose={() => setCorrecting(false)} />}
    </section>
  );
}

function Changes({ sheet, lines }: { sheet: AnswerSheet; lines: readonly SheetLine[] }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('answerSheets.onPaper.changes')}>
      <h3>{t('answerSheets.onPaper.changes')}</h3>
      <ol className={css.changes}>
        {sheet.changes.map(({ before, after, reason, byName, at }) => (
          <li key={at}>
            <span className="secondary small">{[shortMoment(t, at), byName, reason].filter(Boolean).join(' · ')}</span>
            {changedLines(lines, before, after).map(({ line, from, to }) => (
              <span key={`${line.list} ${line.at} ${line.row}`}>
                {t('answerSheets.onPaper.change', {
                  place: lineWords(t, line),
                  before: valueWords(t, from),
                  after: valueWords(t, to),
                  interpolation: { escapeValue: false },
                })}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
