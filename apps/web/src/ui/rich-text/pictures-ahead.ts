import type { QueryClient } from '@tanstack/react-query';
import { storedFileQuery } from '../../lib/uploads/stored-file.ts';
import { rememberRoom } from './picture-room.ts';

/** A slow network gets the words without waiting for more. */
const mostWaitMs = 1_500;

/** Has at hand what draws pictures, and how large these are: their addresses are asked for in one call. */
export async function picturesAhead(client: QueryClient, ids: readonly string[], isOnline: boolean): Promise<void> {
  const asked = Promise.all([
    import('./stored-file.tsx'),
    ...ids.map(async (id) => {
      const file = await client.fetchQuery(storedFileQuery(id, isOnline));
      rememberRoom(id, file?.width, file?.height);
    }),
  ]);
  const late = new Promise((resolve) => setTimeout(resolve, mostWaitMs));
  await Promise.race([asked, late]).catch(() => undefined);
}
