import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { WithFormulas } from '../../../../ui/rich-text/formula.tsx';
import { useBankAddress } from '../bank-address.ts';
import css from './import.module.css';
import type { ImportedFile } from './use-question-import.ts';

interface ImportOutcomeProps {
  subjectId: string;
  files: readonly ImportedFile[];
  onRestart: () => void;
}

const atATime = 50;

/** What came of it, and the way to each question that is in the bank now: there it is edited. */
export function ImportOutcome({ subjectId, files, onRestart }: ImportOutcomeProps) {
  const { t } = useTranslation();
  const address = useBankAddress(subjectId);
  const [shown, setShown] = useState(atATime);
  const results = files.flatMap(({ taken }) => (taken ? [taken] : []));
  const sum = (of: (each: (typeof results)[number]) => number) => results.reduce((all, each) => all + of(each), 0);
  const made = files.flatMap(({ items, taken }) =>
    (taken?.made ?? []).map(({ number, id }) => ({
      id,
      words: items?.find((each) => each.number === number)?.words ?? '',
    })),
  );
  const lines = [
    ['made', made.length],
    ['madeTopics', sum(({ topics }) => topics)],
    ['knownLeft', sum(({ known }) => known.length)],
    ['left', sum(({ left }) => left.length)],
  ] as const;
  const more = Math.min(atATime, made.length - shown);
  return (
    <>
      <div role="status" className={css.outcome}>
        {lines
          .filter(([line, count]) => count > 0 || line === 'made')
          .map(([line, count]) => (
            <p key={line}>{t(`bankExchange.import.${line}`, { count, n: formatNumber(count) })}</p>
          ))}
      </div>
      <div className={css.buttons}>
        <ButtonLink kind="primary" href={address.list}>
          {t('bankExchange.import.toBank')}
        </ButtonLink>
        <Button onClick={onRestart}>{t('bankExchange.import.other')}</Button>
      </div>
      {made.length > 0 && (
        <section className={css.group} aria-label={t('bankExchange.import.openMade')}>
          <h2>{t('bankExchange.import.openMade')}</h2>
          <ol className={css.made}>
            {made.slice(0, shown).map(({ id, words }) => (
              <li key={id}>
                <Link href={address.edit(id)}>
                  <WithFormulas text={words || t('bank.untitled')} />
                </Link>
              </li>
            ))}
          </ol>
          {more > 0 && (
            <Button onClick={() => setShown(shown + atATime)}>
              {t('bankExchange.import.moreShown', { count: more, n: formatNumber(more) })}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
