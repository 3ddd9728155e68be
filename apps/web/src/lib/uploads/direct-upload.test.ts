import { describe, expect, it, vi } from 'vitest';
import { ApiProblem, OfflineError } from '../api/api-problem.ts';
import { sendDirectly } from './direct-upload.ts';

const partSize = 4;
const file = new Blob(['0123456789']);
const refusal = (status: number) => new ApiProblem({ code: 'platform.any', status, detail: 'any' });

/** A store that two parts at a time are put into, and a server that knows what is there. */
function aStore({ seconds = 600 } = {}) {
  const there = new Map<number, string>();
  const starts = [0, 4, 8];
  const state = () => {
    const missing = starts.filter((start) => !there.has(start));
    const sizeOf = (start: number) => Math.min(partSize, file.size - start);
    return {
      id: 'u1',
      arrived: [...there.values()].join('').length,
      parts: missing.slice(0, 2).map((start) => ({ start, size: sizeOf(start), href: `/${start}` })),
      seconds,
    };
  };
  const steps = {
    begun: undefined as string | undefined,
    begin: vi.fn(async (): Promise<ReturnType<typeof state> | null> => state()),
    next: vi.fn(async (): Promise<ReturnType<typeof state> | null> => state()),
    put: vi.fn(async (href: string, part: Blob, onSent: (bytes: number) => void) => {
      onSent(part.size);
      there.set(Number(href.slice(1)), await part.text());
      return true;
    }),
    onBegun: vi.fn(),
    giveUp: vi.fn(async () => undefined),
    onProgress: vi.fn(),
    pause: vi.fn(async () => undefined),
  };
  return { there, steps, whole: () => starts.map((start) => there.get(start)).join('') };
}

describe('a file that goes straight into the store', () => {
  it('arrives part by part, and is whole only when it is', async () => {
    const { steps, whole } = aStore();
    expect(await sendDirectly(file, steps)).toBe('u1');
    expect(whole()).toBe('0123456789');
    expect([steps.begin.mock.calls.length, steps.next.mock.calls.length]).toEqual([1, 2]);
    expect(steps.onBegun).toHaveBeenCalledWith('u1');
    const said = steps.onProgress.mock.calls.map(([sent]) => sent as number);
    expect([said[0], Math.max(...said)]).toEqual([0, 9]);
    expect(said).toEqual([...said].sort((one, other) => one - other));
  });

  it('goes on with what is missing of what was begun before', async () => {
    const { there, steps, whole } = aStore();
    there.set(0, '0123');
    expect(await sendDirectly(file, { ...steps, begun: 'u1' })).toBe('u1');
    expect(steps.begin).not.toHaveBeenCalled();
    expect(steps.put.mock.calls.map(([href]) => href)).toEqual(['/4', '/8']);
    expect(whole()).toBe('0123456789');
  });

  it('is begun anew where nothing is known any more of what was begun', async () => {
    const { steps, whole } = aStore();
    steps.next.mockRejectedValueOnce(refusal(404));
    expect(await sendDirectly(file, { ...steps, begun: 'old' })).toBe('u1');
    expect(steps.giveUp).toHaveBeenCalledWith('old');
    expect(whole()).toBe('0123456789');
  });

  it('asks for new addresses when the first grow old', async () => {
    const { steps, whole } = aStore({ seconds: 0 });
    const clock = vi.spyOn(Date, 'now');
    let now = 0;
    clock.mockImplementation(() => now++);
    // With addresses that are old at once nothing would ever go: the first part of each turn is tried.
    expect(await sendDirectly(file, steps).finally(() => clock.mockRestore())).toBe('u1');
    expect(whole()).toBe('0123456789');
    expect(steps.next.mock.calls.length).toBe(3);
  });

  it('waits for a network that was away, and blames nothing on the store', async () => {
    const { steps, whole } = aStore();
    const known = steps.next.getMockImplementation();
    const put = steps.put.getMockImplementation();
    // Five parts in a row break off with the network.
    let cuts = 5;
    let isAway = false;
    steps.put.mockImplementation(async (...given) => {
      isAway = cuts > 0;
      cuts -= 1;
      return !isAway && (put?.(...given) ?? false);
    });
    steps.next.mockImplementation(async () => {
      const wasAway = isAway;
      isAway = false;
      if (wasAway) throw new OfflineError('network');
      return known?.() ?? null;
    });
    expect(await sendDirectly(file, steps)).toBe('u1');
    expect(whole()).toBe('0123456789');
    expect(steps.giveUp).not.toHaveBeenCalled();
  });

  it('keeps what has arrived when the network stays away', async () => {
    const { steps } = aStore();
    steps.put.mockResolvedValueOnce(false);
    steps.next.mockRejectedValue(new OfflineError('network'));
    await expect(sendDirectly(file, steps)).rejects.toThrow(OfflineError);
    expect(steps.giveUp).not.toHaveBeenCalled();
  });

  it('goes by tus, and leaves nothing behind, when the store takes nothing of it while the server answers', async () => {
    const { steps } = aStore();
    steps.put.mockResolvedValue(false);
    expect(await sendDirectly(file, steps)).toBeNull();
    expect(steps.put.mock.calls.length).toBe(3);
    expect(steps.giveUp).toHaveBeenCalledWith('u1');
  });

  it('goes by tus where the server begins none, is too old for it, or does not reach the store', async () => {
    for (const answer of [null, refusal(404), refusal(503), new OfflineError('network')]) {
      const { steps } = aStore();
      steps.begin.mockImplementation(async () => {
        if (answer !== null) throw answer;
        return null;
      });
      expect(await sendDirectly(file, steps)).toBeNull();
      expect(steps.onBegun).not.toHaveBeenCalled();
    }
    const { steps } = aStore();
    steps.next.mockResolvedValueOnce(null);
    expect(await sendDirectly(file, steps)).toBeNull();
    expect(steps.giveUp).toHaveBeenCalledWith('u1');
  });

  it('is refused as it would be by tus', async () => {
    for (const status of [413, 429, 401]) {
      const { steps } = aStore();
      steps.begin.mockRejectedValue(refusal(status));
      await expect(sendDirectly(file, steps)).rejects.toMatchObject({ status });
    }
  });

  it('stops when it is stopped', async () => {
    const { steps } = aStore();
    const reason = new Error('stopped');
    steps.put.mockRejectedValue(reason);
    await expect(sendDirectly(file, steps)).rejects.toBe(reason);
    expect(steps.giveUp).not.toHaveBeenCalled();
  });
});
