import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Client, QueryConfig, QueryResult } from 'pg';
import { watchStatement } from '../../seen/work.ts';
import { ConnectionGate } from '../server/connection-gate.ts';
import type { ConnectionGuard } from '../server/connection-guard.ts';
import { StatementNames } from '../statement-names.ts';
import { refuseLostCommit } from './lost-commit.ts';

const beginsTransaction = /^\s*(begin|start\s+transaction)\b/i;

/** Where the one connection comes from: opens it, and again after it broke. */
export type ConnectionSource = { current(): Promise<Client>; close(): Promise<void> };

/** Shares one connection between all callers in the way Kysely expects of a pool. */
export class SingleConnection implements PostgresPool {
  readonly #gate = new ConnectionGate();
  readonly #source: ConnectionSource;
  readonly #guard: ConnectionGuard;
  readonly #names = new StatementNames();

  constructor(source: ConnectionSource, guard: ConnectionGuard) {
    this.#source = source;
    this.#guard = guard;
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#guard.check();
    return new Lease(this.#gate, this.#source, this.#names) as unknown as PostgresPoolClient;
  }

  load() {
    const { inside, waiting } = this.#gate;
    return { open: 1, inUse: Math.min(inside, 1), waiting };
  }

  /** Waits for running statements and transactions. */
  async end(): Promise<void> {
    await this.#gate.enter(true);
    await this.#source.close();
  }
}

type Answer = { command: string; rowCount: number; rows: unknown[] };

/**
 * One caller's use of the connection. From `begin` until release it is alone on it and stays on that very connection. `begin` travels
 * with the first statement, which saves every transaction one trip to the engine's thread.
 */
class Lease {
  readonly #gate: ConnectionGate;
  readonly #source: ConnectionSource;
  readonly #names: StatementNames;
  #held: Client | undefined;
  #unsentBegin: string | undefined;

  constructor(gate: ConnectionGate, source: ConnectionSource, names: StatementNames) {
    this.#gate = gate;
    this.#source = source;
    this.#names = names;
  }

  query(text: string, values?: unknown[]): Promise<Answer> {
    return watchStatement(text, () => this.#run(text, values));
  }

  async #run(text: string, values?: unknown[]): Promise<Answer> {
    if (this.#held) return this.#inside(this.#held, text, values);
    const alone = beginsTransaction.test(text);
    await this.#gate.enter(alone);
    try {
      const client = await this.#source.current();
      if (!alone) return answerOf(await client.query(this.#named(text, values)));
      this.#held = client;
      this.#unsentBegin = text;
      return { command: 'BEGIN', rowCount: 0, rows: [] };
    } finally {
      if (this.#held === undefined) this.#gate.leave();
    }
  }

  async #inside(client: Client, text: string, values: unknown[] | undefined): Promise<Answer> {
    const begin = this.#unsentBegin;
    if (begin === undefined) return refuseLostCommit(text, answerOf(await client.query(this.#named(text, values))));
    this.#unsentBegin = undefined;
    if (text === 'commit' || text === 'rollback') return { command: text.toUpperCase(), rowCount: 0, rows: [] };
    const [, result] = await Promise.all([client.query(begin), client.query(this.#named(text, values))]);
    return answerOf(result);
  }

  #named(text: string, values: unknown[] = []): QueryConfig {
    const name = this.#names.nameOf(text);
    return { text, values, ...(name && { name }) };
  }

  release(): void {
    if (this.#held === undefined) return;
    this.#held = undefined;
    this.#unsentBegin = undefined;
    this.#gate.leave();
  }
}

function answerOf(result: QueryResult): Answer {
  return { command: result.command, rowCount: result.rowCount ?? 0, rows: result.rows };
}
