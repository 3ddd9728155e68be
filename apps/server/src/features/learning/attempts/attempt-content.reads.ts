import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { found } from '../../../platform/record/versioned-edit.ts';
import type { TestContent } from '../tests/kept-test.rules.ts';
import { readTestContent } from '../tests/test-content.reads.ts';

/** So many tests are sat at once; what was asked for longest ago goes first. */
const mostKept = 60;
const kept = new Map<string, TestContent>();

/** The content of a test, from memory while the material has the version it was read at. `version`: where it is known already. */
export async function contentOf(db: Kysely<Tables>, materialId: string, version?: number): Promise<TestContent> {
  const now = version ?? (await versionOf(db, materialId));
  const known = kept.get(materialId);
  kept.delete(materialId);
  const content = known?.version === now ? known : await readTestContent(db, materialId);
  kept.set(materialId, content);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return content;
}

/** What was read of a test inside a transaction that changes it is not kept: it may come to nothing. */
export const forgetContent = (materialId: string): void => {
  kept.delete(materialId);
};

async function versionOf(db: Kysely<Tables>, materialId: string): Promise<number> {
  const row = await db.selectFrom('materials').select('version').where('id', '=', materialId).executeTakeFirst();
  return found(row).version;
}
