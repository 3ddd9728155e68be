import type { ReactNode, Ref } from 'react';

const reachable = { tabIndex: 0 };

/** Room for what is larger than its place, a table on a phone: scrolls by itself, also by keyboard. */
export function Wide({
  label,
  className,
  ref,
  children,
}: {
  label: string;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) {
  return (
    <section ref={ref} {...reachable} aria-label={label} className={className}>
      {children}
    </section>
  );
}
