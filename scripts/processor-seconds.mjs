// What a run takes of the processors, in seconds of one of them: beside others at work it hardly changes, where the clock says nothing. Read from
// Linux's /proc; elsewhere undefined.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The kernel counts in hundredths for whoever asks. */
const ticks = 100;

/** Of the processes that this one has started, and theirs, once they have ended and were waited for. */
export function ofEndedChildren() {
  const fields = statOf('self');
  return fields && (fields[13] + fields[14]) / ticks;
}

/** Of everybody on the machine. */
export function ofTheMachine() {
  const line = read('/proc/stat')?.split('\n')[0];
  if (!line) return undefined;
  const [user, nice, system, , , interrupt, softInterrupt] = line.trim().split(/\s+/).slice(1).map(Number);
  return (user + nice + system + interrupt + softInterrupt) / ticks;
}

/** Of the throw-away PostgreSQL server with this address, all its processes. */
export function ofPostgres(url) {
  const home = url && new URL(url).searchParams.get('host');
  const server = Number(home && read(join(home, 'data/postmaster.pid'))?.split('\n')[0]);
  if (!server) return undefined;
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (!fields || (Number(name) !== server && fields[1] !== server)) continue;
    // Those of its own that have ended are in its own figures.
    sum += fields[11] + fields[12] + fields[13] + fields[14];
  }
  return sum / ticks;
}

/** The fields of /proc/…/stat after the name, the state at 0. */
function statOf(id) {
  const line = read(`/proc/${id}/stat`);
  return line
    ?.slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
