import type { ReactNode } from 'react';
import css from './side-by-side.module.css';

/** Fields of a form two by two; one below the other where the window is narrow. */
export const SideBySide = ({ children }: { children: ReactNode }) => <div className={css.two}>{children}</div>;
