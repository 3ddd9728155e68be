import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Textarea } from '../../../ui/form/fields/input.tsx';
import { PageStrip } from './page-strip.tsx';
import { SlidePage } from './slide-page.tsx';
import { type DeckValues, withNotes } from './slide-values.ts';
import css from './slides.module.css';
import { useDeck } from './use-deck.ts';

/** A deck that is a PDF: the file, and what is said to each of its pages. */
export function FilePagesField({ form }: { form: UseFormReturn<DeckValues> }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [file, fileNotes] = form.watch(['file', 'fileNotes']);
  const deck = useDeck({ pages: [], file: file[0] ?? null });
  const open = Math.min(at, Math.max(0, deck.count - 1));
  return (
    <>
      <FileField
        label={t('slideWriting.file')}
        hint={t('slideWriting.fileHint')}
        accept="application/pdf"
        value={file}
        onChange={(files) => form.setValue('file', files, { shouldDirty: true })}
      />
      {deck.isBroken && <p role="alert">{t('slides.broken')}</p>}
      {deck.count > 0 && (
        <div className={css.desk}>
          <PageStrip
            keys={Array.from({ length: deck.count }, (_, index) => String(index))}
            at={open}
            onOpen={setAt}
            draw={(index) => <SlidePage deck={deck} at={index} look="stage" />}
          />
          <div className={css.open}>
            <div className={css.framed}>
              <SlidePage deck={deck} at={open} look="stage" />
            </div>
            <FieldShell
              id="slide-notes"
              label={t('slideWriting.notesOf', { page: formatNumber(open + 1) })}
              hint={t('slideWriting.notesHint')}
            >
              {({ invalid: _, ...own }) => (
                <Textarea
                  {...own}
                  value={fileNotes[open] ?? ''}
                  maxLength={4_000}
                  onChange={({ target }) =>
                    form.setValue('fileNotes', withNotes(form.getValues('fileNotes'), open, target.value), {
                      shouldDirty: true,
                    })
                  }
                />
              )}
            </FieldShell>
          </div>
        </div>
      )}
    </>
  );
}
