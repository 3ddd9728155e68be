import type { ComponentType, ReactNode } from 'react';
import { ConfirmHost } from '../feedback/confirm.tsx';
import { Toaster } from '../feedback/toast.tsx';
import { type LinkProps, LinkProvider } from '../link/link.tsx';

export interface UiRootProps {
  /** The router's link, taking `href`. */
  link?: ComponentType<LinkProps> | null;
  children: ReactNode;
}

/** Everything the UI needs around the app: links, messages, questions. Import `ui/theme/styles.css` in the entry. */
export function UiRoot({ link = null, children }: UiRootProps) {
  return (
    <LinkProvider value={link}>
      {children}
      <Toaster />
      <ConfirmHost />
    </LinkProvider>
  );
}
