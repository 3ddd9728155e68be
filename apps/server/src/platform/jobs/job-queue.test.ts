// On the embedded database too: one connection
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eachTestBeginsAfresh } from '../../../test/kit/fresh-rows.ts';
import { callsMeet, holding, meeting } from '../../../test/servers/meeting.ts';
import { type TestServer, testServer } from '../../../test/servers/server.ts';
import { inTransaction } from '../database/transaction.ts';
import { jobQueue } from './job-queue.ts';
import { pacedBy } from './pace.ts';
import { take } from './taken-job.ts';

describe('background jobs', () => {
  let server: TestServer;
  let queue: ReturnType<typeof jobQueue>;
  let done: string[];
  let errors: unknown[];
  /** Lets the long job end. */
  let release: () => void;

  beforeAll(async () => {
    server = await testServer();
  });
  eachTestBeginsAfresh(() => server);
  beforeEach(() => {
    done = [];
    errors = [];
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    queue = jobQueue(server.services.db, (error) => errors.push(error));
    const noted = async ({ name }: { name: string }) => {
      done.push(name);
      return {};
    };
    queue.handle(
      'trial.long',
      async ({ name }: { name: string }) => {
        await held;
        return noted({ name });
      },
      { lane: 'long' },
    );
    queue.handle('trial.long-too', noted, { lane: 'long' });
    queue.handle('trial.short', noted);
    queue.start();
  });
  afterEach(async () => {
    release();
    await queue.stop();
  });

  const add = (kind: string, name: string) =>
    inTransaction(server.services.database, (trx) => queue.add(trx, { kind, payload: { name }, createdBy: null }));
  const until = (isSo: () => boolean) => expect.poll(isSo).toBe(true);

  it('of all lanes run at most so many at once where that is limited', async () => {
    await queue.stop();
    queue = jobQueue(server.services.db, (error) => errors.push(error), { atOnce: 1 });
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const kept = (name: string) => async () => {
      done.push(`${name} began`);
      if (name === 'long') await held;
      done.push(`${name} ended`);
      return {};
    };
    queue.handle('trial.long', kept('long'), { lane: 'long' });
    queue.handle('trial.short', kept('short'));
    queue.start();
    await add('trial.long', '');
    await until(() => done.includes('long began'));
    await add('trial.short', '');
    release();
    await until(() => done.includes('short ended'));
    expect(done).toEqual(['long began', 'long ended', 'short began', 'short ended']);
    expect(errors).toEqual([]);
  });

  it('that are added while nothing else looks for work are done at once', async () => {
    await queue.stop();
    queue = jobQueue(server.services.db, (error) => errors.push(error), { pace: pacedBy(() => true) });
    queue.handle('trial.short', async () => {
      done.push('short');
      return {};
    });
    queue.start();
    await pause(100);
    await add('trial.short', '');
    await until(() => done.includes('short'));
  });

  it('of one lane wait for each other, those of another do not', async () => {
    await add('trial.long', 'one');
    await add('trial.long-too', 'two');
    await add('trial.short', 'paper');
    await until(() => done.includes('paper'));
    expect(done).toEqual(['paper']);
    release();
    await until(() => done.length === 3);
    expect(done).toEqual(['paper', 'one', 'two']);
  });

  it('of now and then are waited for when the queue stops: the database is closed after it', async () => {
    const other = jobQueue(server.services.db, (error) => errors.push(error));
    other.every(60_000, async () => {
      await pause(50);
      await server.services.db.selectFrom('jobs').select('id').execute();
      done.push('looked');
    });
    other.every(60_000, () => Promise.reject(new Error('could not look')));
    other.start();
    await other.stop();
    expect(done).toEqual(['looked']);
    expect(errors).toEqual([new Error('could not look')]);
  });

  it('of a transaction that takes its time are begun as soon as it is committed', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      await inTransaction(server.services.database, async (trx) => {
        await queue.add(trx, { kind: 'trial.short', payload: { name: `late ${round}` }, createdBy: null });
        await pause(100);
      });
      const committed = performance.now();
      await until(() => done.includes(`late ${round}`));
      waits.push(performance.now() - committed);
    }
    // Whoever is found only by looking from time to time waits more than a second, each time.
    expect(Math.min(...waits)).toBeLessThan(1_000);
    expect(errors).toEqual([]);
  });

  it.runIf(callsMeet)(
    'are taken once: what another process is just taking is left to it, the next is taken',
    async () => {
      const { db } = server.services;
      const first = await add('trial.of-others', 'first');
      const second = await add('trial.of-others', 'second');
      const taking = async () => (await take(db, ['trial.of-others']))?.id;
      const hold = holding('jobs', first);
      expect(await meeting(server.services, { hold, calls: [taking, taking] })).toEqual([second, undefined]);
      expect(await taking()).toBe(first);
      expect(await taking()).toBeUndefined();
    },
  );

  it('tell of their end once it is written, and of no other end than that', async () => {
    const { db } = server.services;
    const told: unknown[] = [];
    queue.handle(
      'trial.told',
      async ({ name }: { name: string }) => {
        if (name === 'fails') throw new Error('no');
        return { fileId: name };
      },
      {
        onDone: async (trx, { fileId }) => {
          const row = trx
            .selectFrom('jobs')
            .select('state')
            .where('kind', '=', 'trial.told')
            .where('state', '=', 'done');
          told.push([fileId, (await row.execute()).length]);
        },
      },
    );
    const add = (name: string) =>
      queue.add(db, { kind: 'trial.told', payload: { name }, createdBy: null, maxAttempts: 1 });
    const state = async (id: string) =>
      (await db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst())?.state;
    const [fails, works] = [await add('fails'), await add('works')];
    await expect.poll(() => state(works)).toBe('done');
    await expect.poll(() => state(fails)).toBe('failed');
    expect(told).toEqual([['works', 1]]);
    expect(errors.splice(0)).toEqual([new Error('no')]);
  });

  describe('of a process that', () => {
    const running = (id: string) =>
      server.services.db.updateTable('jobs').set({ state: 'running', attempts: 1 }).where('id', '=', id);
    const stateOf = (id: string) =>
      server.services.db
        .selectFrom('jobs')
        .select(['state', 'attempts', 'max_attempts'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const past = new Date(0);
    const future = new Date(Date.now() + 3_600_000);
    const addLater = (name: string) =>
      queue.add(server.services.db, { kind: 'trial.short', payload: { name }, createdBy: null, runAt: future });

    it('has died are begun again, but not when their person has cancelled them', async () => {
      const again = await addLater('again');
      const cancelled = await addLater('cancelled');
      const due = { locked_until: past, run_at: past };
      await running(cancelled)
        .set({ ...due, cancel_requested: true })
        .execute();
      await running(again).set(due).execute();
      await expect.poll(() => stateOf(again)).toMatchObject({ state: 'done', attempts: 2 });
      await expect.poll(() => stateOf(cancelled)).toMatchObject({ state: 'cancelled', attempts: 2 });
      expect(done).not.toContain('cancelled');
      expect(errors.splice(0)).toEqual([expect.objectContaining({ message: expect.stringContaining(cancelled) })]);
    });

    it('still works are left to it; one that was taken for dead is told to stop and writes nothing more', async () => {
      const { db } = server.services;
      const other = jobQueue(db, (error) => errors.push(error));
      let wasStopped = false;
      let hasBegun = false;
      other.handle('trial.slept', async (_, job) => {
        hasBegun = true;
        while (!job.signal.aborted) await pause(20);
        wasStopped = true;
        return {};
      });
      other.start();
      const id = await other.add(db, { kind: 'trial.slept', payload: {}, createdBy: null });
      await until(() => hasBegun);
      // Another process has taken it over.
      await db.updateTable('jobs').set({ attempts: 2 }).where('id', '=', id).execute();
      await until(() => wasStopped);
      await other.stop();
      expect(await stateOf(id)).toMatchObject({ state: 'running', attempts: 2 });
      expect(errors).toEqual([]);
    });

    it('is stopped go back to the queue and keep their attempts', async () => {
      const { db } = server.services;
      const id = await queue.add(db, { kind: 'trial.patient', payload: {}, createdBy: null });
      for (const stops of [1, 2, 3, 4]) {
        const other = jobQueue(db, (error) => errors.push(error));
        let hasBegun = false;
        other.handle('trial.patient', async (_, job) => {
          hasBegun = true;
          while (!job.signal.aborted) await pause(20);
          return {};
        });
        other.start();
        await until(() => hasBegun);
        await other.stop();
        expect(await stateOf(id)).toEqual({ state: 'queued', attempts: stops, max_attempts: 3 + stops });
      }
      expect(errors).toEqual([]);
    });
  });
});
