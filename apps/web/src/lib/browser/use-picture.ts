import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from './use-object-url.ts';

export interface PictureQuery {
  /** The call and what tells this picture from others. */
  readonly key: readonly unknown[];
  readonly read: (options: { signal: AbortSignal }) => Promise<{ blob: Blob }>;
  readonly isThere: boolean;
  /** The key names this very picture: it never becomes another one. */
  readonly isFixed?: boolean;
}

/** A picture as an address for `<img>`; the call needs the token, so the browser cannot fetch it by itself. */
export function usePicture({ key, read, isThere, isFixed = false }: PictureQuery): string | undefined {
  const { data: blob } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await read({ signal })).blob,
    enabled: isThere,
    staleTime: isFixed ? 'static' : 60_000,
  });
  return useObjectUrl(isThere ? blob : undefined);
}
