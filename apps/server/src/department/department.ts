import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { balancerTold } from '../platform/close-server.ts';
import { ConfigError, readProcessConfig } from '../platform/config.ts';
import { closeTypstEngine } from '../platform/pdf/typst-engine.ts';
import { log } from '../platform/seen/log.ts';
import { departmentSeen } from './department-seen.ts';
import { frontDoor } from './front-door.ts';
import { type SchoolSlot, schoolSlot } from './school-slot.ts';
import { type KnownSchool, readSchoolsFile } from './schools-file.ts';

const stopMilliseconds = 14_000;

/**
 * Serves all schools of a file by one process: a program of each on a database of its own, behind one HTTP server that tells them apart by
 * host (decision 82). `SIGHUP` takes in what has changed in the file; schools it leaves as they were are not touched.
 * @throws ConfigError when the file or the environment cannot be used; a school that cannot be opened stops nobody.
 */
export async function serveSchools(path: string, env: NodeJS.ProcessEnv, version: string): Promise<void> {
  const config = readProcessConfig(env);
  log.level = config.logLevel;
  const schools = schoolSlots();
  schools.take(readSchoolsFile(path, env).schools);
  let isStopping = false;
  const seen = await departmentSeen(config.seen, version, () => schools.all());
  const door = frontDoor({
    slotOf: schools.at,
    isReady: () => !isStopping,
    answered: ({ known }, status, seconds) => seen.answered(known.entry.name, status, seconds),
  });
  door.listen(config.port, config.host);
  await once(door, 'listening');
  announce(door.address() as AddressInfo, schools.all().length, seen.metricsUrl);
  void schools.openAll();

  const takeIn = () => {
    try {
      schools.take(readSchoolsFile(path, env).schools);
      log.warn(`SIGHUP: ${schools.all().length} schools in the file.`);
      void schools.openAll();
    } catch (error) {
      // Everybody goes on as before.
      log.error(
        error instanceof ConfigError ? `SIGHUP: ${error.message}` : { err: error },
        'the file was not taken in',
      );
    }
  };
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      log.error(`Not finished after ${stopMilliseconds / 1_000} s: what is still open is cut off.`);
      process.exit(1);
    }, stopMilliseconds).unref();
    log.warn(`${signal}: finishing open requests.`);
    if (config.isProduction) await balancerTold(door);
    await schools.endAll();
    door.close();
    door.closeIdleConnections();
    await closeTypstEngine();
    await seen.stop();
    process.exit(0);
  };
  process.on('SIGHUP', takeIn);
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/** The schools that are served now. */
function schoolSlots() {
  let slots = new Map<string, SchoolSlot>();
  let byHost = new Map<string, SchoolSlot>();
  const ending = new Set<Promise<void>>();
  let isEnded = false;

  function end(slot: SchoolSlot): void {
    const its = slot
      .end()
      .catch((error: unknown) => log.error({ err: error, school: slot.known.entry.name }, 'a school ended badly'))
      .finally(() => ending.delete(its));
    ending.add(its);
  }

  return {
    all: (): readonly SchoolSlot[] => [...slots.values()],
    at: (host: string) => byHost.get(host),
    /** From now on these are served: those of which nothing has changed go on, the others are drained while their successor is there already. */
    take(known: readonly KnownSchool[]): void {
      const before = slots;
      slots = new Map(
        known.map((each) => {
          const old = before.get(each.entry.name);
          return [each.entry.name, old?.known.stamp === each.stamp ? old : schoolSlot(each)] as const;
        }),
      );
      byHost = new Map([...slots.values()].flatMap((slot) => slot.known.entry.hosts.map((host) => [host, slot])));
      for (const [name, slot] of before) if (slots.get(name) !== slot) end(slot);
    },
    /** One after another, so that those who are there already are answered in between; who is asked for is opened at once. */
    async openAll(): Promise<void> {
      for (const slot of [...slots.values()]) {
        if (isEnded) return;
        await slot.open();
      }
    },
    async endAll(): Promise<void> {
      isEnded = true;
      for (const slot of slots.values()) end(slot);
      await Promise.all(ending);
    },
  };
}

function announce({ address, port, family }: AddressInfo, count: number, metricsUrl: string | null): void {
  const host = family === 'IPv6' ? `[${address}]` : address;
  const url = `http://${host.replace('0.0.0.0', 'localhost').replace('[::]', 'localhost')}:${port}`;
  const lines = ['', `Phượng: ${url}`, `Schools: ${count}`, ...(metricsUrl ? [`Metrics: ${metricsUrl}`] : []), ''];
  process.stdout.write(`${lines.join('\n')}\n`);
}
