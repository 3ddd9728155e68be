import { useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readStored, writeStored } from './storage.ts';

/** Where the steps of a new school go on: the next one opens by itself, home stands there when none is left. */
export const guideHref = '/home?next=1';

const wayKey = 'phuong.guide';
const useSign = (): string => String((useSearch({ strict: false }) as { guide?: unknown }).guide ?? '');

/** Whether somebody came from the steps of a new school, `?guide=1`, and is led on to the next one when this is done. */
export const useGuide = (): boolean => useSign() === '1';

/**
 * Whether somebody is on the way of a step: from the screen it opened (`?guide=1`, or `?guide=stay` where more than one thing is added)
 * over all that follows in this tab, until they are home again.
 */
export function useGuideWay(): boolean {
  const begins = useSign() !== '';
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/home' });
  const [isRemembered, setRemembered] = useState(() => readStored(wayKey, 'session') === true);
  useEffect(() => {
    if (!begins && !isHome) return;
    writeStored(wayKey, isHome ? null : true, 'session');
    setRemembered(!isHome);
  }, [begins, isHome]);
  return !isHome && (begins || isRemembered);
}
