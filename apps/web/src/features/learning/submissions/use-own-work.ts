import type { OwnWork } from '@phuong/contract/learning/own/own-work.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, OfflineError } from '../../../lib/api/api-problem.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { randomId } from '../../../lib/api/random-id.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { useIsOnline } from '../../../lib/browser/use-is-online.ts';
import { keepAnswer } from '../../../lib/offline/kept-answers.ts';
import type { UploadedFile } from '../../../lib/uploads/upload-file.ts';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { handInOnce } from './hand-in.ts';
import { forgetWork, type KeptWork, keepWork } from './kept-work.ts';
import { sendHere } from './send-here.ts';
import { workLock } from './send-unsent.ts';
import { type WorkLine, workLine } from './work-line.ts';
import {
  contentOf,
  filesHere,
  hasArrived,
  hereCounts,
  hereIds,
  isNothing,
  valuesOf,
  type WorkValues,
} from './work-values.ts';

/** Where the work is: as the server has it, on the way, on this device alone, handed in but waiting for a network, changed elsewhere meanwhile. */
export type WorkPlace =
  | { kind: 'same' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'here' }
  | { kind: 'waiting' }
  | { kind: 'newer'; there: OwnWork }
  | { kind: 'refused'; why: string };

type Exercise = Result<'ownItems.exercise'>;
const pauseMs = 1_500;
const againMs = 15_000;
/** Alike as far as the school knows it, and nothing only here. */
const sameWork = (one: WorkValues, other: WorkValues) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

interface OwnWorkOptions {
  readonly exercise: Exercise;
  /** What lies on this device of it. */
  readonly start: KeptWork | null;
  /** The exercise is what was kept of it: which version the school has is not known. */
  readonly isKeptAnswer: boolean;
}

/**
 * A pupil's work on an exercise: kept on this device with every change, sent as a draft a moment later, handed in once however often it is
 * sent. What somebody else of the group, or another device, has saved meanwhile is never written over unasked.
 */
