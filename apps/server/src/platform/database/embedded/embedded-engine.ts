import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** How the embedded database starts, with the extensions migrations may create. */
export async function startEngine(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({ ...options, extensions: { pg_trgm, btree_gist } });
}

/** What PostgreSQL throws through WebAssembly to get back to its main loop after an ordinary error. */
const mainLoopJump = 100;

/**
 * Runs protocol bytes and returns the answer. The engine itself swallows a crash (PANIC, a WebAssembly trap) and would loop for ever;
 * `onCrash` hears of it first and must end the thread.
 */
export function engineExchange(engine: PGlite, onCrash: (error: unknown) => void) {
  const module = engine.Module;
  const runOnce = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce();
    } catch (error) {
      const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
      if (status !== mainLoopJump) onCrash(error);
      throw error;
    }
  };
  return async (request: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
    const parts: Uint8Array[] = [];
    let size = 0;
    // Streaming keeps the engine from parsing and hoarding every message. The bytes are a view of its memory: copy.
    await engine.execProtocolRawStream(request, {
      syncToFs: false,
      onRawData: (bytes) => {
        parts.push(bytes.slice());
        size += bytes.length;
      },
    });
    const answer = new Uint8Array(size);
    let offset = 0;
    for (const part of parts) {
      answer.set(part, offset);
      offset += part.length;
    }
    return answer;
  };
}
