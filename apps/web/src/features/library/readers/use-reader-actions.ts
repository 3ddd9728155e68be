import type { ReaderBook } from '@phuong/contract/library/readers/reader-book.schema.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';

type Named = Pick<ReaderBook, 'id' | 'title' | 'savedId'>;

/** What a reader does with a title from any list. */
export function useReaderActions() {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  return {
    busy,
    toggleSaved: ({ id, title, savedId }: Named) =>
      savedId
        ? run(
            () => call('savedBooks.remove', { params: { id: savedId } }),
            () => t('reader.book.unsaved', { name: title }),
          )
        : run(
            () => call('savedBooks.save', { body: { titleId: id } }),
            () => t('reader.book.saved', { name: title }),
          ),
    toCart: (titleIds: readonly string[], done: string) =>
      run(
        () => call('bookCart.add', { body: { titleIds: [...titleIds] } }),
        () => done,
      ),
    outOfCart: (lineId: string) => run(() => call('bookCart.remove', { params: { id: lineId } })),
  };
}
