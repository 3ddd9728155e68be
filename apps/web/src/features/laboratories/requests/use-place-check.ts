import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { placeOf, type RequestValues } from './request-values.ts';

/** Whether what is typed can be had, asked when typing rests. `isOld`: the answer is about what was typed before. */
export function usePlaceCheck(values: RequestValues, more: { teacherId?: string; requestId?: string } = {}) {
  const place = placeOf(values);
  const typed = JSON.stringify(place && { ...place, ...more });
  const asked = useSettled(typed, 300);
  const { data: checked, isPlaceholderData } = useQuery({
    queryKey: ['laboratoryRequests.check', asked],
    queryFn: () => call('laboratoryRequests.check', { body: JSON.parse(asked) }),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { checked, isOld: asked !== typed || isPlaceholderData };
}
