import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenShown } from './when-shown.ts';

let draw: () => void;
let runs: number;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { requestIdleCallback: (run: () => void) => run() });
  runs = 0;
  client = new QueryClient();
  const router = {
    subscribe(_: 'onRendered', listener: () => void) {
      draw = listener;
      return () => undefined;
    },
  };
  whenShown(router, client, () => {
    runs += 1;
  });
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const aQuery = (name: string) => {
  let answer = (): void => undefined;
  const queryFn = () => new Promise((resolve) => (answer = () => resolve(name)));
  void client.fetchQuery({ queryKey: [name], queryFn });
  return () => answer();
};

it('what the first screen does not need waits until it is drawn and has been answered', async () => {
  const before = aQuery('lesson');
  await vi.advanceTimersByTimeAsync(100);
  before();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs, 'answered, not drawn').toBe(0);
  const answer = aQuery('questions');
  draw();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs, 'drawn, not answered').toBe(0);
  answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toBe(1);
});

it('it runs once, however often a screen is drawn, and in the end without one', async () => {
  await vi.advanceTimersByTimeAsync(15_000);
  expect(runs).toBe(1);
  draw();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(runs).toBe(1);
});
