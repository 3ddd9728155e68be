import { together } from '../page/mark-geometry.ts';
import type { Mark } from '../page/marks.ts';
import type { Outbox } from './outbox.ts';

/** One page of one version of a work. */
export interface PageAddress {
  readonly fileId: string;
  readonly page: number;
}
export interface StoredLayer extends PageAddress {
  readonly version: number;
  readonly marks: readonly Mark[];
}

interface Held {
  marks: readonly Mark[];
  /** As the server has it. */
  kept: readonly Mark[];
  version: number;
}
interface Step {
  readonly at: PageAddress;
  readonly before: readonly Mark[];
  after: readonly Mark[];
  /** Steps of the same are one: what somebody types into a pin. */
  readonly of: string | undefined;
}

export interface LayerCalls {
  /** @throws ApiProblem `platform.stale_version` where somebody else has saved meanwhile. */
  save: (layer: StoredLayer) => Promise<StoredLayer>;
  /** What somebody else has saved, out of the refusal; null where it was refused for another reason. */
  newer: (error: unknown, at: PageAddress) => Promise<StoredLayer | null>;
}

const keyOf = ({ fileId, page }: PageAddress) => `${fileId} ${page}`;
const nothing: readonly Mark[] = [];
const mostTries = 4;
const mostSteps = 200;

/** What is on the pages of one version of a work: drawn at once, sent a moment later, taken back step by step. */
export class LayerStore {
  private readonly held = new Map<string, Held>();
  private readonly listeners = new Set<() => void>();
  private readonly done: Step[] = [];
  private undone: Step[] = [];
  private round = 0;
  private readonly key: string;
  private readonly outbox: Outbox;
  private readonly calls: LayerCalls;

  constructor(key: string, outbox: Outbox, calls: LayerCalls, layers: readonly StoredLayer[]) {
    this.key = key;
    this.outbox = outbox;
    this.calls = calls;
    for (const { fileId, page, version, marks } of layers) {
      this.held.set(keyOf({ fileId, page }), { marks, kept: marks, version });
    }
  }

  /** What was read anew, on pages where nothing waits to be sent. */
  take(layers: readonly StoredLayer[]): void {
    for (const { version, marks, ...at } of layers) {
      const held = this.held.get(keyOf(at));
      if (held && (held.marks !== held.kept || held.version >= version)) continue;
      this.held.set(keyOf(at), { marks, kept: marks, version });
      this.tell();
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  /** Another number after every change. */
  readonly snapshot = (): number => this.round;

  marksOf(at: PageAddress): readonly Mark[] {
    return this.held.get(keyOf(at))?.marks ?? nothing;
  }

  /** Every page something was put on. */
  pages(): { readonly at: PageAddress; readonly marks: readonly Mark[] }[] {
    return [...this.held].map(([key, { marks }]) => {
      const [fileId = '', page = ''] = key.split(' ');
      return { at: { fileId, page: Number(page) }, marks };
    });
  }

  get mayUndo(): boolean {
    return this.done.length > 0;
  }
  get mayRedo(): boolean {
    return this.undone.length > 0;
  }

  /** The marks of a page are these now; `of`: what it belongs to, where several changes are one step. */
  change(at: PageAddress, after: readonly Mark[], of?: string): void {
    const last = this.done.at(-1);
    if (of !== undefined && last?.of === of) last.after = after;
    else this.done.push({ at, before: this.marksOf(at), after, of });
    if (this.done.length > mostSteps) this.done.shift();
    this.undone = [];
    this.put(at, after);
  }

  /** Takes the last change back; on whichever page it was, which is answered. */
  undo(): PageAddress | null {
    const step = this.done.pop();
    if (!step) return null;
    this.undone.push(step);
    this.put(step.at, together(step.after, step.before, this.marksOf(step.at)));
    return step.at;
  }

  redo(): PageAddress | null {
    const step = this.undone.pop();
    if (!step) return null;
    this.done.push(step);
    this.put(step.at, together(step.before, step.after, this.marksOf(step.at)));
    return step.at;
  }

  private put(at: PageAddress, marks: readonly Mark[]): void {
    const key = keyOf(at);
    const held = this.held.get(key);
    this.held.set(key, { kept: nothing, version: 0, ...held, marks });
    this.tell();
    this.outbox.put(`${this.key} ${key}`, () => this.send(at));
  }

  private async send(at: PageAddress): Promise<void> {
    const { fileId, page } = at;
    for (let tries = 1; ; tries++) {
      const held = this.held.get(keyOf(at));
      if (!held || held.marks === held.kept) return;
      const sent = held.marks;
      try {
        const { version } = await this.calls.save({ fileId, page, version: held.version, marks: sent });
        Object.assign(held, { kept: sent, version });
        const now = this.held.get(keyOf(at));
        if (now && now !== held) Object.assign(now, { kept: sent, version });
        return;
      } catch (error) {
        const newer = tries < mostTries ? await this.calls.newer(error, at) : null;
        if (!newer) throw error;
        const now = this.held.get(keyOf(at)) ?? held;
        const marks = together(now.kept, now.marks, newer.marks);
        this.held.set(keyOf(at), { marks, kept: newer.marks, version: newer.version });
        this.tell();
      }
    }
  }

  private tell(): void {
    this.round += 1;
    for (const listener of this.listeners) listener();
  }
}
