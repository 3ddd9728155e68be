import type { AnswerChange, AttemptReceipt, Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import { ApiProblem, OfflineError } from '../../../../lib/api/api-problem.ts';
import { call } from '../../../../lib/api/client.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { sessionOwner } from '../../../../lib/api/session.ts';
import { type AnswerQueue, answerQueue, type Signal } from './answer-queue.ts';
import { examWriter, type HeldExam, holdExam } from './exam-writer.ts';
import { forgetExam, keepExam, keptExam } from './kept-exam.ts';
import { forgetSitting, keepSitting, keepStand, keptSitting } from './kept-sitting.ts';
import { rebased } from './rebased.ts';
import { faultOf } from './send-fault.ts';
import { type ServerClock, serverClock } from './server-clock.ts';

export interface GivenAnswer {
  readonly answer: Answer | null;
  readonly isFlagged: boolean;
}

/** Where a pupil is with an attempt. `over`: time is up and what is here is being handed in; `handing`: they pressed it themselves. */
export type ExamStage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'elsewhere'; readonly since: string | null; readonly isOtherTab: boolean }
  | { readonly kind: 'sitting' }
  | { readonly kind: 'handing' }
  | { readonly kind: 'over' }
  | { readonly kind: 'done'; readonly receipt: AttemptReceipt | null; readonly lost: number };

const againMs = 3_000;
const most = 200;
const noAnswer: GivenAnswer = { answer: null, isFlagged: false };

/** An attempt that is being sat: what the page shows and does, apart from how it looks. */
export class ExamSession {
  stage: ExamStage = { kind: 'loading' };
  sitting: Sitting | null = null;
  queue: AnswerQueue | null = null;
  /** A device that asked for nothing yet has no better clock than its own. */
  clock: ServerClock = serverClock(Date.now());
  deadlineAt: number | null = null;
  messages: Sitting['messages'] = [];
  version = 0;

  private given = new Map<string, GivenAnswer>();
  private held: HeldExam | null = null;
  private writer = '';
  private readonly owner = sessionOwner();
  private readonly listeners = new Set<() => void>();
  private round = 0;

  constructor(readonly attemptId: string) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  answerOf = (key: string): GivenAnswer => this.given.get(key) ?? noAnswer;

  /** Opens it here. @param takesOver from another device or tab, which may not write any more then. */
  async open(takesOver = false): Promise<void> {
    this.round += 1;
    const { round, attemptId } = this;
    this.to({ kind: 'loading' });
    if (!this.held) {
      const held = await holdExam(attemptId, takesOver, () => this.lost());
      if (round !== this.round) return held?.release();
      if (!held) return this.to({ kind: 'elsewhere', since: null, isOtherTab: true });
      this.held = held;
    }
    this.writer = examWriter(takesOver);
    try {
      const askedAt = this.clock.ticks();
      const body = { writer: this.writer, takesOver };
      const sitting = await call('ownAttempts.open', { params: { id: attemptId }, body });
      if (round !== this.round) return;
      this.clock.heard(sitting.serverNow, askedAt, this.clock.ticks());
      if (sitting.elsewhereSince !== null && !takesOver) return this.elsewhere(sitting.elsewhereSince);
      void keepSitting(sitting);
      await this.begin(sitting, true, round);
    } catch (error) {
      if (round !== this.round) return;
      if (error instanceof ApiProblem && error.code === 'learning.attempt_ended') return void this.ended();
      const kept = error instanceof OfflineError && !takesOver ? await keptSitting(attemptId) : null;
      if (round !== this.round) return;
      if (!kept) return this.to({ kind: 'failed', error });
      this.clock = serverClock(kept.serverAt);
      await this.begin(kept.sitting, false, round);
    }
  }

  private async begin(sitting: Sitting, isHeard: boolean, round: number): Promise<void> {
    const kept = await keptExam(this.attemptId);
    if (round !== this.round) return;
    const here = kept?.changes ?? [];
    const from = isHeard
      ? rebased(here, sitting)
      : { pending: here, lastSeq: Math.max(sitting.lastSeq, kept?.lastSeq ?? 0) };
    this.sitting = sitting;
    this.deadlineAt = sitting.deadlineAt === null ? null : Date.parse(sitting.deadlineAt);
    this.messages = sitting.messages;
    this.given = new Map(sitting.answers.map(({ key, answer, isFlagged }) => [key, { answer, isFlagged }]));
    for (const { key, answer, isFlagged } of from.pending) this.given.set(key, { answer, isFlagged });
    const named = {
      attemptId: this.attemptId,
      itemId: sitting.itemId,
      lessonId: sitting.lessonId,
      title: sitting.title,
    };
    this.queue?.stop();
    this.queue = answerQueue({
      ...from,
      send: ({ changes, signals }) => this.save([...changes], [...signals]),
      faultOf,
      keep: (changes, lastSeq) => {
        if (sessionOwner() !== this.owner) return;
        void keepExam({ ...named, writer: this.writer, changes, lastSeq });
        this.keepStand(sitting, lastSeq);
      },
      now: () => this.clock.now(),
      after: (ms, run) => {
        const timer = window.setTimeout(run, ms);
        return () => window.clearTimeout(timer);
      },
      onChange: () => this.queueChanged(),
    });
    this.to({ kind: 'sitting' });
    if (sitting.state === 'overdue') void this.handIn(true);
    else if (sitting.state !== 'in_progress') void this.ended();
    else this.tick();
  }

