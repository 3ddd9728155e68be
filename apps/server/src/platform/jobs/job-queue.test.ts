import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../test/server.ts';
import { inTransaction } from '../database/transaction.ts';
import { jobQueue } from './job-queue.ts';

describe('background jobs', () => {
  let server: TestServer;
  const done: string[] = [];
  const errors: unknown[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let queue: ReturnType<typeof jobQueue>;

  beforeAll(async () => {
    server = await testServer();
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
      'long',
    );
    queue.handle('trial.long-too', noted, 'long');
    queue.handle('trial.short', noted);
    queue.start();
  });
  afterAll(() => queue.stop());

  const add = (kind: string, name: string) =>
    inTransaction(server.services.database, (trx) => queue.add(trx, { kind, payload: { name }, createdBy: null }));
  const until = async (isSo: () => boolean) => {
    for (let i = 0; i < 200 && !isSo(); i++) await pause(25);
    expect(isSo()).toBe(true);
  };

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

  it('of a transaction that takes its time are begun as soon as it is committed', async () => {
    const before = performance.now();
    await inTransaction(server.services.database, async (trx) => {
      await queue.add(trx, { kind: 'trial.short', payload: { name: 'late' }, createdBy: null });
      await pause(400);
    });
    await until(() => done.includes('late'));
    expect(performance.now() - before).toBeLessThan(1000);
    expect(errors).toEqual([]);
  });
});
