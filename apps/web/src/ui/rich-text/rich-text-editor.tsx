import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { lazy, Suspense } from 'react';
import { withTexts } from '../../lib/words/more-texts.ts';
import { EditorAhead } from './editor-ahead.tsx';

const EditorSurface = lazy(
  withTexts('writing', async () => ({ default: (await import('./editor/editor-surface.tsx')).EditorSurface })),
);

export interface RichTextEditorProps {
  /** Named for screen readers. */
  label: string;
  /** What it begins with; to begin with another text, give another `key`. */
  start: RichText;
  /** What was written, at most once in 300 ms, as the server would keep it; null while it is larger than a text may be. */
  onChange: (text: RichText | null) => void;
  describedBy?: string | undefined;
  invalid?: boolean | undefined;
  /** For some lines among other fields; grows with what is written. */
  short?: boolean | undefined;
  /** `line`: one line of a list (an option, a statement), whose tools float above it while it is written. */
  look?: 'page' | 'line' | undefined;
  /** Left out: an ordinary text. Part of a question holds no questions; `gaps`: it may hold gaps. */
  partOf?: 'question' | 'gaps' | undefined;
  /** Enter in a line; Shift+Enter still breaks it. */
  onEnter?: (() => void) | undefined;
  /** A gap was put in, in the place of these words. */
  onGap?: ((key: string, words: string) => void) | undefined;
  /** Takes the keys as soon as it is there. */
  autoFocus?: boolean | undefined;
}

/** Where texts with formulas, tables and pictures are written. Loaded when it is first needed. */
export function RichTextEditor(props: RichTextEditorProps) {
  return (
    <Suspense fallback={<EditorAhead look={props.look} short={props.short} />}>
      <EditorSurface {...props} />
    </Suspense>
  );
}
