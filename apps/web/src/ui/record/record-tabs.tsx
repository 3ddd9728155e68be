import { type KeyboardEvent, type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { SkeletonLines } from '../feedback/skeletons.tsx';
import css from './record-tabs.module.css';

interface RecordTab {
  key: string;
  label: string;
  /** A plain number after the word. */
  count?: number | undefined;
  /** Drawn only while the tab is open; may be lazy. */
  render: () => ReactNode;
}

export interface RecordTabsProps {
  tabs: readonly RecordTab[];
  /** The open tab, from the address; unknown or undefined means the first. */
  value: string | undefined;
  onChange: (key: string) => void;
}

/** The parts of a record; only the open one exists. Bind `value` to a search parameter so that a tab has an address. */
export function RecordTabs({ tabs, value, onChange }: RecordTabsProps) {
  const { t } = useTranslation();
  const id = useId();
  const open = tabs.find((tab) => tab.key === value) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const openKey = open?.key;
  // On a phone the row is wider than the window: the open tab is never outside it.
  useLayoutEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${openKey}"]`);
    if (row && tab) row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [openKey]);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = open ? tabs.indexOf(open) : 0;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  if (!open) return null;
  return (
    <>
      <div ref={list} role="tablist" aria-label={t('ui.record.sections')} className={css.tabs}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            data-tab={tab.key}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            className={cn(css.tab, tab === open && css.on)}
            onClick={() => onChange(tab.key)}
            onKeyDown={move}
          >
            <span data-word={tab.label}>{tab.label}</span>
            {tab.count !== undefined && <span className={css.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open.key}`} className={css.panel}>
        <Suspense fallback={<SkeletonLines lines={6} />}>{open.render()}</Suspense>
      </div>
    </>
  );
}