export function useOwnWork({ exercise: { item, work: first }, start, isKeptAnswer }: OwnWorkOptions) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [work, setWork] = useState(() => (start && isKeptAnswer ? { ...first, version: start.version } : first));
  const isOfThis = start?.version === first.version || isKeptAnswer;
  const [values, setValues] = useState<WorkValues>(() => start?.values ?? valuesOf(first.draft));
  const [place, setPlace] = useState<WorkPlace>(() => {
    if (!start) return { kind: 'same' };
    if (!isOfThis) return { kind: 'newer', there: first };
    return { kind: start.handIn ? 'waiting' : 'here' };
  });
  const [busy, setBusy] = useState(false);
  // Where the exercise itself did not come, nothing gets there either, whatever the browser believes.
  const isOnline = useIsOnline() && !isKeptAnswer;
  const reach = useRef(isOnline);
  reach.current = isOnline;
  const [share, setShare] = useState<{ id: string; share: number } | null>(null);
  const startWork = start && isOfThis ? { ...first, version: start.version } : first;
  const now = useRef({ values, work: startWork, handIn: start?.handIn ?? null });
  now.current = { ...now.current, values, work };
  const mayChange = work.actions.includes('save');

  const named = { itemId: item.id, lessonId: item.lessonId, title: item.title };
  const keep = (more: Partial<typeof now.current> = {}) => {
    now.current = { ...now.current, ...more };
    const { values: kept, work: of, handIn: waits } = now.current;
    void keepWork({ ...named, values: kept, version: of.version, handIn: waits });
  };
  /** `waits`: a hand-in that this is not the answer to. */
  const settled = (answer: OwnWork, sent: WorkValues, waits: KeptWork['handIn'] = null) => {
    now.current = { ...now.current, work: answer, handIn: waits };
    setWork(answer);
    const { queryKey } = queryOf('ownItems.exercise', { params: { id: item.id } });
    // What was asked before is older than this answer.
    void client.cancelQueries({ queryKey });
    const fresh = client.setQueryData<Exercise>(queryKey, (before) => before && { ...before, work: answer });
    if (fresh) void keepAnswer(queryKey, fresh).catch(() => undefined);
    // What was typed, or taken, while it was on its way is still only here.
    const isThere = sameWork(sent, now.current.values) && hereIds(now.current.values).length === 0;
    if (isThere && !waits) void forgetWork(item.id);
    else keep();
  };
  /** A draft is there; of a hand-in that waits, the hand-in says where it is. */
  const saved = (answer: OwnWork, sent: WorkValues) => {
    settled(answer, sent, now.current.handIn);
    if (!now.current.handIn) setPlace({ kind: 'saved', at: answer.draft.savedAt ?? new Date().toISOString() });
  };
  const writing = useRef<WorkLine | null>(null);
  writing.current ??= workLine(
    (body) => call('ownWork.save', { params: { id: item.id }, body }),
    (answer) => saved(answer, valuesOf(answer.draft)),
  );
  const line = writing.current;
  /** @returns where the work is after a call that failed. */
  const failed = async (error: unknown): Promise<WorkPlace> => {
    if (error instanceof OfflineError) {
      keep();
      return { kind: now.current.handIn ? 'waiting' : 'here' };
    }
    keep({ handIn: null });
    if (error instanceof ApiProblem && error.code === 'platform.stale_version') {
      const query = queryOf('ownItems.exercise', { params: { id: item.id } });
      const fresh = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      if (fresh) return { kind: 'newer', there: fresh.work };
    }
    return { kind: 'refused', why: problemDetail(error) ?? t('work.notSaved') };
  };

  // A list that was changed while one of its files arrived still names it as it was called here.
  const arrived = useRef(new Map<string, UploadedFile | null>());
  const change = (more: Partial<WorkValues>) => {
    let next = { ...now.current.values, ...more };
    for (const file of filesHere(next)) {
      const sent = arrived.current.get(file.fileId);
      if (sent !== undefined) next = hasArrived(next, file, sent);
    }
    now.current.values = next;
    keep();
    setValues(next);
    setPlace((before) => (before.kind === 'refused' ? { kind: 'here' } : before));
  };
  const arriving = useRef<Promise<void> | null>(null);
  /** Until all that is only on this device is at the school. @throws OfflineError, ApiProblem. */
  const arrive = async (): Promise<void> => {
    if (hereIds(now.current.values).length > 0 && !reach.current) throw new OfflineError('network');
    arriving.current ??= sendHere({
      values: () => now.current.values,
      onSent: (here, sent) => {
        arrived.current.set(here.fileId, sent);
        change({});
      },
      onProgress: ({ fileId }, of) => setShare({ id: fileId, share: of }),
    }).finally(() => {
      arriving.current = null;
      setShare(null);
    });
    return arriving.current;
  };

  const save = async () => {
    try {
      await line.inTurn(async () => {
        const sent = now.current.values;
        // It went with the one before, or goes with what is handed in.
        if (now.current.handIn || sameWork(sent, valuesOf(now.current.work.draft))) return;
        setPlace({ kind: 'saving' });
        saved(await line.save({ version: now.current.work.version, ...contentOf(sent) }), sent);
      });
    } catch (error) {
      if (!now.current.handIn) setPlace(await failed(error));
    }
  };
  const handIn = async (isLateKnown: boolean): Promise<boolean> => {
    const asked = now.current.handIn ?? { key: randomId(), pressedAt: new Date().toISOString(), isLateKnown };
    keep({ handIn: asked });
    setBusy(true);
    try {
      await arrive();
      const { key: idempotencyKey, ...press } = asked;
      const { versions } = await line.inTurn(async () => {
        const sent = now.current.values;
        const body = { version: now.current.work.version, ...contentOf(sent), ...press };
        const answer = await handInOnce({ params: { id: item.id }, body, idempotencyKey });
        settled(answer, sent);
        return answer;
      });
      setPlace({ kind: 'same' });
      toast.done(t('work.handedIn', { count: versions.length }));
      await client.invalidateQueries({ queryKey: ['ownLessons.read'] });
      await client.invalidateQueries({ queryKey: ['ownLessons.list'] });
      return true;
    } catch (error) {
      setPlace(await failed(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const withdraw = async () => {
    setBusy(true);
    try {
      await line.inTurn(async () => {
        const body = { version: now.current.work.version };
        settled(await call('ownWork.withdraw', { params: { id: item.id }, body }), now.current.values);
      });
      toast.done(t('work.withdrawn'));
      await client.invalidateQueries({ queryKey: ['ownLessons.list'] });
    } catch (error) {
      setPlace(await failed(error));
    } finally {
      setBusy(false);
    }
  };

  const going = useRef({ save, handIn, arrive, failed });
  going.current = { save, handIn, arrive, failed };
  const isStopped = place.kind === 'newer' || place.kind === 'refused' || place.kind === 'waiting';
  useEffect(() => {
    if (!mayChange || isStopped || busy || sameWork(values, valuesOf(work.draft)) || values.text === null) return;
    const timer = window.setTimeout(() => void going.current.save(), pauseMs);
    return () => window.clearTimeout(timer);
  }, [values, work, mayChange, isStopped, busy]);
  const again = useRef<() => void>(() => undefined);
  again.current = () => {
    if (place.kind === 'newer' || place.kind === 'refused') return;
    const { handIn: waits, values: latest, work: of } = now.current;
    if (waits) void handIn(waits.isLateKnown);
    else if (!sameWork(latest, valuesOf(of.draft))) void save();
    else if (hereIds(latest).length > 0) arrive().catch(async (error: unknown) => setPlace(await failed(error)));
  };
  // What is kept goes when it is opened, and as soon as there is a network again.
  useEffect(() => {
    if (isOnline) again.current();
  }, [isOnline]);
  // Browsers often believe in a network they have not, and say nothing when it comes.
  const isWaiting = place.kind === 'waiting' || place.kind === 'here';
  useEffect(() => {
    if (!isWaiting || busy || !isOnline) return;
    const timer = window.setInterval(() => again.current(), againMs);
    return () => window.clearInterval(timer);
  }, [isWaiting, busy, isOnline]);
  // Photos and files go as they are taken, whatever else is being done.
  const here = hereIds(values).length;
  const isHeld = place.kind === 'refused' || place.kind === 'waiting' || place.kind === 'newer';
  useEffect(() => {
    if (here === 0 || !isOnline || isHeld || busy) return;
    going.current.arrive().catch(async (error: unknown) => setPlace(await going.current.failed(error)));
  }, [here, isOnline, isHeld, busy]);
  // While it is open here, nobody else sends it.
  useEffect(() => {
    const controller = new AbortController();
    const held = new Promise<void>((done) => controller.signal.addEventListener('abort', () => done()));
    navigator.locks?.request(workLock(item.id), { signal: controller.signal }, () => held).catch(() => undefined);
    return () => controller.abort();
  }, [item.id]);

  return {
    values,
    work,
    place,
    busy,
    mayChange: mayChange && place.kind !== 'newer' && place.kind !== 'waiting',
    isNothing: isNothing(values),
    change,
    changePhotos: (next: (photos: WorkValues['photos']) => WorkValues['photos']) =>
      change({ photos: next(now.current.values.photos) }),
    isOnline,
    /** How many photos and files are only on this device, and how far the one is that is on its way. */
    here: hereCounts(values),
    share,
    handIn,
    withdraw,
    /** Of two: what stands here goes on, on top of what is there; or what is there takes its place. */
    decide: (isMine: boolean, there: OwnWork) => {
      now.current.work = there;
      setWork(there);
      if (isMine) {
        keep({ work: there });
        setPlace({ kind: 'here' });
        return;
      }
      void forgetWork(item.id);
      now.current.handIn = null;
      now.current.values = valuesOf(there.draft);
      setValues(now.current.values);
      setPlace({ kind: 'same' });
    },
  };
}
