import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { anyAnswer } from '../../apps/server/test/exam-history/exam-paper.ts';
import type { Sitter } from '../../apps/server/test/exam-history/exam-school.ts';
import type { HeardSave, HeardSubmit } from '../../apps/server/test/exam-history/history-log.ts';

export type Step = 'read' | 'start' | 'open' | 'save' | 'submit';

export interface Timing {
  readonly startSeconds: number;
  readonly everySeconds: number;
  /** From the end of the last pupil's last save on, all hand in within so long. */
  readonly endSeconds: number;
}

export interface Measured {
  readonly times: Record<Step, number[]>;
  readonly errors: string[];
  readonly saves: HeardSave[];
  readonly submits: HeardSubmit[];
  requests: number;
}

interface Sitting {
  readonly attemptId: string;
  readonly serverNow: string;
  readonly parts: readonly { readonly questions: readonly { readonly key: string; readonly asked: never }[] }[];
}

/** One browser: a connection of its own to each server, requests one after the other. */
class Browser {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private turn = Math.floor(Math.random() * 2);

  constructor(
    private readonly urls: readonly string[],
    private readonly token: string,
    private readonly measured: Measured,
  ) {}

  /** @returns null where it was refused or not answered, which is noted. */
  async call<T>(step: Step, method: string, path: string, body?: object): Promise<T | null> {
    this.turn += 1;
    const url = `${this.urls[this.turn % this.urls.length]}/api${path}`;
    const begun = performance.now();
    this.measured.requests += 1;
    try {
      const { status, text } = await this.send(method, url, body && JSON.stringify(body));
      this.measured.times[step].push(performance.now() - begun);
      if (status === 200) return JSON.parse(text).result as T;
      this.measured.errors.push(`${step}: ${status} ${text.slice(0, 200)}`);
    } catch (error) {
      this.measured.errors.push(`${step}: ${String(error)}`);
    }
    return null;
  }

  close(): void {
    this.agent.destroy();
  }

  private send(method: string, url: string, body: string | undefined): Promise<{ status: number; text: string }> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      'accept-encoding': 'identity',
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    };
    return new Promise((resolve, reject) => {
      const sent = request(url, { method, headers, agent: this.agent }, (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

/** A whole attempt as the pages make it: look, begin, open, an answer every few seconds, hand in. */
async function sit(urls: readonly string[], sitter: Sitter, timing: Timing, at: At, measured: Measured): Promise<void> {
  const browser = new Browser(urls, sitter.session.access_token, measured);
  const writer = randomUUID();
  try {
    await until(at.start);
    await browser.call('read', 'GET', `/student/lesson-items/${sitter.itemId}/test`);
    const path = `/student/lesson-items/${sitter.itemId}/attempts`;
    const begun = await browser.call<Sitting>('start', 'POST', path, { writer, password: '' });
    if (!begun) return;
    const { attemptId } = begun;
    const call = `/student/attempts/${attemptId}`;
    const opened = await browser.call<Sitting>('open', 'POST', `${call}/open`, { writer });
    if (!opened) return;
    const clock = Date.parse(opened.serverNow) - performance.now();
    const questions = opened.parts.flatMap((part) => part.questions);
    let seq = 0;
    for (const { key, asked } of questions) {
      await until(at.start + (seq + Math.random()) * timing.everySeconds * 1_000);
      seq += 1;
      const answer = anyAnswer(asked, Math.random);
      const typedAt = new Date(performance.now() + clock).toISOString();
      const changes = [{ seq, key, answer, isFlagged: false, typedAt }];
      const saved = await browser.call<{ kept: number[] }>('save', 'POST', `${call}/answers`, { writer, changes });
      if (saved?.kept.includes(seq)) measured.saves.push({ attemptId, writer, seq, key, answer, isFlagged: false });
      else if (saved) measured.errors.push(`save: ${JSON.stringify(saved)}`);
    }
    await until(at.submit);
    const body = { writer, changes: [] };
    const receipt = await browser.call<{ submittedAt: string }>('submit', 'POST', `${call}/submit`, body);
    if (receipt) measured.submits.push({ attemptId, studentId: sitter.studentId, submittedAt: receipt.submittedAt });
  } finally {
    browser.close();
  }
}

interface At {
  readonly start: number;
  readonly submit: number;
}

const until = async (at: number) => {
  const wait = at - performance.now();
  if (wait > 0) await pause(wait);
};

/** All of them at once, spread over the seconds in which a room begins and hands in. */
export async function sitTogether(
  urls: readonly string[],
  sitters: readonly Sitter[],
  { timing, questions }: { readonly timing: Timing; readonly questions: number },
): Promise<Measured> {
  const times = { read: [], start: [], open: [], save: [], submit: [] };
  const measured: Measured = { times, errors: [], saves: [], submits: [], requests: 0 };
  const now = performance.now();
  const { startSeconds, everySeconds, endSeconds } = timing;
  const lastSave = now + (startSeconds + questions * everySeconds) * 1_000;
  const sat = sitters.map((sitter) => {
    const start = now + Math.random() * startSeconds * 1_000;
    return sit(urls, sitter, timing, { start, submit: lastSave + Math.random() * endSeconds * 1_000 }, measured);
  });
  await Promise.all(sat);
  return measured;
}
