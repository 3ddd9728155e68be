import type { RichTextNode } from '@phuong/rich-text/read-rich-text.ts';
import { createElement, Fragment, type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { drawMarks } from './drawn-marks.tsx';
import { type Drawing, drawnNodes } from './drawn-nodes.tsx';
import { goTo } from './go-to.ts';
import css from './rich-text.module.css';
import { planOf } from './text-plan.ts';

export interface RichTextReaderProps {
  text: RichTextNode;
  className?: string | undefined;
}

/**
 * Draws a rich text without the editor. Every block of the text has its number as `data-block`, for who keeps the place. Pictures, sounds
 * and films are drawn by `StoredFileView`.
 */
export function RichTextReader({ text, className }: RichTextReaderProps) {
  const { t } = useTranslation();
  const id = useId();
  const plan = useMemo(() => planOf(text), [text]);
  const drawing: Drawing = { plan, id, t, draw: (nodes) => drawAll(nodes, drawing) };
  const notes = [...plan.footnotes];
  return (
    <div className={cn(css.text, className)}>
      {createElement(
        Fragment,
        null,
        ...(text.content ?? []).map((node, index) =>
          createElement('div', { 'data-block': index, className: css.block }, drawNode(node, drawing)),
        ),
      )}
      {notes.length > 0 && (
        <section className={css.notes} aria-label={t('richText.footnotes')}>
          <ol>
            {notes.map(([note, number]) => (
              <li key={number} id={`${id}-note-${number}`} tabIndex={-1}>
                {String(note.attrs?.text ?? '')}{' '}
                <a href={`#${id}-sign-${number}`} onClick={(event) => goTo(event, `${id}-sign-${number}`)}>
                  {t('richText.backToText')}
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Children by their place: a text that is only read never moves them. */
const drawAll = (nodes: readonly RichTextNode[] | undefined, drawing: Drawing): ReactNode =>
  createElement(Fragment, null, ...(nodes ?? []).map((node) => drawNode(node, drawing)));

function drawNode(node: RichTextNode, drawing: Drawing): ReactNode {
  if (node.text !== undefined) return drawMarks(node.text, node.marks ?? []);
  return drawnNodes[node.type]?.(node, drawing) ?? drawAll(node.content, drawing);
}
