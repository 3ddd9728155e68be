import { useId } from 'react';
import { cn } from '../../../../lib/cn.ts';
import type { RichTextEditorProps } from '../../../../ui/rich-text/rich-text-editor.tsx';
import { HeldRichText } from '../../rich-text-field.tsx';
import css from './editor.module.css';
import { FaultLine, useFault } from './faults-shown.tsx';
import type { Written } from './question-values.ts';

interface QuestionTextProps
  extends Pick<RichTextEditorProps, 'label' | 'look' | 'onEnter' | 'onGap' | 'autoFocus' | 'partOf'> {
  /** Where its fault is noted. */
  at: string;
  value: Written;
  onChange: (text: Written) => void;
  className?: string | undefined;
}

/** A text of a question with what is wrong with it: a line among others unless said. */
export function QuestionText({ at, className, look = 'line', partOf = 'question', ...text }: QuestionTextProps) {
  const id = useId();
  const fault = useFault(at);
  return (
    <div className={cn(css.text, className)}>
      <HeldRichText
        {...text}
        look={look}
        partOf={partOf}
        short
        invalid={fault !== undefined}
        describedBy={fault === undefined ? undefined : id}
      />
      <FaultLine at={at} id={id} />
    </div>
  );
}
