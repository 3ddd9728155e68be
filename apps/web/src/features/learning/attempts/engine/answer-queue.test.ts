import type { AnswerChange } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { describe, expect, it } from 'vitest';
import { type AnswerQueue, answerQueue } from './answer-queue.ts';
import { rebased } from './rebased.ts';

const start = Date.parse('2026-11-26T03:00:00.000Z');

/** Numbers that look drawn and are the same in every run. */
function drawing(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % below;
  };
}

/** Time that goes when it is told to. */
function world() {
  let at = start;
  let timers: { at: number; run: () => void }[] = [];
  const after = (ms: number, run: () => void) => {
    const timer = { at: at + ms, run };
    timers.push(timer);
    return () => {
      timers = timers.filter((each) => each !== timer);
    };
  };
  const settle = () => new Promise<void>((done) => setImmediate(done));
  const go = async (ms: number) => {
    const until = at + ms;
    for (;;) {
      const [next] = timers.filter((each) => each.at <= until).sort((one, other) => one.at - other.at);
      if (!next) break;
      timers = timers.filter((each) => each !== next);
      at = Math.max(at, next.at);
      next.run();
      await settle();
    }
    at = until;
    await settle();
  };
  return { now: () => at, after, go };
}

type Stored = Map<string, { seq: number; answer: AnswerChange['answer']; isFlagged: boolean; savedAt: string }>;

class Away extends Error {}
class Unfit extends Error {}

const text = (words: string) => ({ kind: 'SHORT_TEXT', text: words }) as const;
const wordsOf = (answer: AnswerChange['answer']) => (answer?.kind === 'SHORT_TEXT' ? answer.text : '');
const faultOf = (error: unknown) => ({ fault: error instanceof Unfit ? ('unfit' as const) : ('away' as const) });

/** A browser that keeps, and a school that stores by question, the higher number standing. */
function scene(send?: (changes: readonly AnswerChange[]) => Promise<void>) {
  const time = world();
  const stored: Stored = new Map();
  const log: { seq: number; key: string; words: string }[] = [];
  let kept: readonly AnswerChange[] = [];
  let lastSeq = 0;
  const requests: number[] = [];
  const store = (changes: readonly AnswerChange[]) => {
    for (const { seq, key, answer, isFlagged } of changes) {
      if ((stored.get(key)?.seq ?? 0) >= seq) continue;
      stored.set(key, { seq, answer, isFlagged, savedAt: new Date(time.now()).toISOString() });
      log.push({ seq, key, words: wordsOf(answer) });
    }
    return { kept: changes.map(({ seq }) => seq), refused: [] };
  };
  const sitting = () => ({
    lastSeq: Math.max(0, ...log.map(({ seq }) => seq)),
    answers: [...stored].map(([key, each]) => ({ key, ...each })),
  });
  const open = (isHeard: boolean): AnswerQueue => {
    const from = isHeard ? rebased(kept, sitting()) : { pending: kept, lastSeq };
    return answerQueue({
      ...from,
      send: async ({ changes }) => {
        requests.push(changes.length);
        await send?.(changes);
        return store(changes);
      },
      faultOf,
      keep: (pending, last) => {
        kept = [...pending];
        lastSeq = last;
      },
      now: time.now,
      after: time.after,
      onChange: () => undefined,
    });
  };
  const type = (queue: AnswerQueue, key: string, words: string) =>
    queue.change({ key, answer: text(words), isFlagged: false });
  return { time, stored, log, requests, store, open, type, kept: () => kept };
}

