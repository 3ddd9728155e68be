import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { useRefusalText } from '../../lending/public/refusal-text.tsx';
import { BookRow } from '../readers/book-row.tsx';
import css from '../readers/readers.module.css';

type Submitted = Result<'bookCart.submit'>;

/** The books of a cart, with a button that asks for all of them; what was refused stays and says why. */
export function BookCartSection() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('bookCart.list'));
  const { run, busy } = useAction();
  const [last, setLast] = useState<Submitted | null>(null);
  const submit = (lineIds: string[]) =>
    run(async () => {
      const submitted = await call('bookCart.submit', { body: { lineIds } });
      setLast(submitted);
      if (submitted.asked.length > 0) toast.done(t('reader.cart.asked', { count: submitted.asked.length }));
    });
  const refusalsOf = (lineId: string) => last?.refused.find((line) => line.lineId === lineId)?.refusals ?? [];
  return (
    <section className={css.section} aria-label={t('reader.cart.title')}>
      <div className={css.head}>
        <h2>{t('reader.cart.title')}</h2>
        {query.data && <span className="secondary figures">{query.data.length}</span>}
      </div>
      {last && last.asked.length > 0 && <Asked asked={last.asked} />}
      {last && last.refused.length > 0 && (
        <p className={css.notice} role="status">
          {t('reader.cart.refused', { count: last.refused.length })}
        </p>
      )}
      <LoadedPart query={query}>
        {(lines) =>
          lines.length === 0 ? (
            <p className="secondary">{t('reader.cart.empty')}</p>
          ) : (
            <>
              <p className="secondary small">{t('reader.cart.detail')}</p>
              <ul className={css.books} aria-label={t('reader.cart.title')}>
                {lines.map(({ id, book }) => (
                  <BookRow
                    key={id}
                    book={book}
                    action={
                      <IconButton
                        icon={IconX}
                        label={t('reader.cart.remove', { name: book.title })}
                        disabled={busy}
                        onClick={() => void run(() => call('bookCart.remove', { params: { id } }))}
                      />
                    }
                  >
                    <Refusals refusals={refusalsOf(id)} />
                  </BookRow>
                ))}
              </ul>
              <span className={css.actions}>
                <Button kind="primary" busy={busy} onClick={() => void submit(lines.map(({ id }) => id))}>
                  {t('reader.cart.submit', { count: lines.length })}
                </Button>
              </span>
            </>
          )
        }
      </LoadedPart>
    </section>
  );
}

/** What has just been asked for: where each book is now. */
function Asked({ asked }: { asked: Submitted['asked'] }) {
  const { t } = useTranslation();
  return (
    <ul className={css.asked} aria-label={t('reader.cart.asked', { count: asked.length })}>
      {asked.map(({ loanId, title, readyUntil, place }) => (
        <li key={loanId}>
          <b>{title}</b>
          {': '}
          {readyUntil
            ? t('reader.cart.askedReady', { until: formatDate(readyUntil) })
            : t('reader.cart.askedQueue', { place: place ?? 1 })}
        </li>
      ))}
    </ul>
  );
}

function Refusals({ refusals }: { refusals: readonly LendingRefusal[] }) {
  const words = useRefusalText();
  return refusals.map((refusal) => (
    <p key={refusal.code} className={css.refused}>
      {words(refusal)}
    </p>
  ));
}
