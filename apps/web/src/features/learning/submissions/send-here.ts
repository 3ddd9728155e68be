import { OfflineError } from '../../../lib/api/api-problem.ts';
import { stallWatch } from '../../../lib/uploads/stall-watch.ts';
import { type UploadedFile, uploadFile } from '../../../lib/uploads/upload-file.ts';
import { keptHere } from './kept-work.ts';
import { filesHere, type WorkValues } from './work-values.ts';

interface SendOptions {
  /** The work as it stands when the next one is taken. */
  readonly values: () => WorkValues;
  /** It is at the school under another id; null: it is not on this device any more. */
  readonly onSent: (here: UploadedFile, sent: UploadedFile | null) => Promise<void> | void;
  readonly onProgress?: (here: UploadedFile, share: number) => void;
}

/** The same file each time it is begun: what had arrived of it before stays. */
const momentOf = (id: string) => Number.parseInt(id.replaceAll(/[^\da-f]/g, '').slice(0, 8), 16);

/**
 * Sends what is only on this device, one after the other in their order.
 * @throws OfflineError as soon as there is no network, ApiProblem for what is refused.
 */
export async function sendHere({ values, onSent, onProgress }: SendOptions): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort(new OfflineError('network'));
  window.addEventListener('offline', stop);
  const watch = stallWatch(stop);
  try {
    for (let [next] = filesHere(values()); next; [next] = filesHere(values())) {
      if (!navigator.onLine) throw new OfflineError('network');
      const here = next;
      const kept = await keptHere(here);
      if (!kept) {
        await onSent(here, null);
        continue;
      }
      const file = new File([kept], here.name, { type: here.mediaType, lastModified: momentOf(here.fileId) });
      const options = {
        signal: controller.signal,
        onProgress: (sent: number) => {
          watch.alive(sent >= file.size);
          onProgress?.(here, file.size === 0 ? 0 : sent / file.size);
        },
      };
      watch.alive();
      const sent = await uploadFile(file, options);
      watch.end();
      await onSent(here, sent);
    }
  } finally {
    watch.end();
    window.removeEventListener('offline', stop);
  }
}