  private keepStand(sitting: Sitting, lastSeq: number): void {
    const savedAt = new Date(this.clock.now()).toISOString();
    void keepStand(this.attemptId, {
      answers: [...this.given].map(([key, each]) => ({ key, ...each, seq: 0, savedAt })),
      deadlineAt: this.deadlineAt === null ? null : new Date(this.deadlineAt).toISOString(),
      graceUntil: sitting.graceUntil,
      messages: this.messages,
      lastSeq,
      serverAt: this.clock.now(),
      deviceAt: Date.now(),
    });
  }

  private async save(changes: AnswerChange[], signals: Signal[]) {
    const askedAt = this.clock.ticks();
    const answer = await call('ownAttempts.save', {
      params: { id: this.attemptId },
      body: { writer: this.writer, changes, signals },
    });
    this.clock.heard(answer.serverNow, askedAt, this.clock.ticks());
    this.deadlineAt = answer.deadlineAt === null ? null : Date.parse(answer.deadlineAt);
    this.messages = answer.messages;
    if (this.stage.kind === 'sitting' && answer.state === 'overdue') void this.handIn(true);
    else if (this.stage.kind === 'sitting' && answer.state !== 'in_progress') void this.ended();
    return answer;
  }

  change(key: string, more: Partial<GivenAnswer>): void {
    if (this.stage.kind !== 'sitting' || !this.queue) return;
    const next = { ...this.answerOf(key), ...more };
    this.given.set(key, next);
    this.queue.change({ key, ...next });
  }

  signal(kind: Signal['kind']): void {
    if (this.stage.kind === 'sitting') this.queue?.signal(kind);
  }

  /** Looks at the clock: time may be up. */
  tick(): void {
    if (this.stage.kind !== 'sitting' || this.deadlineAt === null) return;
    if (this.clock.now() >= this.deadlineAt) void this.handIn(true);
  }

  /** Hands in what is here, as often as it takes until the school has it; meanwhile nothing can be changed, unless it is given up. */
  async handIn(isOver = false): Promise<void> {
    const { queue } = this;
    if (this.stage.kind !== 'sitting' || !queue) return;
    this.round += 1;
    const { round } = this;
    this.to({ kind: isOver ? 'over' : 'handing' });
    let idempotencyKey = randomId();
    while (round === this.round) {
      try {
        // The end may have been put off a moment ago.
        if (isOver) await this.save([], []);
        if (isOver && this.deadlineAt !== null && this.clock.now() < this.deadlineAt)
          return this.to({ kind: 'sitting' });
        await queue.settled();
        if (round !== this.round) return;
        if (queue.ended() === 'elsewhere') return this.elsewhere(null);
        const changes = queue.pending().slice(0, most);
        const body = { writer: this.writer, changes };
        const params = { id: this.attemptId };
        const receipt = await call('ownAttempts.submit', { params, body, idempotencyKey });
        queue.arrived(changes.map(({ seq }) => seq));
        return await this.done(receipt, 0);
      } catch (error) {
        if (round !== this.round) return;
        const { fault } = faultOf(error);
        if (error instanceof ApiProblem && error.code === 'platform.already_done') idempotencyKey = randomId();
        else if (fault === 'elsewhere') return this.elsewhere(null);
        else if (fault !== 'away') return void this.ended();
        await new Promise((done) => window.setTimeout(done, againMs));
      }
    }
  }

  /** Goes on instead of waiting for a network to hand in. */
  goOn(): void {
    if (this.stage.kind !== 'handing') return;
    this.round += 1;
    this.to({ kind: 'sitting' });
  }

  /** The attempt is closed at the school: what it has counts, and its receipt is asked for. */
  private async ended(): Promise<void> {
    this.round += 1;
    const lost = new Set(
      (this.queue?.pending() ?? (await keptExam(this.attemptId))?.changes ?? []).map(({ key }) => key),
    );
    const asked = { params: { id: this.attemptId }, body: { writer: this.writer, changes: [] } };
    const receipt = await call('ownAttempts.submit', { ...asked, idempotencyKey: randomId() }).catch(() => null);
    await this.done(receipt, lost.size);
  }

  private async done(receipt: AttemptReceipt | null, lost: number): Promise<void> {
    this.queue?.stop();
    await forgetExam(this.attemptId);
    await forgetSitting(this.attemptId);
    this.release();
    this.to({ kind: 'done', receipt, lost });
  }

  private elsewhere(since: string | null): void {
    this.round += 1;
    this.queue?.stop();
    this.release();
    this.to({ kind: 'elsewhere', since, isOtherTab: false });
  }

  /** Another tab of this browser has taken it. */
  private lost(): void {
    this.round += 1;
    this.held = null;
    this.queue?.stop();
    if (this.stage.kind !== 'done') this.to({ kind: 'elsewhere', since: null, isOtherTab: true });
  }

  private queueChanged(): void {
    const end = this.queue?.ended();
    if (this.stage.kind !== 'sitting' || !end) this.to(this.stage);
    else if (end === 'elsewhere') this.elsewhere(null);
    else void this.ended();
  }

  private release(): void {
    this.held?.release();
    this.held = null;
  }

  private to(stage: ExamStage): void {
    this.stage = stage;
    this.version += 1;
    for (const listener of this.listeners) listener();
  }

  /** The page is gone: what waits goes, then another may write. */
  async close(isStillGone: () => boolean): Promise<void> {
    await this.queue?.settled();
    if (!isStillGone()) return;
    this.round += 1;
    this.queue?.stop();
    this.release();
  }
}
