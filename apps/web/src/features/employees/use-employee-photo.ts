import { useQuery } from '@tanstack/react-query';
import { callFile } from '../../lib/api/client.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';

/** The picture as an address for `<img>`; the call needs the token, so the browser cannot fetch it by itself. */
export function useEmployeePhoto(id: string, hasPhoto: boolean): string | undefined {
  const { data: blob } = useQuery({
    queryKey: ['employees.photo', id],
    queryFn: async ({ signal }) => (await callFile('employees.photo', { params: { id }, signal })).blob,
    enabled: hasPhoto,
    staleTime: 60_000,
  });
  return useObjectUrl(hasPhoto ? blob : undefined);
}