describe('the way of answers to the school', () => {
  it('a change goes within a second, and words that are being typed go together at least every two', async () => {
    const { time, requests, open, type, stored } = scene();
    const queue = open(true);
    type(queue, 'q1', 'a');
    expect(queue.placeOf('q1')).toEqual({ kind: 'waiting' });
    await time.go(1_000);
    expect(requests).toEqual([1]);
    expect(queue.placeOf('q1')).toEqual({ kind: 'saved', at: start + 800 });
    for (let letter = 0; letter < 40; letter += 1) {
      type(queue, 'q1', 'b'.repeat(letter + 1));
      await time.go(100);
    }
    expect(requests.length).toBeGreaterThanOrEqual(3);
    expect(requests.length).toBeLessThanOrEqual(5);
    await time.go(2_000);
    expect(wordsOf(stored.get('q1')?.answer ?? null)).toBe('b'.repeat(40));
  });

  it('without a network everything is kept, and goes in its order when there is one', async () => {
    let isAway = true;
    const { time, open, type, log, kept, requests } = scene(async () => {
      if (isAway) throw new Away();
    });
    const queue = open(true);
    type(queue, 'q1', 'one');
    type(queue, 'q2', 'two');
    await time.go(60_000);
    expect(queue.isAway()).toBe(true);
    expect(requests.length).toBeLessThan(12);
    expect(kept().map(({ key }) => key)).toEqual(['q1', 'q2']);
    isAway = false;
    queue.flush();
    await time.go(0);
    expect(log.map(({ words }) => words)).toEqual(['one', 'two']);
    expect(kept()).toEqual([]);
    expect(queue.isAway()).toBe(false);
  });

  it('one change that the school cannot read holds up no other', async () => {
    const { time, open, type, stored } = scene(async (changes) => {
      if (changes.some(({ answer }) => wordsOf(answer) === 'bad')) throw new Unfit();
    });
    const queue = open(true);
    type(queue, 'q1', 'good');
    type(queue, 'q2', 'bad');
    type(queue, 'q3', 'fine');
    await time.go(5_000);
    expect([...stored.keys()]).toEqual(['q1', 'q3']);
    expect(queue.placeOf('q2')).toEqual({ kind: 'refused', code: 'NOT_TAKEN' });
    expect(queue.pending()).toEqual([]);
  });

  it('after the attempt has ended nothing more is sent, and what waits is still there', async () => {
    const time = world();
    let asked = 0;
    const queue = answerQueue({
      lastSeq: 0,
      pending: [],
      send: async () => {
        asked += 1;
        throw new Away();
      },
      faultOf: () => ({ fault: 'ended' }),
      keep: () => undefined,
      now: time.now,
      after: time.after,
      onChange: () => undefined,
    });
    queue.change({ key: 'q1', answer: text('x'), isFlagged: false });
    await time.go(120_000);
    expect(asked).toBe(1);
    expect(queue.ended()).toBe('ended');
    expect(queue.pending()).toHaveLength(1);
    expect(await queue.settled()).toBe(false);
  });

  it('whoever stops it when it has ended is told once', async () => {
    const time = world();
    let told = 0;
    const queue = answerQueue({
      lastSeq: 0,
      pending: [],
      send: () => Promise.reject(new Away()),
      faultOf: () => ({ fault: 'elsewhere' }),
      keep: () => undefined,
      now: time.now,
      after: time.after,
      onChange: () => {
        if (queue.ended() === null) return;
        told += 1;
        queue.stop();
      },
    });
    queue.change({ key: 'q1', answer: text('x'), isFlagged: false });
    await time.go(2_000);
    expect([told, queue.ended()]).toEqual([1, 'elsewhere']);
  });

  it('what was not taken is known until it is changed', async () => {
    const { time, open, type } = scene(async (changes) => {
      if (changes.some(({ answer }) => wordsOf(answer) === 'bad')) throw new Unfit();
    });
    const queue = open(true);
    type(queue, 'q1', 'bad');
    await time.go(5_000);
    expect(queue.refused().map(({ key }) => key)).toEqual(['q1']);
    type(queue, 'q1', 'good');
    await time.go(5_000);
    expect(queue.refused()).toEqual([]);
  });

  it('what another device answered later stands, what was typed here later is numbered anew', () => {
    const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString();
    const mine = (seq: number, key: string, seconds: number): AnswerChange => ({
      seq,
      key,
      answer: text('mine'),
      isFlagged: false,
      typedAt: at(seconds),
    });
    const theirs = (seq: number, key: string, seconds: number) => ({
      seq,
      key,
      answer: text('theirs'),
      isFlagged: false,
      savedAt: at(seconds),
    });
    const { pending, lastSeq } = rebased([mine(3, 'a', 10), mine(4, 'b', 40), mine(5, 'c', 10), mine(9, 'd', 1)], {
      lastSeq: 7,
      answers: [theirs(6, 'a', 30), theirs(7, 'b', 30)],
    });
    expect(pending.map(({ key, seq }) => [key, seq])).toEqual([
      ['b', 10],
      ['c', 11],
      ['d', 9],
    ]);
    expect(lastSeq).toBe(11);
  });

  it('whatever the network does and however often the page is loaded again, the last answer of each question arrives, none falls back, and none takes the number of another', async () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const draw = drawing(seed);
      let isCalm = false;
      const { time, stored, log, store, open, type } = scene(async (changes) => {
        const fate = isCalm ? 0 : draw(6);
        if (fate === 1) throw new Away();
        // Comes late, when nobody waits for it any more.
        if (fate === 2) {
          time.after(draw(8_000), () => store(changes));
          throw new Away();
        }
        if (fate === 3) {
          store(changes);
          throw new Away();
        }
        if (fate === 4) await new Promise<void>((done) => time.after(draw(3_000), done));
        if (fate === 5) store(changes);
      });
      let queue = open(true);
      const last = new Map<string, string>();
      const typed = new Map<string, number>();
      for (let step = 0; step < 60; step += 1) {
        const what = draw(10);
        if (what < 6) {
          const key = `q${draw(4)}`;
          const words = `${key} ${step}`;
          typed.set(words, step);
          last.set(key, words);
          type(queue, key, words);
        } else if (what < 9) await time.go(draw(2_500));
        else {
          queue.stop();
          queue = open(draw(2) === 0);
        }
      }
      isCalm = true;
      await time.go(40_000);
      for (const [key, words] of last) expect(wordsOf(stored.get(key)?.answer ?? null), `${seed} ${key}`).toBe(words);
      const byNumber = new Map<number, string>();
      const lastOf = new Map<string, number>();
      for (const { seq, key, words } of log) {
        expect(byNumber.get(seq) ?? words, `${seed}: number ${seq}`).toBe(words);
        byNumber.set(seq, words);
        const order = typed.get(words) ?? -1;
        expect(order, `${seed} ${key}`).toBeGreaterThanOrEqual(lastOf.get(key) ?? -1);
        lastOf.set(key, order);
      }
      expect(queue.pending()).toEqual([]);
      queue.stop();
    }
  });
});
