import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '../../../lib/browser/use-object-url.ts';
import { useStoredFile } from '../../../lib/uploads/stored-file.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { keptHere } from './kept-work.ts';
import { isHere } from './work-values.ts';

/** Where a photo, or another file, of one's work is shown from: the school, or this device. */
export function useWorkPhoto({ fileId, mediaType }: Pick<UploadedFile, 'fileId' | 'mediaType'>): {
  href: string | undefined;
  isOnlyHere: boolean;
} {
  const isOnlyHere = isHere({ fileId });
  const stored = useStoredFile(fileId, !isOnlyHere);
  const kept = useQuery({
    queryKey: ['kept.photo', fileId],
    queryFn: () => keptHere({ fileId, mediaType }),
    networkMode: 'always',
    enabled: isOnlyHere,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const url = useObjectUrl(isOnlyHere ? (kept.data ?? undefined) : undefined);
  return { href: isOnlyHere ? url : stored.data?.href, isOnlyHere };
}
