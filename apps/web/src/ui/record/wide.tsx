import type { ReactNode } from 'react';

const reachable = { tabIndex: 0 };

/** Room for a table that is wider than a phone: scrolls sideways, also by keyboard. */
export function Wide({
  label,
  className,
  children,
}: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section {...reachable} aria-label={label} className={className}>
      {children}
    </section>
  );
}
