import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { anExam, anExamSchool } from '../../apps/server/test/exam-history/exam-school.ts';
import { PatroniCluster } from '../../scripts/drills/patroni-cluster.ts';
import { Caller, ExamLog, examWriter } from '../../scripts/drills/writers.ts';
import { type RunningServer, startServer } from '../server-process.ts';
import { kept, type Row, shareOf, told } from './row.ts';

interface ExamFailover {
  readonly pupils: number;
  /** From the last one's beginning to the kill, and from there to the end. */
  readonly seconds: number;
  /** Between two answers of a pupil. */
  readonly everySeconds: number;
}

const questions = 20;

/** Pupils sit one test at two copies over three PostgreSQL; the one that leads is killed in the middle. What they were told is kept is kept. */
export async function examFailover({ pupils, seconds, everySeconds }: ExamFailover): Promise<Row[]> {
  const secret = randomBytes(32).toString('base64url');
  const cluster = await PatroniCluster.start();
  const folder = mkdtempSync(join(tmpdir(), 'phuong-scale-exam-'));
  const servers: RunningServer[] = [];
  try {
    const place = { dataDir: folder, databaseUrl: cluster.url, onLostConnection: () => undefined };
    const school = await anExamSchool(place, secret, pupils);
    const env = {
      DATA_DIR: folder,
      SESSION_SECRET: secret,
      DEMO: 'off',
      DATABASE_URL: cluster.url,
      LOG_LEVEL: 'fatal',
    };
    servers.push(...(await Promise.all([startServer(env), startServer(env)])));
    const urls = servers.map(({ url }) => url);
    const sitters = await anExam(urls[0] ?? '', school, { minutes: 45 }, questions);
    const log = new ExamLog();
    const startMs = pupils * startMsOfPupil;
    const writers = sitters.map((sitter) =>
      examWriter(new Caller(urls, sitter.session.access_token), sitter, log, {
        startMs,
        everyMs: everySeconds * 1_000,
      }),
    );
    let isEnough = false;
    const work = Promise.all(writers.map((writer) => writer.run(() => isEnough)));
    await pause(startMs + seconds * 1_000);
    const killed = Date.now();
    const before = log.saves.length;
    await cluster.killLeader('postgres');
    await pause(seconds * 1_000);
    isEnough = true;
    await work;
    await cluster.whole();
    const database = await openDatabase(place);
    const wrong = await log.check(database.kysely).finally(() => database.close());
    const refused = writers.flatMap((writer) => writer.refused);
    const heard = writers.flatMap((writer) => writer.heard);
    const again = Math.min(...heard.filter(({ begun }) => begun > killed).map(({ heard: at }) => at));
    const waits = heard.map(({ begun, heard: at }) => at - begun);
    return [
      told(
        `${pupils} pupils in one exam over two copies, the leader of three PostgreSQL killed after ${before} answers`,
        `${log.saves.length} answers, ${log.submits.length} receipts`,
      ),
      kept(
        '  lost, doubled or wrong',
        wrong.length === 0 ? '0' : `${wrong.length}: ${wrong[0]}`,
        '0',
        wrong.length === 0,
      ),
      kept('  refused', refused.length === 0 ? '0' : `${refused.length}: ${refused[0]}`, '0', refused.length === 0),
      kept('  without a receipt', String(pupils - log.submits.length), '0', log.submits.length === pupils),
      told('  writing again after', `${((again - killed) / 1_000).toFixed(1)} s`),
      told(
        '  a call takes, its tries together',
        `half within ${shareOf(waits, 0.5)} ms, 95 of 100 within ${shareOf(waits, 0.95)}, at most ${shareOf(waits, 1)}`,
      ),
    ];
  } finally {
    for (const each of servers) await each.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** So many begin that all have begun within a minute or so: as rooms do when the bell rings. */
const startMsOfPupil = 30;
