import { chmodSync, chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { WrittenSchool } from './schools-file.ts';

interface WrittenFile {
  readonly cluster?: string;
  readonly schools: readonly WrittenSchool[];
}

/** What somebody wrote, with whatever they left out. */
const writtenAt = (path: string): WrittenFile =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as WrittenFile) : { schools: [] };

/** Puts another file in its place at once, with the same owner and mode: the program may read it at any moment. */
function write(path: string, file: WrittenFile): void {
  const beside = `${path}.new`;
  writeFileSync(beside, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flush: true });
  if (existsSync(path)) {
    const { mode, uid, gid } = statSync(path);
    chmodSync(beside, mode & 0o770);
    if (process.getuid?.() === 0) chownSync(beside, uid, gid);
  }
  renameSync(beside, path);
}

export function addToFile(path: string, school: WrittenSchool): void {
  const file = writtenAt(path);
  write(path, { ...file, schools: [...file.schools, school] });
}

/** @param change null takes the school out. */
export function changeInFile(path: string, name: string, change: Partial<WrittenSchool> | null): void {
  const file = writtenAt(path);
  const schools = file.schools.flatMap((each) => {
    if (each.name !== name) return [each];
    return change === null ? [] : [{ ...each, ...change }];
  });
  write(path, { ...file, schools });
}
