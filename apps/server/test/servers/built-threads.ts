import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { spawnFrom } from '@phuong/timetable-solver/portfolio/spawn-worker.ts';
import { startThreadsFrom } from '../../src/platform/start-thread.ts';
import { bundled } from './server-bundle.ts';

/** The threads of papers, workbooks and timetables as they are shipped: started from source, they cost the tests more than what they are for. */
export async function startBuiltThreads(): Promise<void> {
  startThreadsFrom(dirname(await bundled('main')));
  spawnFrom(pathToFileURL(await bundled('timetable-worker')));
}
