import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, OfflineError } from '../../lib/api/api-problem.ts';
import { randomId } from '../../lib/api/random-id.ts';
import { stallWatch } from '../../lib/uploads/stall-watch.ts';
import type { UploadedFile } from '../../lib/uploads/upload-file.ts';
import { formatBytes } from '../../lib/words/file-size.ts';

/** One chosen file on its way. */
export interface Sending {
  readonly key: string;
  readonly file: File;
  readonly sent: number;
  readonly state: 'sending' | 'checking' | 'paused' | 'cutOff' | 'refused';
  /** Why it was refused, and what to do. */
  readonly why?: string;
}

export interface UploadLimits {
  /** Bytes of one file. */
  readonly largest: number;
  /** How many more may come beside those that are coming. */
  readonly room: (isComing: number) => number;
  /** As `<input accept>` says it; undefined: whatever the store takes. */
  readonly accept?: string | undefined;
}

/** Where a file goes while there is no network: kept on this device, whence it is sent later. */
export interface FileKeeper {
  /** Bytes of what is kept; a larger one needs the network. */
  readonly largest: number;
  /** Nothing gets to the school now, whatever the browser believes. */
  readonly isAway: boolean;
  /** @returns how it is called here; null where this device keeps nothing. */
  readonly keep: (file: File) => Promise<UploadedFile | null>;
}

/** What sends comes with the first file somebody sends. */
const sender = () => import('../../lib/uploads/upload-file.ts');

/** As many at once as leave room for other calls on a slow line. */
const together = 2;

/** Why a file is not even begun; null when it is. */
export function faultOf(file: Pick<File, 'size' | 'type' | 'name'>, { largest, accept }: Omit<UploadLimits, 'room'>) {
  if (file.size === 0) return 'empty' as const;
  if (file.size > largest) return 'tooLarge' as const;
  return accept === undefined || isAccepted(file, accept) ? null : ('kind' as const);
}

function isAccepted({ type, name }: Pick<File, 'type' | 'name'>, accept: string): boolean {
  return accept.split(',').some((each) => {
    const wanted = each.trim().toLowerCase();
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
}

/** Files on their way to the server, several at a time; each can be stopped, gone on with and given up. */
export function useUploads(limits: UploadLimits, onDone: (file: UploadedFile) => void, keeper?: FileKeeper) {
  const { t } = useTranslation();
  const [sendings, setSendings] = useState<readonly Sending[]>([]);
  const controllers = useRef(new Map<string, AbortController>());
  const running = useRef(0);
  const waiting = useRef<(() => void)[]>([]);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const all = controllers.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const put = (key: string, change: Partial<Sending>) =>
    setSendings((now) => now.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const leave = (key: string) => {
    controllers.current.get(key)?.abort();
    controllers.current.delete(key);
    setSendings((now) => now.filter((each) => each.key !== key));
  };

  async function start({ key, file }: Pick<Sending, 'key' | 'file'>): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(key, controller);
    put(key, { state: 'sending' });
    if (running.current >= together) await new Promise<void>((resolve) => waiting.current.push(resolve));
    running.current += 1;
    const cut = () => controller.abort(new OfflineError('network'));
    const watch = stallWatch(cut);
    if (keeper) window.addEventListener('offline', cut);
    try {
      if (keeper && (keeper.isAway || !navigator.onLine)) throw new OfflineError('network');
      if (keeper) watch.alive();
      const onProgress = (sent: number) => {
        if (keeper) watch.alive(sent >= file.size);
        put(key, { sent, state: sent >= file.size ? 'checking' : 'sending' });
      };
      const { uploadFile } = await sender();
      const taken = await uploadFile(file, { onProgress, signal: controller.signal });
      leave(key);
      done.current(taken);
    } catch (error) {
      const isAway = error instanceof OfflineError;
      if (controller.signal.aborted && !(keeper && isAway)) return;
      if (error instanceof ApiProblem) put(key, { state: 'refused', why: error.detail });
      else if (!(keeper && isAway && (await isKept(key, file, keeper))))
        put(key, { state: 'cutOff', why: whyAway(file) });
    } finally {
      watch.end();
      window.removeEventListener('offline', cut);
      running.current -= 1;
      waiting.current.shift()?.();
    }
  }

  async function isKept(key: string, file: File, { largest, keep }: FileKeeper): Promise<boolean> {
    const kept = file.size <= largest ? await keep(file).catch(() => null) : null;
    if (!kept) return false;
    leave(key);
    done.current(kept);
    return true;
  }
  const whyAway = (file: File) =>
    keeper && file.size > keeper.largest
      ? t('files.needsNetwork', { name: file.name, size: formatBytes(file.size), max: formatBytes(keeper.largest) })
      : t('files.cutOff', { name: file.name });

  return {
    sendings,
    add(files: readonly File[]) {
      const room = Math.max(0, limits.room(sendings.filter(({ state }) => state !== 'refused').length));
      const added = files.map((file, index): Sending => {
        const fault = index >= room ? 'tooMany' : faultOf(file, limits);
        const words = { name: file.name, size: formatBytes(file.size) };
        const max = fault === 'tooMany' ? String(room) : formatBytes(limits.largest);
        const base = { key: randomId(), file, sent: 0 };
        return fault
          ? { ...base, state: 'refused', why: t(`files.${fault}`, { ...words, max }) }
          : { ...base, state: 'sending' };
      });
      setSendings((now) => [...now, ...added]);
      for (const each of added) if (each.state === 'sending') void start(each);
    },
    pause(key: string) {
      controllers.current.get(key)?.abort();
      put(key, { state: 'paused' });
    },
    goOn: (sending: Sending) => void start(sending),
    cancel({ key, file }: Sending) {
      leave(key);
      void sender().then(({ dropUpload }) => dropUpload(file));
    },
  };
}
