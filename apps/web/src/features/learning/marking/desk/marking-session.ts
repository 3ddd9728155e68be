import { ApiProblem } from '../../../../lib/api/api-problem.ts';
import { call } from '../../../../lib/api/client.ts';
import { LayerStore, type StoredLayer } from '../saving/layer-store.ts';
import type { Outbox } from '../saving/outbox.ts';
import { contentOf, faultOf, type MarkedWork, type MarkingValues, valuesOf } from './marking-values.ts';

export interface SessionCalls {
  /** What the server has now of this work. */
  kept: (work: Partial<MarkedWork> & Pick<MarkedWork, 'id' | 'number'>) => void;
  /** Refused for good, with the server's sentence. */
  refused: (work: MarkedWork, error: ApiProblem) => void;
}

const isStale = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.code === 'platform.stale_version';

/** What one marker does with one version of one work: what is drawn and what is said, sent in turn, since both move the marking on. */
export class MarkingSession {
  readonly layers: LayerStore;
  values: MarkingValues;
  /** A colleague has said something else of it meanwhile. */
  newer: MarkedWork['marking'] | null = null;
  private work: MarkedWork;
  private markingVersion: number;
  private isTyped = false;
  private readonly outbox: Outbox;
  private readonly calls: SessionCalls;
  private readonly listeners = new Set<() => void>();
  private round = 0;

  constructor(work: MarkedWork, outbox: Outbox, calls: SessionCalls) {
    this.work = work;
    this.outbox = outbox;
    this.calls = calls;
    this.values = valuesOf(work);
    this.markingVersion = work.marking.version;
    this.layers = new LayerStore(work.id, outbox, { save: this.saveLayer, newer: this.newerLayer }, work.layers);
    this.layers.subscribe(() => this.tell());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly snapshot = (): number => this.round;

  /** Something is typed that cannot be kept as it stands. */
  get isHeldBack(): boolean {
    return this.isTyped && (this.newer !== null || faultOf(this.work.task, this.values) !== null);
  }

  /** What was read anew, where nothing of one's own is under way. */
  take(work: MarkedWork): void {
    if (work === this.work) return;
    this.work = work;
    this.layers.take(work.layers);
    if (this.isTyped || work.marking.version < this.markingVersion) return;
    this.markingVersion = work.marking.version;
    this.values = valuesOf(work);
    this.tell();
  }

  change(more: Partial<MarkingValues>): void {
    this.values = { ...this.values, ...more };
    this.isTyped = true;
    this.tell();
    if (!faultOf(this.work.task, this.values) && !this.newer)
      this.outbox.put(`${this.work.id} marking`, this.saveMarking);
  }

  /** Of two: what stands here is sent on top of the colleague's, or theirs takes its place. */
  decide(isMine: boolean): void {
    const { newer } = this;
    if (!newer) return;
    this.newer = null;
    this.markingVersion = newer.version;
    this.isTyped = isMine;
    if (isMine) this.change({});
    else this.values = valuesOf({ marking: newer, members: this.work.members });
    this.tell();
  }

  private readonly saveMarking = async (): Promise<void> => {
    const sent = this.values;
    if (!this.isTyped || this.newer || faultOf(this.work.task, sent)) return;
    const { id, number } = this.work;
    try {
      const body = { version: this.markingVersion, number, ...contentOf(sent) };
      const answer = await call('markings.save', { params: { id }, body });
      this.markingVersion = answer.marking.version;
      if (sent === this.values) this.isTyped = false;
      this.work = { ...this.work, ...answer, queue: this.work.queue };
      this.calls.kept(answer);
    } catch (error) {
      if (isStale(error) && error.current) {
        this.newer = error.current as MarkedWork['marking'];
        this.tell();
        return;
      }
      this.sayRefused(error);
      throw error;
    }
  };

  private readonly saveLayer = async (layer: StoredLayer): Promise<StoredLayer> => {
    const { id, number } = this.work;
    try {
      const answer = await call('layers.save', { params: { id }, body: { ...layer, marks: [...layer.marks], number } });
      this.markingVersion = answer.markingVersion;
      const { fileId, page } = answer.layer;
      const layers = [...this.work.layers.filter((each) => each.fileId !== fileId || each.page !== page), answer.layer];
      const marking = { ...this.work.marking, state: answer.marking, version: answer.markingVersion };
      this.work = { ...this.work, layers, marking };
      this.calls.kept({ id, number, layers, marking });
      return answer.layer;
    } catch (error) {
      if (!isStale(error)) this.sayRefused(error);
      throw error;
    }
  };

  private readonly newerLayer = async (error: unknown): Promise<StoredLayer | null> =>
    isStale(error) && error.current ? (error.current as StoredLayer) : null;

  private sayRefused(error: unknown): void {
    if (error instanceof ApiProblem && error.status < 500 && error.status !== 429) this.calls.refused(this.work, error);
  }

  private tell(): void {
    this.round += 1;
    for (const listener of this.listeners) listener();
  }
}
