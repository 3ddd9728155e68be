import { writeSync } from 'node:fs';
import { sql } from 'kysely';
import { migrations } from '../database/all-migrations.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { jobQueue } from './job-queue.ts';

/**
 * The process of the test of dying jobs. It says what it finds and takes, dies of the one kind, and is over after the other. The first one
 * queues both.
 */
const [dataDir = '', databaseUrl] = process.argv.slice(2);
const say = (line: string) => writeSync(1, `${line}\n`);
const db = await openDatabase({ dataDir, databaseUrl });
await migrate(db, migrations);
const queue = jobQueue(db.kysely, (error) => say(`error: ${error instanceof Error ? error.message : String(error)}`));
queue.handle(
  'trial.killer',
  async () => {
    say('killer');
    process.kill(process.pid, 'SIGKILL');
    return new Promise(() => undefined);
  },
  { onLost: async ({ name }: { name: string }) => void say(`lost: ${name}`) },
);
queue.handle('trial.bystander', async () => {
  say('bystander');
  await sayState();
  process.exit(0);
});

async function sayState(): Promise<void> {
  const killer = db.kysely.selectFrom('jobs').selectAll().where('kind', '=', 'trial.killer');
  const { state, attempts, error } = await killer.executeTakeFirstOrThrow();
  say([state, attempts, error].join(' · '));
}

if (await db.kysely.selectFrom('jobs').select('id').executeTakeFirst()) await sayState();
else {
  const job = { payload: { name: 'hoc-ba' }, createdBy: null };
  await queue.add(db.kysely, { ...job, kind: 'trial.killer', runAt: new Date(0), maxAttempts: 2 });
  await queue.add(db.kysely, { ...job, kind: 'trial.bystander' });
}
// As if the time of the lock had passed: nobody has heard of the process before since.
await sql`update jobs set locked_until = now() - interval '1 second' where state = 'running'`.execute(db.kysely);
queue.start();
