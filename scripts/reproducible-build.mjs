// node scripts/reproducible-build.mjs: builds the checkout twice, in two folders of other names, at another time, in another language and time
// zone, with files on the disk in another order, and compares every file of what is built. Whoever builds the same commit can so check what
// they were given. Some two minutes of processor.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const apps = ['server', 'web'];
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const files = git('ls-files', '-co', '--exclude-standard')
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)));
const epoch = git('log', '-1', '--format=%ct').trim();

/** A folder with the sources and what is installed. */
function checkout(name, ordered) {
  const folder = mkdtempSync(join(tmpdir(), name));
  for (const file of ordered) cpSync(join(root, file), join(folder, file));
  const modules = [
    'node_modules',
    ...['apps', 'packages'].flatMap((of) => readdirSync(join(root, of)).map((app) => `${of}/${app}/node_modules`)),
  ];
  for (const each of modules) {
    // Hard links: a build that followed a link would name the one folder both are in.
    if (existsSync(join(root, each))) execFileSync('cp', ['-al', join(root, each), join(folder, each)]);
  }
  return folder;
}

function hashesOf(folder) {
  const hashes = new Map();
  for (const app of apps) {
    const dist = join(folder, 'apps', app, 'dist');
    for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      hashes.set(relative(folder, path), createHash('sha256').update(readFileSync(path)).digest('hex'));
    }
  }
  return hashes;
}

const builds = [
  { name: 'phuong-one-', ordered: files, env: { LANG: 'C.UTF-8', TZ: 'UTC' } },
  {
    name: 'phuong-the-other-',
    ordered: [...files].reverse(),
    env: { LANG: 'vi_VN.UTF-8', LC_ALL: 'C', TZ: 'Asia/Ho_Chi_Minh' },
  },
];
const folders = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const [first, second] = builds.map(({ name, ordered, env }) => {
  const folder = checkout(name, ordered);
  folders.push(folder);
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: { ...process.env, ...env, SOURCE_DATE_EPOCH: epoch },
    stdio: 'inherit',
  });
  if (built.status !== 0) process.exit(1);
  return hashesOf(folder);
});
const names = [...new Set([...first.keys(), ...second.keys()])].sort();
const different = names.filter((name) => first.get(name) !== second.get(name));
for (const name of different)
  console.error(`${name}: ${!first.has(name) || !second.has(name) ? 'in one build only' : 'not the same bytes'}`);
const whole = createHash('sha256');
for (const name of names) whole.update(`${name} ${first.get(name)}\n`);
if (different.length > 0) process.exit(1);
console.log(`${names.length} files, the same in both builds: ${whole.digest('hex')}`);
