import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './whole-window.module.css';

/** Covers the record that a sheet was opened from; what lies behind can neither be clicked nor tabbed into. */
export function WholeWindow({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const covered: HTMLElement[] = [];
    let inside: HTMLElement | null = element.current;
    while (inside && inside.id !== 'main') {
      for (const sibling of inside.parentElement?.children ?? []) {
        if (sibling !== inside && sibling instanceof HTMLElement && !sibling.inert) {
          sibling.inert = true;
          covered.push(sibling);
        }
      }
      inside = inside.parentElement;
    }
    return () => {
      for (const sibling of covered) sibling.inert = false;
    };
  }, []);
  return (
    <div ref={element} className={css.window}>
      {children}
    </div>
  );
}
