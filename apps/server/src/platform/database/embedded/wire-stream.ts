import { Duplex } from 'node:stream';

/** Sends PostgreSQL protocol bytes to a database and resolves with the bytes it answers. Calls are answered in order. */
export type WireExchange = (request: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/**
 * A stand-in for the socket between the `pg` driver and the embedded database: the driver speaks its usual protocol, so values,
 * errors and transactions behave exactly as on a PostgreSQL server. Writes made in one tick travel as one message.
 */
export class WireStream extends Duplex {
  readonly #exchange: WireExchange;
  #outbox: Uint8Array[] = [];

  constructor(exchange: WireExchange) {
    super({ writableHighWaterMark: 2 ** 30 });
    this.#exchange = exchange;
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#post([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#post(chunks.map((each) => each.chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  #post(chunks: Uint8Array[]): void {
    if (this.#outbox.push(...chunks) === chunks.length) queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    const chunks = this.#outbox;
    this.#outbox = [];
    // A fresh buffer of the exact size: the driver's own are slices of a shared one, which cannot move to a thread.
    const request = new Uint8Array(chunks.reduce((total, chunk) => total + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      request.set(chunk, offset);
      offset += chunk.length;
    }
    this.#exchange(request).then(
      (answer) => {
        if (answer.length > 0 && !this.destroyed) {
          this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
        }
      },
      (error: Error) => this.destroy(error),
    );
  }
}
