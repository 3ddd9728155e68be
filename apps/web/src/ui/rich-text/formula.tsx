import { type CSSProperties, createElement, Fragment, useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { formulaRoom } from './formula-room.ts';
import { loadKatex } from './load-katex.ts';
import css from './rich-text.module.css';

interface FormulaProps {
  latex: string;
  /** On a line of its own. */
  isBlock?: boolean | undefined;
  /** Told whether it could be read, and why not. */
  onRead?: ((error: string | null) => void) | undefined;
}

/** Bounds what a formula may ask of the browser: no addresses, no raw HTML, no endless macros, no letters as high as the window. */
const limits = { throwOnError: true, trust: false, strict: false, maxExpand: 500, maxSize: 20 } as const;

/**
 * A formula, drawn for the eye and as MathML for screen readers. Until its program is there, without a network, or where it is no LaTeX,
 * it stands as it was written.
 */
export function Formula({ latex, isBlock = false, onRead }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  /** What is drawn; null: it could not be, undefined: it is not known yet. */
  const [drawn, setDrawn] = useState<string | null | undefined>(undefined);
  const told = useRef(onRead);
  told.current = onRead;
  useEffect(() => {
    let isCurrent = true;
    loadKatex(latex)
      .then((katex) => {
        const element = place.current;
        if (!isCurrent || !element) return;
        try {
          const made = document.createElement('span');
          katex.render(latex, made, { ...limits, displayMode: isBlock });
          element.replaceChildren(...made.childNodes);
          setDrawn(latex);
          told.current?.(null);
        } catch (error) {
          setDrawn(null);
          told.current?.(error instanceof Error ? error.message : String(error));
        }
      })
      .catch(() => isCurrent && setDrawn(null));
    return () => {
      isCurrent = false;
    };
  }, [latex, isBlock]);
  const isDrawn = drawn === latex;
  return (
    <span className={cn(css.formula, isBlock && css.formulaBlock)}>
      <span ref={place} hidden={!isDrawn} />
      {!isDrawn && (
        <code
          className={cn(css.latex, drawn === undefined && css.coming)}
          style={drawn === undefined ? roomOf(latex, isBlock) : undefined}
          data-coming={drawn === undefined || undefined}
        >
          {latex}
        </code>
      )}
    </span>
  );
}

const roomOf = (latex: string, isBlock: boolean): CSSProperties => {
  const { width, height } = formulaRoom(latex, isBlock);
  return { inlineSize: `${width}em`, blockSize: `${height}em` };
};

/** Words with formulas between dollar signs, as in the options of a check question. */
export function WithFormulas({ text }: { text: string }) {
  const parts = text.split(/\$([^$\s](?:[^$]*[^$\s])?)\$/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement(Formula, { latex: part }) : part)),
  );
}
