import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Client } from 'pg';
import { ConnectionGate } from './connection-gate.ts';
import type { ConnectionGuard } from './connection-guard.ts';
import { refuseLostCommit } from './lost-commit.ts';

const beginsTransaction = /^\s*(begin|start\s+transaction)\b/i;

/** Where the one connection comes from: opens it, and again after it broke. */
export type ConnectionSource = { current(): Promise<Client>; close(): Promise<void> };

/** Shares one connection between all callers in the way Kysely expects of a pool. */
export class SingleConnection implements PostgresPool {
  readonly #gate = new ConnectionGate();
  readonly #source: ConnectionSource;
  readonly #guard: ConnectionGuard;

  constructor(source: ConnectionSource, guard: ConnectionGuard) {
    this.#source = source;
    this.#guard = guard;
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#guard.check();
    return new Lease(this.#gate, this.#source) as unknown as PostgresPoolClient;
  }

  end(): Promise<void> {
    return this.#source.close();
  }
}

/** One caller's use of the connection. From `begin` until release it is alone on it and stays on that very connection. */
class Lease {
  readonly #gate: ConnectionGate;
  readonly #source: ConnectionSource;
  #held: Client | undefined;

  constructor(gate: ConnectionGate, source: ConnectionSource) {
    this.#gate = gate;
    this.#source = source;
  }

  async query(text: string, values?: unknown[]) {
    if (this.#held) return refuseLostCommit(text, await this.#held.query(text, values));
    const alone = beginsTransaction.test(text);
    await this.#gate.enter(alone);
    try {
      const client = await this.#source.current();
      const result = await client.query(text, values);
      if (alone) this.#held = client;
      return result;
    } finally {
      if (this.#held === undefined) this.#gate.leave();
    }
  }

  release(): void {
    const client = this.#held;
    if (client === undefined) return;
    this.#held = undefined;
    this.#gate.leave();
  }
}
