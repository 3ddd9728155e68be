import type { CalloutKind, CheckKind, CheckOption } from '@phuong/rich-text/callouts-and-questions.ts';
import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import type { TFunction } from 'i18next';
import { createElement, lazy, type ReactNode, Suspense, useContext } from 'react';
import { calloutIcons } from './callout-icons.ts';
import { CheckQuestion } from './check-question.tsx';
import { Formula } from './formula.tsx';
import { GapFilling } from './gap-contexts.ts';
import { goTo } from './go-to.ts';
import { knownRoom, pictureRoom } from './picture-room.ts';
import css from './rich-text.module.css';
import type { TextPlan } from './text-plan.ts';

// Texts without pictures ask for no addresses of files.
const StoredPicture = lazy(async () => ({ default: (await import('./stored-file.tsx')).StoredPicture }));
const StoredMedia = lazy(async () => ({ default: (await import('./stored-file.tsx')).StoredMedia }));

/** What the drawing of one text shares. */
export interface Drawing {
  readonly plan: TextPlan;
  /** Tells this text from others of the page. */
  readonly id: string;
  readonly t: TFunction;
  readonly draw: (nodes: readonly RichTextNode[] | undefined) => ReactNode;
}

type Draw = (node: RichTextNode, drawing: Drawing) => ReactNode;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const aligned = (node: RichTextNode) => ({ 'data-align': textOf(node.attrs?.textAlign) || undefined });

/** The cells, with the headings of a first row told as such. */
const cell =
  (tag: 'td' | 'th'): Draw =>
  (node, { draw }) =>
    createElement(
      tag,
      {
        colSpan: (node.attrs?.colspan as number | undefined) ?? 1,
        rowSpan: (node.attrs?.rowspan as number | undefined) ?? 1,
      },
      draw(node.content),
    );

/** How each node of the schema is drawn; a test asks for every one. */
export const drawnNodes: Readonly<Record<string, Draw>> = {
  paragraph: (node, { draw }) => <p {...aligned(node)}>{draw(node.content)}</p>,
  heading: (node, { draw, plan }) =>
    createElement(
      `h${Number(node.attrs?.level ?? 2)}`,
      { id: plan.anchors.get(node), ...aligned(node) },
      draw(node.content),
    ),
  bulletList: (node, { draw }) => <ul>{draw(node.content)}</ul>,
  orderedList: (node, { draw }) => <ol start={(node.attrs?.start as number | undefined) ?? 1}>{draw(node.content)}</ol>,
  listItem: (node, { draw }) => <li>{draw(node.content)}</li>,
  blockquote: (node, { draw }) => <blockquote>{draw(node.content)}</blockquote>,
  horizontalRule: () => <hr />,
  hardBreak: () => <br />,
  codeBlock: (node, { draw, t }) => (
    <section className={css.scroller} aria-label={t('richText.code')} {...scrolled}>
      <pre data-language={textOf(node.attrs?.language)}>
        <code>{draw(node.content)}</code>
      </pre>
    </section>
  ),
  table: (node, { draw, t }) => (
    <section className={css.scroller} aria-label={t('richText.table')} {...scrolled}>
      <table>
        <tbody>{draw(node.content)}</tbody>
      </table>
    </section>
  ),
  tableRow: (node, { draw }) => <tr>{draw(node.content)}</tr>,
  tableCell: cell('td'),
  tableHeader: cell('th'),
  inlineFormula: (node) => <Formula latex={textOf(node.attrs?.latex)} />,
  blockFormula: (node, { t }) => (
    <section className={css.scroller} aria-label={t('richText.formula')} {...scrolled}>
      <Formula latex={textOf(node.attrs?.latex)} isBlock />
    </section>
  ),
  gap: (node, { t }) => <Gap label={t('richText.gap')} gapKey={textOf(node.attrs?.key)} />,
  footnote: (node, { plan, id, t }) => {
    const number = plan.footnotes.get(node) ?? 0;
    const target = `${id}-note-${number}`;
    return (
      <sup>
        <a
          id={`${id}-sign-${number}`}
          href={`#${target}`}
          className={css.noteSign}
          aria-label={t('richText.footnote', { number })}
          onClick={(event) => goTo(event, target)}
        >
          {number}
        </a>
      </sup>
    );
  },
  picture: (node) => {
    const { fileId, alt, caption, width, pixelWidth, pixelHeight } = node.attrs ?? {};
    const room = pictureRoom(pixelWidth, pixelHeight) ?? knownRoom(textOf(fileId));
    return (
      <figure className={css.picture} style={{ maxWidth: `${Number(width ?? 100)}%` }}>
        <Suspense
          fallback={
            <p data-coming className={room && css.sized} style={room}>
              {textOf(alt)}
            </p>
          }
        >
          <StoredPicture fileId={textOf(fileId)} alt={textOf(alt)} room={room} />
        </Suspense>
        {textOf(caption) && <figcaption>{textOf(caption)}</figcaption>}
      </figure>
    );
  },
  media: (node) => (
    <figure className={css.media}>
      <Suspense fallback={<p data-coming>{textOf(node.attrs?.title)}</p>}>
        <StoredMedia fileId={textOf(node.attrs?.fileId)} />
      </Suspense>
      {textOf(node.attrs?.title) && <figcaption>{textOf(node.attrs?.title)}</figcaption>}
    </figure>
  ),
  callout: (node, { draw, t }) => {
    const kind = (node.attrs?.kind ?? 'note') as CalloutKind;
    const Sign = calloutIcons[kind];
    return (
      <aside className={css.callout} data-kind={kind}>
        <div className={css.calloutSign}>
          <Sign size={18} aria-hidden />
          {t(`richText.callout.${kind}`)}
        </div>
        {draw(node.content)}
      </aside>
    );
  },
  checkQuestion: (node, { draw }) => {
    const { kind, options, answers, explanation } = node.attrs ?? {};
    return (
      <CheckQuestion
        kind={(kind ?? 'one') as CheckKind}
        options={(options ?? []) as readonly CheckOption[]}
        answers={(answers ?? []) as readonly string[]}
        explanation={textOf(explanation)}
      >
        {draw(node.content)}
      </CheckQuestion>
    );
  },
};

function Gap({ gapKey, label }: { gapKey: string; label: string }) {
  return (
    <span className={css.gap}>
      {useContext(GapFilling)(gapKey) ?? <span className={css.gapLine} role="img" aria-label={label} />}
    </span>
  );
}

/** What may be wider than a phone is scrolled by itself, with the keyboard too. */
const scrolled = { tabIndex: 0 } as const;
