import { mostGivenAtOnce } from '@phuong/contract/library/class-readings/class-reading.contract.ts';
import { mostCartLines } from '@phuong/contract/library/readers/book-cart.contract.ts';
import type { SavedBook } from '@phuong/contract/library/readers/saved-book.contract.ts';
import { IconBookmark, IconNote, IconShoppingCartPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { TextareaField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { GiveDialog } from '../class-readings/give-dialog.tsx';
import { BookRow } from './book-row.tsx';
import { useReaderArea } from './reader-area.ts';
import { ReaderPlaces } from './reader-places.tsx';
import css from './readers.module.css';
import { useReaderActions } from './use-reader-actions.ts';

/** /t/library/saved-books and the pupil's: one's own list. */
export function SavedBooksScreen() {
  const { t } = useTranslation();
  const area = useReaderArea();
  const query = useQuery(queryOf('savedBooks.list'));
  const { toCart, busy } = useReaderActions();
  const [noted, setNoted] = useState<SavedBook | null>(null);
  const missing = (query.data ?? []).filter(({ book }) => !book.lineId && !book.own && book.copies > 0);
  const givable = (query.data ?? []).slice(0, mostGivenAtOnce).map(({ book }) => book);
  const [isGiving, setGiving] = useState(false);
  return (
    <>
      <PageHeader
        title={t('reader.saved.title')}
        actions={[
          ...(missing.length > 0
            ? [
                {
                  key: 'cart',
                  label: t('reader.saved.allToCart'),
                  icon: IconShoppingCartPlus,
                  busy,
                  onSelect: () =>
                    void toCart(
                      missing.slice(0, mostCartLines).map(({ book }) => book.id),
                      t('reader.saved.carted'),
                    ),
                },
              ]
            : []),
          ...(area.kind === 'teacher' && givable.length > 0
            ? [
                {
                  key: 'give',
                  label: t('classReadings.giveAll'),
                  icon: IconUsersGroup,
                  onSelect: () => setGiving(true),
                },
              ]
            : []),
        ]}
      />
      <div className={css.page}>
        <ReaderPlaces />
        <LoadedPart query={query}>
          {(saved) =>
            saved.length === 0 ? (
              <EmptyState
                icon={IconBookmark}
                title={t('reader.saved.empty')}
                detail={t('reader.saved.emptyDetail')}
                action={<ButtonLink href={area.catalogue}>{t('reader.saved.find')}</ButtonLink>}
              />
            ) : (
              <>
                <p className="secondary">{t('reader.saved.count', { count: saved.length })}</p>
                <ul className={css.books} aria-label={t('reader.saved.title')}>
                  {saved.map((each) => (
                    <BookRow key={each.id} book={each.book}>
                      {each.note && <p className={css.note}>{each.note}</p>}
                      <span className={css.actions}>
                        <Button
                          small
                          kind="quiet"
                          icon={IconNote}
                          aria-label={t('reader.saved.noteOf', { name: each.book.title })}
                          onClick={() => setNoted(each)}
                        >
                          {each.note ? t('reader.saved.note') : t('reader.saved.addNote')}
                        </Button>
                      </span>
                    </BookRow>
                  ))}
                </ul>
              </>
            )
          }
        </LoadedPart>
      </div>
      {isGiving && <GiveDialog books={givable} onClose={() => setGiving(false)} />}
      {noted && <NoteDialog saved={noted} onClose={() => setNoted(null)} />}
    </>
  );
}

function NoteDialog({ saved, onClose }: { saved: SavedBook; onClose: () => void }) {
  const { t } = useTranslation();
  const { id, note, version, book } = saved;
  const form = useForm({ defaultValues: { note } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('reader.saved.noteOf', { name: book.title })}
      submitLabel={t('reader.saved.saveNote')}
      record={{ version, values: { note } }}
      onClose={onClose}
      onSubmit={async (values, base) => {
        await call('savedBooks.note', { params: { id }, body: { note: values.note, version: base } });
        await done(t('reader.saved.noted'));
      }}
    >
      <TextareaField
        control={form.control}
        name="note"
        label={t('reader.saved.note')}
        hint={t('reader.saved.noteHint')}
        maxLength={300}
      />
    </DialogForm>
  );
}
