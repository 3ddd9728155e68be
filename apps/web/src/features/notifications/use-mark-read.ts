import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

/** Marks notifications as read, one or all up to a number; the bell and every list follow. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { seqs: number[] } | { upTo: number }) => call('notifications.markRead', { body }),
    onSuccess: (summary) => {
      client.setQueryData(['notifications.summary', {}], summary);
      return client.invalidateQueries({ queryKey: ['notifications.list'] });
    },
  });
}
