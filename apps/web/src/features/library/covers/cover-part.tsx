import type { BookTitle } from '@phuong/contract/library/titles/book-title.contract.ts';
import { IconWorldDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf, upload } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PictureButtons } from '../../../ui/form/fields/picture-buttons.tsx';
import { BookCover } from './book-cover.tsx';
import css from './cover-part.module.css';

/** The cover of a title; who may change the title sets another one, takes it from the source for ISBNs, or takes it away. */
export function CoverPart({ book }: { book: BookTitle }) {
  const { t } = useTranslation();
  const mayUpdate = useCan('update_book');
  const params = { id: book.id };
  return (
    <section className={css.part} aria-label={t('library.cover.title')}>
      <BookCover id={book.id} title={book.title} categoryId={book.categoryId} cover={book.cover} size="large" />
      {mayUpdate && (
        <div className={css.buttons}>
          <PictureButtons
            hasPicture={book.cover !== null}
            set={(file) => upload('bookCovers.set', { params, file })}
            remove={() => call('bookCovers.remove', { params })}
            accept="image/png,image/jpeg,image/webp,image/gif"
            words={{
              choose: t('library.cover.choose'),
              change: t('library.cover.change'),
              remove: t('library.cover.remove'),
              saved: t('library.cover.saved'),
              removed: t('library.cover.removed'),
            }}
          />
          {book.isbn !== null && <ByIsbn id={book.id} />}
        </div>
      )}
    </section>
  );
}

/** Only where the settings name a source. */
function ByIsbn({ id }: { id: string }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const host = useQuery(queryOf('isbnLookup.source')).data?.host ?? null;
  if (host === null) return null;
  return (
    <Button
      icon={IconWorldDownload}
      busy={busy}
      onClick={() =>
        void run(
          () => call('bookCovers.take', { params: { id } }),
          ({ outcome }) => t(`library.cover.outcome.${outcome}`, { host }),
        )
      }
    >
      {t('library.cover.byIsbn')}
    </Button>
  );
}
