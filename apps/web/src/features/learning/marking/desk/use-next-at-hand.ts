import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { workInAddress } from '../../../../lib/address/work-address.ts';
import { queryOf } from '../../../../lib/api/client.ts';
import { storedFileQuery } from '../../../../lib/uploads/stored-file.ts';

/**
 * The next work is fetched with its first page before anybody asks for it. The picture is made ready to be drawn as well, and held: one that
 * nothing shows is soon forgotten by the browser.
 */
export function useNextAtHand(nextId: string | null, isUnmarked: boolean): void {
  const client = useQueryClient();
  const held = useRef<HTMLImageElement[]>([]);
  useEffect(() => {
    if (!nextId) return;
    let isOver = false;
    const fetchNext = async () => {
      const next = queryOf('submissions.read', workInAddress(nextId, isUnmarked ? { queue: 'UNMARKED' } : {}));
      const { content } = await client.fetchQuery({ ...next, staleTime: 60_000 });
      const [first] = [...content.photos, ...content.files];
      const file = first && (await client.fetchQuery(storedFileQuery(first.fileId)));
      if (isOver || !file?.mediaType.startsWith('image/')) return;
      const picture = new Image();
      picture.src = file.href;
      // The one before is what is on the desk by now.
      held.current = [...held.current.slice(-1), picture];
      await picture.decode();
    };
    // Without it the next one is only slower.
    fetchNext().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [nextId, isUnmarked, client]);
}
