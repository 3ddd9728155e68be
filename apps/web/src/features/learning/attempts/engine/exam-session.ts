import type { AnswerChange, AttemptReceipt, Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import { ApiProblem, OfflineError } from '../../../../lib/api/api-problem.ts';
import { call } from '../../../../lib/api/client.ts';
import { randomId } from '../../../../lib/api/random-id.ts';
import { sessionOwner } from '../../../../lib/api/session.ts';
import { type AnswerQueue, answerQueue, type Signal } from './answer-queue.ts';
import { examDevice, type HeldExam, holdExam } from './exam-writer.ts';
import { forgetExam, keepExam, keptExam, latestOfEach, refusedExam } from './kept-exam.ts';
import { forgetSitting, keepSitting, keepStand, keptSitting, withParts } from './kept-sitting.ts';
import { closeAttempt, submitAttempt } from './last-answers.ts';
import { readyForNoNetwork } from './ready-for-no-network.ts';
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
  /** `lost`: what was answered here and the school did not take, until the pupil has seen it. */
  | { readonly kind: 'done'; readonly receipt: AttemptReceipt | null; readonly lost: readonly AnswerChange[] };

/** Answers are given or handed in. */
const isAtIt = ({ kind }: ExamStage) => kind === 'sitting' || kind === 'handing' || kind === 'over';

const againMs = 3_000;
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
  /** The furthest page that was opened, where pages that were left stay closed. */
  page = 0;

  private given = new Map<string, GivenAnswer>();
  private held: HeldExam | null = null;
  /** Drawn by each opening: what an earlier one still has under way is not taken for this one's. */
  writer = randomId();
  /** The school knows of this opening; false: it began without a network, and opens before it sends anything. */
  private isHeard = false;
  private readonly owner = sessionOwner();
  private readonly listeners = new Set<() => void>();
  private round = 0;
  private late: Promise<void> | null = null;

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
    try {
      const { sitting, writer } = await this.opened(takesOver);
      if (round !== this.round) return;
      this.writer = writer;
      this.isHeard = true;
      if (sitting.elsewhereSince !== null) {
        this.sitting = sitting;
        return this.elsewhere(sitting.elsewhereSince);
      }
      void keepSitting(sitting).then(() => readyForNoNetwork(sitting));
      const kept = await keptExam(attemptId);
      if (round !== this.round) return;
      this.begin(sitting, rebased(kept?.changes ?? [], sitting));
    } catch (error) {
      if (round !== this.round) return;
      const hasEnded = error instanceof ApiProblem && error.code === 'learning.attempt_ended';
      const known = error instanceof OfflineError && !takesOver ? await keptSitting(attemptId) : null;
      const kept = hasEnded || known ? await keptExam(attemptId) : null;
      if (round !== this.round) return;
      // What lies here was numbered under that name.
      this.writer = kept?.writer ?? this.writer;
      if (hasEnded) return void this.ended();
      if (!known) return this.to({ kind: 'failed', error });
      this.clock = serverClock(known.serverAt);
      this.isHeard = false;
      const { sitting } = known;
      const lastSeq = Math.max(sitting.lastSeq, kept?.lastSeq ?? 0);
      this.begin(sitting, { pending: kept?.changes ?? [], lastSeq });
    }
  }

  /** Asks the school to go on here. */
  private async opened(takesOver: boolean): Promise<{ sitting: Sitting; writer: string }> {
    const here = (await keptSitting(this.attemptId))?.sitting ?? null;
    const askedAt = this.clock.ticks();
    const writer = randomId();
    const body = { writer, device: examDevice(), takesOver, has: here?.paper ?? null };
    const sitting = withParts(await call('ownAttempts.open', { params: { id: this.attemptId }, body }), here);
    this.clock.heard(sitting.serverNow, askedAt, this.clock.ticks());
    return { sitting, writer };
  }

  /** Of what began without a network: opens it at the school, and numbers anew what another device was faster with. */
  private openLate(): Promise<void> {
    this.late ??= this.nowOpened().finally(() => {
      this.late = null;
    });
    return this.late;
  }

  private async nowOpened(): Promise<void> {
    const { queue } = this;
    const { sitting, writer } = await this.opened(false);
    // Opened again, or left, meanwhile.
    if (this.isHeard || queue !== this.queue || !isAtIt(this.stage)) return;
    if (sitting.elsewhereSince !== null) return this.elsewhere(sitting.elsewhereSince);
    this.writer = writer;
    this.isHeard = true;
    this.begin(sitting, rebased(this.queue?.pending() ?? [], sitting));
  }

  private begin(sitting: Sitting, from: { readonly pending: readonly AnswerChange[]; readonly lastSeq: number }): void {
    this.sitting = sitting;
    this.deadlineAt = sitting.deadlineAt === null ? null : Date.parse(sitting.deadlineAt);
    this.messages = sitting.messages;
    this.page = Math.max(this.page, sitting.page);
    this.given = new Map(sitting.answers.map(({ key, answer, isFlagged }) => [key, { answer, isFlagged }]));
    for (const { key, answer, isFlagged } of from.pending) this.given.set(key, { answer, isFlagged });
    const named = this.named(sitting);
    this.queue?.stop();
    this.queue = answerQueue({
      ...from,
      send: ({ changes, signals, isAll }) => this.save([...changes], [...signals], isAll),
      faultOf,
      keep: (changes, lastSeq) => {
        if (sessionOwner() !== this.owner) return;
        void keepExam({ ...named, writer: this.writer, changes, lastSeq, isRefused: false });
        this.keepStand(sitting, lastSeq);
      },
      now: () => this.clock.now(),
      after: (ms, run) => {
        const timer = window.setTimeout(run, ms);
        return () => window.clearTimeout(timer);
      },
      onChange: () => this.queueChanged(),
    });
    if (from.pending.length > 0)
      void keepExam({ ...named, writer: this.writer, changes: from.pending, lastSeq: from.lastSeq, isRefused: false });
    this.to(this.stage.kind === 'loading' ? { kind: 'sitting' } : this.stage);
    if (sitting.state === 'overdue') void this.handIn(true);
    else if (sitting.state !== 'in_progress') void this.ended();
    else this.tick();
  }

  private named({ itemId, lessonId, title }: Sitting) {
    return { attemptId: this.attemptId, itemId, lessonId, title };
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

  private async save(changes: AnswerChange[], signals: Signal[], isAll: boolean) {
    if (!this.isHeard) {
      await this.openLate();
      // Another queue has it from here on.
      throw new OfflineError('network');
    }
    const askedAt = this.clock.ticks();
    // What was answered on a page before it was left goes before the word that it was left.
    const page = isAll && this.sitting?.navigation === 'FORWARD' ? { page: this.page } : {};
    const answer = await call('ownAttempts.save', {
      params: { id: this.attemptId },
      body: { writer: this.writer, changes, signals, ...page },
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

  /** Another page is open; where pages that were left stay closed, the school is told. */
  turnTo(page: number): void {
    if (page <= this.page) return;
    this.page = page;
    if (this.stage.kind === 'sitting' && this.sitting?.navigation === 'FORWARD') this.queue?.flush();
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
    if (this.stage.kind !== 'sitting') return;
    this.round += 1;
    const { round } = this;
    this.to({ kind: isOver ? 'over' : 'handing' });
    let idempotencyKey = randomId();
    while (round === this.round && this.queue) {
      const { queue } = this;
      try {
        if (!this.isHeard) await this.openLate();
        // The end may have been put off a moment ago.
        if (isOver) await this.save([], [], false);
        if (isOver && this.deadlineAt !== null && this.clock.now() < this.deadlineAt)
          return this.to({ kind: 'sitting' });
        const isAllThere = await queue.settled();
        if (round !== this.round) return;
        if (queue.ended() === 'elsewhere') return this.elsewhere(null);
        if (queue.ended() !== null) return void this.ended();
        // Only with every answer there, and with the school's word on each.
        if (isAllThere) return await this.done(await submitAttempt(this, idempotencyKey), queue.refused());
      } catch (error) {
        if (round !== this.round) return;
        const { fault } = faultOf(error);
        if (error instanceof ApiProblem && error.code === 'platform.already_done') idempotencyKey = randomId();
        else if (fault === 'elsewhere') return this.elsewhere(null);
        else if (fault !== 'away') return void this.ended();
      }
      await this.breath();
    }
  }

  private readonly breath = () => new Promise<void>((done) => window.setTimeout(done, againMs));

  /** Goes on instead of waiting for a network to hand in. */
  goOn(): void {
    if (this.stage.kind !== 'handing') return;
    this.round += 1;
    this.to({ kind: 'sitting' });
  }

  /** The attempt is closed at the school: what was typed in time may still be taken, and its receipt is asked for. */
  private async ended(): Promise<void> {
    this.round += 1;
    const { round, queue } = this;
    this.to({ kind: 'loading' });
    queue?.stop();
    const waiting = queue?.pending() ?? (await keptExam(this.attemptId))?.changes ?? [];
    // Names of the questions, where the page was loaded again meanwhile.
    this.sitting ??= (await keptSitting(this.attemptId))?.sitting ?? null;
    while (round === this.round) {
      try {
        const { lost, receipt } = await closeAttempt(this, waiting);
        if (round === this.round) await this.done(receipt, [...(queue?.refused() ?? []), ...lost]);
        return;
      } catch {
        await this.breath();
      }
    }
  }

  /** What the school did not take stays on this device until the pupil has seen it. */
  private async done(receipt: AttemptReceipt | null, lost: readonly AnswerChange[]): Promise<void> {
    this.queue?.stop();
    const kept = this.sitting ? this.named(this.sitting) : await keptExam(this.attemptId);
    if (lost.length > 0 && kept) await keepExam(refusedExam({ ...kept, writer: this.writer }, lost));
    else await this.forget();
    this.release();
    this.to({ kind: 'done', receipt, lost: latestOfEach(lost) });
  }

  private async forget(): Promise<void> {
    await forgetExam(this.attemptId);
    await forgetSitting(this.attemptId);
  }

  /** The pupil knows what did not arrive: it need not lie here any more. */
  async seen(): Promise<void> {
    await this.forget();
    if (this.stage.kind === 'done') this.to({ ...this.stage, lost: [] });
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
