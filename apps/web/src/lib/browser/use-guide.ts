import { useSearch } from '@tanstack/react-router';

/** Where the steps of a new school go on: the next one opens by itself, home stands there when none is left. */
export const guideHref = '/home?next=1';

/** Whether somebody came from the steps of a new school, `?guide=1`, and is led on to the next one when done. */
export const useGuide = (): boolean => Boolean((useSearch({ strict: false }) as { guide?: unknown }).guide);
