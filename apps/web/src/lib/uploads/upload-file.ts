import type { HttpRequest, HttpResponse, Upload } from 'tus-js-client';
import { ApiProblem, OfflineError } from '../api/api-problem.ts';
import { call } from '../api/client.ts';
import { sessionTokens } from '../api/session.ts';
import { begunUpload, forgetBegun, goesDirectly, rememberBegun } from './begun-uploads.ts';

/** A file the server has taken: its id, and what it is by its content. */
export interface UploadedFile {
  readonly fileId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** Pixels, as the server has found them; null of anything but a picture, left out of what was sent before. */
  readonly width?: number | null;
  readonly height?: number | null;
}

export interface UploadOptions {
  /** Bytes that have arrived; all of them while the server looks at the file. */
  readonly onProgress?: (sent: number) => void;
  /** Stops; what has arrived stays, and the next call for the same file goes on from there, after a reload too. */
  readonly signal?: AbortSignal;
}

/** What is smaller goes in the first request. A piece of it takes the 19 s of a request at half a megabit; what arrived of one is kept. */
const pieceBytes = 1024 * 1024;
/** A network that was away comes back within these five minutes, or somebody asks again. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 90_000];
const finishTries = 5;

/** In this page the store takes nothing from here: not by its setting, or nothing gets there. */
let isStoreClosed = false;

/**
 * Sends a file and has the server take it: a large one straight into the store where that takes it, else, and whenever that does not work, by
 * the tus protocol.
 * @throws ApiProblem for a refusal, OfflineError when the network stays away, the signal's reason when stopped.
 */
export async function uploadFile(file: File, { onProgress, signal }: UploadOptions = {}): Promise<UploadedFile> {
  signal?.throwIfAborted();
  const id = (await sendToStore(file, onProgress, signal)) ?? (await sendByTus(file, onProgress, signal));
  onProgress?.(file.size);
  const taken = await finish(id, signal).catch((error: unknown) => {
    if (error instanceof ApiProblem) forgetBegun(file, id);
    throw error;
  });
  forgetBegun(file, id);
  const { id: fileId, name, mediaType, size, width, height } = taken;
  return { fileId, name, mediaType, size, width, height };
}

/** Somebody does not want to send it any more: what has arrived goes from the server too. */
export async function dropUpload(file: File): Promise<void> {
  const begun = begunUpload(file);
  if (begun) await giveUp(file, begun.url);
}

async function giveUp(file: File, url: string): Promise<void> {
  forgetBegun(file, idOf(url));
  const token = sessionTokens.current();
  const headers = { 'tus-resumable': '1.0.0', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  // The server forgets it by itself within a day.
  await fetch(url, { method: 'DELETE', headers }).catch(() => undefined);
}

const addressOf = (id: string) => `${window.location.origin}/api/uploads/${id}`;
const idOf = (url: string) => url.split('/').at(-1) ?? '';

/** @returns the id of the upload; null: it goes by tus. */
async function sendToStore(
  file: File,
  onProgress: UploadOptions['onProgress'],
  signal?: AbortSignal,
): Promise<string | null> {
  const begun = begunUpload(file);
  if (!goesDirectly(file, begun, isStoreClosed)) return null;
  const given = signal ? { signal } : {};
  const parts = await Promise.all([import('./direct-upload.ts'), import('./put-part.ts')]).catch(() => null);
  if (!parts) return null;
  const [{ sendDirectly }, { putPart }] = parts;
  const id = await sendDirectly(file, {
    begun: begun && idOf(begun.url),
    begin: async () =>
      (await call('uploads.beginDirect', { body: { name: file.name, size: file.size }, ...given })).direct,
    next: async (upload) => (await call('uploads.continueDirect', { params: { id: upload }, ...given })).direct,
    put: (href, part, onSent) => putPart(href, part, onSent, signal),
    onBegun: (upload) => rememberBegun(file, addressOf(upload), true),
    giveUp: (upload) => giveUp(file, addressOf(upload)),
    onProgress: (sent) => onProgress?.(sent),
    async pause(milliseconds) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      signal?.throwIfAborted();
    },
  });
  isStoreClosed = id === null;
  return id;
}

async function sendByTus(file: File, onProgress: UploadOptions['onProgress'], signal?: AbortSignal): Promise<string> {
  const { Upload: TusUpload } = await import('tus-js-client');
  const begun = begunUpload(file);
  return new Promise<string>((resolve, reject) => {
    let refused: string | undefined;
    const upload: Upload = new TusUpload(file, {
      endpoint: `${window.location.origin}/api/uploads`,
      ...(begun ? { uploadUrl: begun.url } : {}),
      chunkSize: pieceBytes,
      uploadDataDuringCreation: true,
      storeFingerprintForResuming: false,
      retryDelays,
      metadata: { name: file.name },
      async onBeforeRequest(request: HttpRequest) {
        // A long upload outlives its token: the next one is fetched when the server says so.
        if (refused !== undefined && sessionTokens.current() === refused) await sessionTokens.refresh(refused);
        const token = sessionTokens.current();
        if (token) request.setHeader('Authorization', `Bearer ${token}`);
      },
      onAfterResponse(_request: HttpRequest, response: HttpResponse) {
        refused = response.getStatus() === 401 ? sessionTokens.current() : undefined;
      },
      onShouldRetry: (error) => isPassing(error.originalResponse?.getStatus() ?? 0),
      onUploadUrlAvailable: () => rememberBegun(file, upload.url ?? ''),
      onProgress: (sent) => onProgress?.(sent),
      onSuccess: () => resolve(idOf(upload.url ?? '')),
      onError: (error) => reject(problemOf(error)),
    });
    signal?.addEventListener('abort', () => {
      void upload.abort();
      reject(signal.reason);
    });
    upload.start();
  });
}

/** Worth another try: no answer, a token that ran out, somebody else in the way, a server that is not ready. */
const isPassing = (status: number) => status === 0 || [401, 408, 409, 423, 429].includes(status) || status >= 500;

function problemOf(error: unknown): Error {
  const response = (error as { originalResponse?: HttpResponse | null }).originalResponse;
  if (!response || response.getStatus() === 0) return new OfflineError('network', error);
  const status = response.getStatus();
  try {
    return new ApiProblem({ code: 'client.bad_answer', ...(JSON.parse(response.getBody()) as object), status });
  } catch {
    return new ApiProblem({ code: 'client.bad_answer', status });
  }
}

async function finish(id: string, signal?: AbortSignal) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call('uploads.finish', { params: { id }, ...(signal ? { signal } : {}) });
    } catch (error) {
      const passes = error instanceof OfflineError || (error instanceof ApiProblem && error.status === 503);
      if (!passes || attempt >= finishTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000 * attempt));
      signal?.throwIfAborted();
    }
  }
}
