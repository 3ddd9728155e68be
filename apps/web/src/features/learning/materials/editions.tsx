import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { plainText } from '@phuong/rich-text/rich-text-facts.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { RichTextReader } from '../../../ui/rich-text/rich-text-reader.tsx';
import css from './documents.module.css';
import { comparedWords } from './words-compared.ts';

type Edition = Result<'materials.editions'>[number];

/** What stands there now, of a document or a deck. */
interface Present {
  readonly item: { readonly id: string };
  readonly material: { readonly version: number };
  readonly mayEdit: boolean;
  /** As one text; null for a file. */
  readonly text: RichText | null;
}

/** What was there before: who, when, what has changed since, and the way back. */
export function Editions({ shown }: { shown: Present }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('materials.editions', { params: { id: shown.item.id } }));
  return (
    <LoadedPart query={query}>
      {(editions) =>
        editions.length === 0 ? (
          <EmptyState title={t('documents.noEditions')} />
        ) : (
          <div className={css.editions}>
            {editions.map((edition) => (
              <OneEdition key={edition.number} edition={edition} shown={shown} />
            ))}
          </div>
        )
      }
    </LoadedPart>
  );
}

function OneEdition({ edition, shown }: { edition: Edition; shown: Present }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [open, setOpen] = useState<'text' | 'compared' | null>(null);
  const toggle = (what: 'text' | 'compared') => setOpen(open === what ? null : what);
  const { number, at, byName, title, words } = edition;
  const restore = async () => {
    const answer = await confirm({
      title: t('documents.restoreTitle', { number }),
      detail: t('documents.restoreDetail'),
      action: t('documents.restore'),
    });
    if (answer === null) return;
    await run(
      () =>
        call('materials.restore', {
          params: { id: shown.item.id, number },
          body: { version: shown.material.version },
        }),
      () => t('documents.restored', { number }),
    );
  };
  return (
    <section className={css.edition} aria-label={t('documents.number', { number })}>
      <div className={css.head}>
        <div>
          <h2>
            {t('documents.number', { number })} · {title}
          </h2>
          <div className="secondary small">
            {formatMoment(at)} · {byName} · {t('documents.words', { count: words })}
          </div>
        </div>
        <div className={css.buttons}>
          <Button small aria-expanded={open === 'text'} onClick={() => toggle('text')}>
            {open === 'text' ? t('documents.showHide') : t('documents.show')}
          </Button>
          <Button small aria-expanded={open === 'compared'} onClick={() => toggle('compared')}>
            {open === 'compared' ? t('documents.compareHide') : t('documents.compare')}
          </Button>
          {shown.mayEdit && (
            <Button small busy={busy} onClick={() => void restore()}>
              {t('documents.restore')}
            </Button>
          )}
        </div>
      </div>
      {open && <EditionText number={number} shown={shown} isCompared={open === 'compared'} />}
    </section>
  );
}

/** One edition as it was read then, or word by word beside the present one. */
function EditionText({ number, shown, isCompared }: { number: number; shown: Present; isCompared: boolean }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('materials.edition', { params: { id: shown.item.id, number } }));
  return (
    <LoadedPart query={query}>
      {({ text }) =>
        isCompared ? (
          <Words
            before={text ? plainText(text) : ''}
            after={shown.text ? plainText(shown.text) : ''}
            none={t('documents.same')}
            note={t('documents.compareNote')}
          />
        ) : text ? (
          <RichTextReader text={text} className={css.text} />
        ) : (
          <p className="secondary">{t('documents.noText')}</p>
        )
      }
    </LoadedPart>
  );
}

function Words({ before, after, none, note }: { before: string; after: string; none: string; note: string }) {
  const runs = useMemo(() => comparedWords(before, after), [before, after]);
  if (runs.every(({ kind }) => kind === 'same')) return <p className="secondary">{none}</p>;
  let place = 0;
  return (
    <>
      <p className="secondary small">{note}</p>
      <div className={css.compared}>
        {runs.map(({ kind, words }) => {
          const key = place;
          place += words.length;
          const Tag = ({ same: 'span', gone: 'del', new: 'ins' } as const)[kind];
          return <Tag key={`${key} ${kind}`}>{words}</Tag>;
        })}
      </div>
    </>
  );
}
