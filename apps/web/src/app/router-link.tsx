import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { LinkProps } from '../ui/link/link.tsx';

/** A real link that navigates without a reload, except when the person asks for a new tab, a download or another site. */
export function RouterLink({ href, onClick, ref, ...rest }: LinkProps) {
  const router = useRouter();
  const isInside =
    href.startsWith('/') && !href.startsWith('/api/') && rest.target !== '_blank' && rest.download === undefined;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isInside) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  const preload = () => {
    if (isInside) void router.preloadRoute({ to: href.split('?')[0] }).catch(() => undefined);
  };
  return (
    <a {...rest} ref={ref} href={href} onClick={follow} onMouseEnter={preload} onFocus={preload}>
      {rest.children}
    </a>
  );
}
