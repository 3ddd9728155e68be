import { spawn } from 'node:child_process';
import { accessSync, constants, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The programs that turn an office document into a PDF: LibreOffice, and the walls it stands in. */
export interface OfficeProgram {
  readonly soffice: string;
  readonly bwrap: string;
  readonly prlimit: string;
}

const ooxml = 'application/vnd.openxmlformats-officedocument';
const odf = 'application/vnd.oasis.opendocument';

/** Office documents that can be shown as a PDF, and how their files end: LibreOffice reads by the ending. */
export const officeEndings: ReadonlyMap<string, string> = new Map([
  [`${ooxml}.wordprocessingml.document`, 'docx'],
  [`${ooxml}.presentationml.presentation`, 'pptx'],
  [`${ooxml}.spreadsheetml.sheet`, 'xlsx'],
  [`${odf}.text`, 'odt'],
  [`${odf}.presentation`, 'odp'],
  [`${odf}.spreadsheet`, 'ods'],
]);

const limits = { seconds: 60, memory: 2 * 1024 ** 3, largestPdf: 200 * 1024 ** 2 };

const words = (text: string): string[] => text.split(' ');

const mayRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};
const found = (name: string, path: string): string | undefined =>
  path
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(mayRun);

/**
 * LibreOffice with all it may only run in. @param setting SOFFICE: its path, `off`, or nothing: looked for in PATH.
 * @returns null where it, `bwrap` (bubblewrap) or `prlimit` (util-linux) is missing.
 */
export function findOffice(setting: string | undefined, path = process.env.PATH ?? ''): OfficeProgram | null {
  const soffice = setting === 'off' ? undefined : setting ? [setting].find(mayRun) : found('soffice', path);
  const [bwrap, prlimit] = [found('bwrap', path), found('prlimit', path)];
  return soffice && bwrap && prlimit ? { soffice: realpathSync(soffice), bwrap, prlimit } : null;
}

/** A document that LibreOffice cannot turn into a PDF, or not within its limits. */
export class NotConverted extends Error {
  override readonly name = 'NotConverted';
}

/** Where Debian and its like keep LibreOffice's parts, read-only; a link stays a link. */
const parts = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64'];
const partsThatMayMiss = [
  '/etc/fonts',
  '/etc/libreoffice',
  '/etc/ld.so.cache',
  '/var/lib/libreoffice',
  '/var/cache/fontconfig',
];

function visible(soffice: string): string[] {
  // Another LibreOffice than the system's stands in a folder of its own: …/program/soffice.
  const own = soffice.startsWith('/usr/') ? [] : [dirname(dirname(soffice))];
  const fixed = [...parts, ...own].flatMap((path) => {
    const its = lstatSync(path, { throwIfNoEntry: false });
    if (!its) return [];
    return its.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
  });
  return [...fixed, ...partsThatMayMiss.flatMap((path) => ['--ro-bind-try', path, path])];
}

/**
 * Turns the document at `from` into a PDF in a folder of its own, which the caller deletes (`dirname` of the answer).
 * The program sees its own parts, this one document and nothing else of the machine: no network, no environment, no other file, a profile
 * made for this once; 60 s, 2 GiB. What a document links to outside itself is therefore never fetched.
 * @throws NotConverted; what `signal` was aborted with.
 */
export async function pdfOfOffice(
  { soffice, bwrap, prlimit }: OfficeProgram,
  from: string,
  mediaType: string,
  signal: AbortSignal,
): Promise<string> {
  const ending = officeEndings.get(mediaType);
  if (!ending) throw new NotConverted(mediaType);
  const folder = await mkdtemp(join(tmpdir(), 'office-'));
  try {
    await mkdir(join(folder, 'out'));
    const walls = words(
      '--unshare-all --die-with-parent --new-session --clearenv --proc /proc --dev /dev --tmpfs /tmp',
    );
    const environment = words('--setenv HOME /work --setenv LANG C.UTF-8 --setenv PATH /usr/bin:/bin');
    const places = ['--bind', folder, '/work', '--ro-bind', from, `/work/in.${ending}`, '--chdir', '/work'];
    const convert = words('--headless --norestore --nolockcheck --nodefault --convert-to pdf --outdir /work/out');
    await finished(
      prlimit,
      [
        `--data=${limits.memory}`,
        `--cpu=${limits.seconds}`,
        `--fsize=${limits.largestPdf}`,
        '--core=0',
        bwrap,
        ...walls,
        ...visible(soffice),
        ...environment,
        ...places,
        soffice,
        '-env:UserInstallation=file:///work/profile',
        ...convert,
        `/work/in.${ending}`,
      ],
      signal,
    );
    const [name] = await readdir(join(folder, 'out'));
    const made = name && join(folder, 'out', name);
    if (!made || (await stat(made)).size === 0) throw new NotConverted('nothing came of it');
    await rm(join(folder, 'profile'), { recursive: true, force: true });
    return made;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder that `pdfOfOffice` made. */
export const officeFolderOf = (pdf: string): string => dirname(dirname(pdf));

/** Everything the program started dies with it: it has a process space of its own. */
async function finished(command: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: {} });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 2000) said += text;
    });
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(kill, limits.seconds * 1000);
    signal.addEventListener('abort', kill, { once: true });
    child.once('error', reject);
    child.once('close', (code, killed) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      if (signal.aborted) reject(signal.reason as Error);
      else if (code === 0) resolve();
      else reject(new NotConverted(`${killed ?? code}: ${said.trim()}`));
    });
  });
}
