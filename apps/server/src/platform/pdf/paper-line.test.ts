import { setImmediate as soon } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createPaperLine } from './paper-line.ts';

/** A line, and papers whose work ends when told. */
function aLine(options: Partial<Parameters<typeof createPaperLine>[0]> = {}) {
  const line = createPaperLine({ atOnce: 2, mostWaiting: 3, mostOfPerson: 2, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const { signal } = new AbortController();
  const print = (name: string, person = name, by = signal) =>
    line.enter(person, by, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await soon();
  };
  return { line, begun, print, end };
}

describe('the line of papers', () => {
  it('lets two be made beside each other, the others in the order they came', async () => {
    const { begun, print, end } = aLine();
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => print(name));
    await soon();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    await end('a');
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    await end('c');
    await end('d');
    await end('e');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('refuses at once, before any work, when too many wait; with room again it takes the next', async () => {
    const { begun, print, end } = aLine();
    const taken = ['a', 'b', 'c', 'd', 'e'].map((name) => print(name));
    await expect(print('f')).rejects.toMatchObject({ code: 'platform.papers_busy', options: { retryAfter: 5 } });
    expect(begun).not.toContain('f');
    await end('a');
    const late = print('g');
    for (const name of ['b', 'c', 'd', 'e', 'g']) await end(name);
    await Promise.all([...taken, late]);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'g']);
  });

  it('gives one person so many places, and says how many they have; others come in', async () => {
    const { print, end } = aLine();
    const own = [print('a', 'mai'), print('b', 'mai')];
    const refusal = { code: 'platform.papers_of_person', options: { params: { count: 2 } } };
    await expect(print('c', 'mai')).rejects.toMatchObject(refusal);
    const other = print('d', 'nam');
    for (const name of ['a', 'b', 'd']) await end(name);
    await Promise.all([...own, other]);
    const again = print('e', 'mai');
    await soon();
    await end('e');
    expect(await again).toBe('e');
  });

  it('who goes away leaves the line, and their place is free', async () => {
    const { begun, print, end } = aLine({ atOnce: 1, mostWaiting: 1 });
    const gone = new AbortController();
    const first = print('a');
    const second = print('b', 'b', gone.signal);
    gone.abort(new Error('gone'));
    await expect(second).rejects.toMatchObject({ failure: 'cancelled' });
    const third = print('c');
    await end('a');
    await end('c');
    await Promise.all([first, third]);
    expect(begun).toEqual(['a', 'c']);
    await expect(print('d', 'd', gone.signal)).rejects.toMatchObject({ failure: 'cancelled' });
  });

  it('a job waits behind all who came before, however many they are, and counts as nobody’s paper', async () => {
    const { line, begun, print, end } = aLine({ atOnce: 1, mostWaiting: 1, mostOfPerson: 1 });
    const { signal } = new AbortController();
    const before = [print('a'), print('b')];
    const jobs = ['c', 'd'].map((name) => line.wait(signal, async (turn) => begun.push(name) && turn.signal));
    await expect(print('e')).rejects.toMatchObject({ code: 'platform.papers_busy' });
    await end('a');
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(await Promise.all(jobs)).toEqual([signal, signal]);
    await Promise.all(before);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('a job that is stopped leaves the line, one that was stopped before never stands in it', async () => {
    const { line, print, end } = aLine({ atOnce: 1 });
    const stopped = new AbortController();
    const first = print('a');
    const job = line.wait(stopped.signal, async () => 'printed');
    stopped.abort();
    await expect(job).rejects.toMatchObject({ failure: 'cancelled' });
    await expect(line.wait(stopped.signal, async () => 'printed')).rejects.toMatchObject({ failure: 'cancelled' });
    const last = print('b');
    await end('a');
    await end('b');
    expect(await Promise.all([first, last])).toEqual(['a', 'b']);
  });

  it('a paper that fails frees its turn', async () => {
    const { line, print, end } = aLine({ atOnce: 1 });
    const { signal } = new AbortController();
    await expect(line.enter('x', signal, () => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
    const next = print('a');
    await soon();
    await end('a');
    expect(await next).toBe('a');
  });
});
