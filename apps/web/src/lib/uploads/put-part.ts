import { stallWatch } from './stall-watch.ts';

/**
 * Puts a part of a file at an address of the store. `fetch` does not say how much of it has gone.
 * @returns whether the store took it. @throws the signal's reason when stopped.
 */
export function putPart(
  href: string,
  part: Blob,
  onProgress: (sent: number) => void,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const watch = stallWatch(() => request.abort());
    const stop = () => request.abort();
    const end = () => {
      watch.end();
      signal?.removeEventListener('abort', stop);
      if (signal?.aborted) reject(signal.reason);
      else resolve(request.status >= 200 && request.status < 300);
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      watch.alive(loaded >= part.size);
      onProgress(loaded);
    });
    request.addEventListener('loadend', end);
    signal?.addEventListener('abort', stop);
    request.open('PUT', href);
    watch.alive();
    request.send(part);
  });
}
