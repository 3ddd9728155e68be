import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { ConfirmHost } from '../feedback/confirm.tsx';
import { Toaster } from '../feedback/toast.tsx';
import { type LinkProps, LinkProvider } from '../link/link.tsx';
import { SCHEME_KEY } from './scheme.ts';
import { cssVariablesResolver, theme } from './theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: SCHEME_KEY });

export interface UiRootProps {
  /** The router's link, taking `href`. */
  link?: ComponentType<LinkProps> | null;
  children: ReactNode;
}

/** Everything the UI needs around the app: theme, links, messages, questions. Import `ui/theme/styles.css` in the entry. */
export function UiRoot({ link = null, children }: UiRootProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
    >
      <LinkProvider value={link}>
        {children}
        <Toaster />
        <ConfirmHost />
      </LinkProvider>
    </MantineProvider>
  );
}
