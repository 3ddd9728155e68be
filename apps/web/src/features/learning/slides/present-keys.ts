/** What a key does while slides are shown. */
export type PresentStep = 'next' | 'previous' | 'first' | 'last' | 'blank' | 'view';

const steps: Readonly<Record<string, PresentStep>> = {
  ArrowRight: 'next',
  ArrowDown: 'next',
  PageDown: 'next',
  ' ': 'next',
  Enter: 'next',
  ArrowLeft: 'previous',
  ArrowUp: 'previous',
  PageUp: 'previous',
  Backspace: 'previous',
  Home: 'first',
  End: 'last',
  b: 'blank',
  B: 'blank',
  '.': 'blank',
  n: 'view',
  N: 'view',
};

/** The step of a key, of the keyboard or of a presenter's clicker; undefined where it is somebody's typing or pressing of a button. */
export function stepOfKey({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent): PresentStep | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const element = target instanceof HTMLElement ? target : null;
  if (element?.closest('input, textarea, select, [contenteditable]')) return undefined;
  if ((key === ' ' || key === 'Enter') && element?.closest('button, a')) return undefined;
  return steps[key];
}

/** The page a step leads to, counted from 0. */
export function pageAfter(step: PresentStep, at: number, count: number): number {
  const last = Math.max(0, count - 1);
  if (step === 'first') return 0;
  if (step === 'last') return last;
  if (step === 'next') return Math.min(last, at + 1);
  if (step === 'previous') return Math.max(0, at - 1);
  return at;
}
