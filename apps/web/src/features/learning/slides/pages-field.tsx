import { IconArrowDown, IconArrowUp, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useIsCards } from '../../../lib/browser/media.ts';
import type { Rule } from '../../../lib/validation.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Textarea } from '../../../ui/form/fields/input.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { useField } from '../../../ui/form/fields/use-field.ts';
import { nothingWritten } from '../nothing-written.ts';
import { HeldRichText } from '../rich-text-field.tsx';
import { PageStrip } from './page-strip.tsx';
import { SlidePage } from './slide-page.tsx';
import {
  type DeckValues,
  type FormPage,
  inLayout,
  mostPages,
  movedPage,
  newPage,
  pageLayouts,
} from './slide-values.ts';
import css from './slides.module.css';

/** Larger than a text may be: the editor says so below what is written. */
const notTooLarge: Rule = (pages) =>
  (pages as FormPage[]).some(({ text }) => text === null) ? { key: 'common.field_not_valid', params: {} } : null;

const shown = (page: FormPage) => ({ ...page, text: page.text ?? nothingWritten });

/** The pages of a deck: the strip, and the open page with its layout, text and notes. */
export function PagesField({ form }: { form: UseFormReturn<DeckValues> }) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const { field, shell } = useField<DeckValues>({
    control: form.control,
    name: 'pages',
    label: t('slideWriting.pages'),
    rules: [notTooLarge],
  });
  const pages = field.value as FormPage[];
  const [openKey, setOpenKey] = useState(pages[0]?.key);
  const found = pages.findIndex(({ key }) => key === openKey);
  const at = Math.max(0, found);
  const page = pages[at];
  const put = (next: FormPage[], open: string | undefined) => {
    field.onChange(next);
    setOpenKey(open);
  };
  const insert = (added: FormPage) => put([...pages.slice(0, at + 1), added, ...pages.slice(at + 1)], added.key);
  const change = (key: string, part: (page: FormPage) => FormPage) =>
    field.onChange(form.getValues('pages').map((each) => (each.key === key ? part(each) : each)));
  const move = (from: number, to: number) => put(movedPage(pages, from, to), pages[from]?.key);
  const remove = () => {
    const rest = pages.filter((_, index) => index !== at);
    put(rest, (rest[at] ?? rest.at(-1))?.key);
    if (!page) return;
    toast.info(t('slideWriting.removed', { page: formatNumber(at + 1) }), {
      undo: () => {
        const now = form.getValues('pages');
        put([...now.slice(0, at), page, ...now.slice(at)], page.key);
      },
    });
  };
  const duplicate = () => page && insert({ ...page, key: crypto.randomUUID() });
  const isFull = pages.length >= mostPages;
  const add = (
    <Button small icon={IconPlus} disabled={isFull} onClick={() => insert(newPage())}>
      {t('slideWriting.add')}
    </Button>
  );
  return (
    <FieldShell {...shell} as="group">
      {() => (
        <div className={css.desk}>
          <PageStrip
            keys={pages.map(({ key }) => key)}
            at={at}
            onOpen={(to) => setOpenKey(pages[to]?.key)}
            onMove={move}
            draw={(index) => (
              <SlidePage
                deck={{ pages: pages.map(shown), pdf: null, count: pages.length, isBroken: false }}
                at={index}
                look="stage"
              />
            )}
          />
          {page ? (
            <div className={css.open}>
              <div className={css.tools}>
                {add}
                {isCards ? (
                  <IconButton
                    icon={IconCopy}
                    label={t('slideWriting.duplicate')}
                    disabled={isFull}
                    onClick={duplicate}
                  />
                ) : (
                  <Button small icon={IconCopy} disabled={isFull} onClick={duplicate}>
                    {t('slideWriting.duplicate')}
                  </Button>
                )}
                <IconButton
                  icon={IconArrowUp}
                  label={t('slideWriting.earlier')}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon={IconArrowDown}
                  label={t('slideWriting.later')}
                  disabled={at === pages.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton icon={IconTrash} label={t('slideWriting.remove')} onClick={remove} />
              </div>
              <Segmented
                label={t('slideWriting.layout')}
                value={page.layout}
                choices={pageLayouts.map((value) => ({ value, label: t(`slideWriting.layouts.${value}`) }))}
                onChange={(layout) => change(page.key, (each) => inLayout(each, layout as FormPage['layout']))}
              />
              <div className={css.columns}>
                <HeldRichText
                  key={page.key}
                  label={t('slideWriting.text', { page: formatNumber(at + 1) })}
                  value={page.text}
                  onChange={(text) => change(page.key, (each) => ({ ...each, text }))}
                />
                {page.layout === 'TWO_COLUMNS' && (
                  <HeldRichText
                    key={`${page.key} side`}
                    label={t('slideWriting.side', { page: formatNumber(at + 1) })}
                    value={page.side}
                    onChange={(side) => change(page.key, (each) => ({ ...each, side }))}
                  />
                )}
              </div>
              <FieldShell id="slide-notes" label={t('slides.notes')} hint={t('slideWriting.notesHint')}>
                {({ invalid: _, ...own }) => (
                  <Textarea
                    {...own}
                    value={page.notes}
                    maxLength={4_000}
                    onChange={({ target }) => change(page.key, (each) => ({ ...each, notes: target.value }))}
                  />
                )}
              </FieldShell>
            </div>
          ) : (
            <div className={css.open}>{add}</div>
          )}
        </div>
      )}
    </FieldShell>
  );
}
