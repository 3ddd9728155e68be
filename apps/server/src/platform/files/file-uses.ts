import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Actor } from '../http/actor.ts';
import type { Services } from '../services.ts';

/** Something that shows a file: a lesson, a photo, a paper. */
export interface Showing {
  readonly fileId: string;
  /** A word of `uploads.shownBy` in the texts. */
  readonly kind: string;
  readonly name: string;
  /** Its screen, for who may open it. */
  readonly href: string | null;
}

/** What an area shows files by, and to whom. */
export interface FileUse {
  /** What shows these files; a file that nothing shows is swept a day after it came. */
  describe(db: Kysely<Tables>, fileIds: readonly string[]): Promise<readonly Showing[]>;
  /** Whether it shows the file to this person; who sent it may read it anyway. */
  mayRead(services: Services, actor: Actor, fileId: string): Promise<boolean>;
}

/** Everything that shows some files, by file. */
export async function showingsOf(
  db: Kysely<Tables>,
  uses: readonly FileUse[],
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Showing[]>> {
  const byFile = new Map<string, Showing[]>();
  if (fileIds.length === 0) return byFile;
  for (const use of uses) {
    for (const showing of await use.describe(db, fileIds)) {
      byFile.set(showing.fileId, [...(byFile.get(showing.fileId) ?? []), showing]);
    }
  }
  return byFile;
}
