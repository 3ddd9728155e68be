import { useLayoutEffect, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { Link } from '../../ui/link/link.tsx';
import css from './address-tabs.module.css';

interface AddressTab {
  /** Undefined: the page itself. */
  readonly key: string | undefined;
  readonly label: string;
  readonly count?: number | undefined;
}

interface AddressTabsProps {
  label: string;
  /** The page they belong to; each but the first is `?tab=`. */
  href: string;
  open: string | undefined;
  tabs: readonly AddressTab[];
}

/** Parts of a page that are pages themselves, lists mostly, each with an address. */
export function AddressTabs({ label, href, open, tabs }: AddressTabsProps) {
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the window: the open tab is never outside it, also once counts have come and made the others wider.
  useLayoutEffect(() => {
    const nav = row.current;
    const tab = nav?.querySelector<HTMLElement>(`[data-tab="${open ?? ''}"]`);
    if (!nav || !tab) return;
    const observer = new ResizeObserver(() => {
      nav.scrollLeft = tab.offsetLeft - nav.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
    });
    for (const each of nav.children) observer.observe(each);
    return () => observer.disconnect();
  }, [open]);
  return (
    <nav ref={row} className={css.tabs} aria-label={label}>
      {tabs.map(({ key, label: name, count }) => (
        <Link
          key={key ?? ''}
          data-tab={key ?? ''}
          href={key ? `${href}?tab=${key}` : href}
          className={cn(css.tab, key === open && css.on)}
          aria-current={key === open ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className={cn(css.count, 'figures')}>{formatNumber(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
