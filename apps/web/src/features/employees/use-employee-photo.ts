import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callFile } from '../../lib/api/client.ts';

/** The picture as an address for `<img>`; the call needs the token, so the browser cannot fetch it by itself. */
export function useEmployeePhoto(id: string, hasPhoto: boolean): string | undefined {
  const { data: blob } = useQuery({
    queryKey: ['employees.photo', id],
    queryFn: async ({ signal }) => (await callFile('employees.photo', { params: { id }, signal })).blob,
    enabled: hasPhoto,
    staleTime: 60_000,
  });
  const shown = hasPhoto ? blob : undefined;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!shown) return;
    const made = URL.createObjectURL(shown);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [shown]);
  return url;
}
