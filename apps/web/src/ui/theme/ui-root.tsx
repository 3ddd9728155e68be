import type { ComponentType, ReactNode } from 'react';
import { ConfirmHost } from '../feedback/confirm.tsx';
import { Toaster } from '../feedback/toast.tsx';
import { type LinkProps, LinkProvider, OpensProvider } from '../link/link.tsx';

export interface UiRootProps {
  /** The router's link, taking `href`. */
  link?: ComponentType<LinkProps> | null;
  /** Whether an address opens for who is signed in. */
  opens?: ((href: string) => boolean) | undefined;
  children: ReactNode;
}

const everything = () => true;

/** Everything the UI needs around the app: links, messages, questions. Import `ui/theme/styles.css` in the entry. */
export function UiRoot({ link = null, opens = everything, children }: UiRootProps) {
  return (
    <LinkProvider value={link}>
      <OpensProvider value={opens}>
        {children}
        <Toaster />
        <ConfirmHost />
      </OpensProvider>
    </LinkProvider>
  );
}
