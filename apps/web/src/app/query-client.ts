import { notifyManager, QueryClient } from '@tanstack/react-query';

// An answer is shown in the task it arrives in, not after a timer.
notifyManager.setScheduler(queueMicrotask);

/** The HTTP client repeats by itself where that is safe; old data stays visible while new data is fetched. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
