import { setTimeout as pause } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { HeardSave, HeardSubmit, ShownAtEnd } from './history-log.ts';

/** What all clients were told so far, and how often which fault met them. */
export interface Told {
  readonly saves: HeardSave[];
  readonly submits: HeardSubmit[];
  readonly shown: ShownAtEnd[];
  readonly faults: Map<string, number>;
  /** Answers no server should give. */
  readonly unfit: string[];
}

export const noteFault = ({ faults }: Pick<Told, 'faults'>, name: string): void => {
  faults.set(name, (faults.get(name) ?? 0) + 1);
};

interface Way {
  /** Where the server is at the moment. */
  readonly url: () => string;
  readonly chance: Chance;
  readonly told: Told;
  readonly studentId: string;
  /** Shares of requests that meet each fault; 0 towards the end. */
  readonly trouble: () => number;
  /** What was given up may still come so much later. */
  readonly longestGhostMs: number;
}

/** A pupil's network: requests are lost, delayed, sent twice, come long after they were given up; answers are lost. */
export class FaultyNetwork {
  private cutUntil = 0;
  private readonly under = new Set<Promise<unknown>>();

  constructor(private readonly way: Way) {}

  /** No network for so long. */
  cut(ms: number): void {
    this.cutUntil = Date.now() + ms;
    noteFault(this.way.told, 'network cut');
  }

  /** Until what is still under way has come or has been lost. */
  async settled(): Promise<void> {
    while (this.under.size > 0) await Promise.allSettled(this.under);
  }

  fetch = async (path: unknown, options: RequestInit = {}): Promise<Response> => {
    const { chance, told, longestGhostMs } = this.way;
    const share = this.way.trouble();
    const fault = (name: string, often: number) => {
      const meets = chance.once(often * share);
      if (meets) noteFault(told, name);
      return meets;
    };
    const lost = () => new TypeError('fetch failed');
    if (Date.now() < this.cutUntil) {
      await pause(chance.between(5, 200));
      throw lost();
    }
    if (fault('request lost', 0.03)) throw lost();
    if (fault('request comes after it was given up', 0.03)) {
      this.later(chance.between(100, longestGhostMs), path, options);
      throw lost();
    }
    if (fault('request sent twice', 0.04)) this.later(chance.between(0, longestGhostMs), path, options);
    if (fault('request delayed', 0.05)) await pause(chance.between(50, 4_000));
    const answer = await this.send(path, options);
    if (fault('answer delayed', 0.05)) await pause(chance.between(50, 4_000));
    if (fault('answer lost', 0.04) || Date.now() < this.cutUntil) throw lost();
    options.signal?.throwIfAborted();
    return answer;
  };

  private later(ms: number, path: unknown, options: RequestInit): void {
    const { signal: _, ...rest } = options;
    const sent = pause(ms).then(() => this.send(path, rest).catch(() => undefined));
    this.under.add(sent);
    void sent.finally(() => this.under.delete(sent));
  }

  /** To the server and back; what it said is noted, whether or not anybody hears it. */
  private async send(path: unknown, options: RequestInit): Promise<Response> {
    const { url, told, studentId } = this.way;
    const response = await fetch(`${url()}${String(path)}`, options);
    const text = await response.text();
    const { status, headers } = response;
    if (response.ok) note(told, studentId, String(path), options.body, text);
    else if (status >= 500 && status !== 503) told.unfit.push(`${path}: ${status} ${text.slice(0, 300)}`);
    return new Response(status === 204 ? null : text, { status, headers });
  }
}

interface SentBody {
  readonly writer: string;
  readonly changes?: readonly (Omit<HeardSave, 'attemptId' | 'writer' | 'isFlagged'> & { isFlagged?: boolean })[];
}

function note(told: Told, studentId: string, path: string, body: unknown, text: string): void {
  const [, attemptId, what] = /\/attempts\/([^/]+)\/(answers|submit)$/.exec(path) ?? [];
  if (!attemptId || typeof body !== 'string') return;
  const { writer, changes = [] } = JSON.parse(body) as SentBody;
  const { result } = JSON.parse(text) as { result: { kept: number[]; submittedAt: string } };
  if (what === 'submit') told.submits.push({ attemptId, studentId, submittedAt: result.submittedAt });
  // A receipt is one for what came with it too.
  for (const { seq, key, answer, isFlagged = false } of changes)
    if (what === 'submit' || result.kept.includes(seq))
      told.saves.push({ attemptId, writer, seq, key, answer, isFlagged });
}
