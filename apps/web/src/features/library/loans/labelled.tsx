import { type ReactNode, useId } from 'react';
import css from './class-issue.module.css';

interface LabelledProps {
  label: string;
  hint?: string | undefined;
  /** The input, under the id its label names. */
  children: (id: string) => ReactNode;
}

/** A label above an input that belongs to no form of a record. */
export function Labelled({ label, hint, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={css.labelled}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <span className="secondary small">{hint}</span>}
    </div>
  );
}
