import type { ReactNode } from 'react';
import css from './import.module.css';

/** Something about the whole file that a person should do something about first. */
export function ImportNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.notice}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
