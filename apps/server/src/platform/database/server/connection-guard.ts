import { AsyncLocalStorage } from 'node:async_hooks';
import { type Dialect, Kysely, type TransactionBuilder } from 'kysely';
import { DatabaseUsageError } from '../database-errors.ts';

type Holder = { guard: ConnectionGuard; open: boolean };

const holders = new AsyncLocalStorage<Holder>();

/**
 * Notices a query on the database itself inside an open transaction. With the one connection of the embedded database it would wait
 * for ever; on a server it would escape the transaction. Both refuse it, so a test on either finds the mistake.
 */
export class ConnectionGuard {
  check(): void {
    const holder = holders.getStore();
    if (holder?.open && holder.guard === this) {
      throw new DatabaseUsageError(
        'A query went to the database while this code holds a transaction: use the transaction handle for it.',
      );
    }
  }

  async whileHolding<T>(work: () => Promise<T>): Promise<T> {
    const holder: Holder = { guard: this, open: true };
    try {
      return await holders.run(holder, work);
    } finally {
      holder.open = false;
    }
  }
}

/** Kysely whose transaction callbacks are watched by the guard. */
export class GuardedKysely<Tables> extends Kysely<Tables> {
  readonly #guard: ConnectionGuard;

  constructor(dialect: Dialect, guard: ConnectionGuard) {
    super({ dialect });
    this.#guard = guard;
  }

  override transaction(): TransactionBuilder<Tables> {
    return this.#watch(super.transaction());
  }

  #watch(builder: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
    const execute = builder.execute.bind(builder);
    const setIsolationLevel = builder.setIsolationLevel.bind(builder);
    const setAccessMode = builder.setAccessMode.bind(builder);
    builder.execute = (callback) => execute((trx) => this.#guard.whileHolding(() => callback(trx)));
    builder.setIsolationLevel = (level) => this.#watch(setIsolationLevel(level));
    builder.setAccessMode = (mode) => this.#watch(setAccessMode(mode));
    return builder;
  }
}
