import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aTurn } from '../../../../test/kit/a-turn.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { renderTypst } from '../../../platform/pdf/typst-engine.ts';
import { aSchoolOfSlides } from '../slides/slide-fixtures.ts';

/** A PDF of so many pages, each with its number in words. */
export const aPdf = (pages: number): Promise<Uint8Array> =>
  renderTypst(
    { name: 'test', source: '#for page in range(int(sys.inputs.data)) { [Tờ số #(page + 1) #pagebreak(weak: true)] }' },
    pages,
    { createdAt: new Date(0), turn: aTurn },
  );

/** A school that prints what its lessons hold. */
export async function aSchoolOfPapers() {
  const school = await aSchoolOfSlides();
  const { database, files } = school.server.services;

  /** An upload that has arrived, bytes and all. */
  async function anUploadOf(
    studentOrTeacher: { studentId?: string; teacherId?: string },
    file: { name: string; mediaType: string; content: Uint8Array },
  ) {
    const column = studentOrTeacher.studentId ? 'student_id' : 'teacher_id';
    const { id: createdBy } = await database.kysely
      .selectFrom('users')
      .select('id')
      .where(column, '=', studentOrTeacher.studentId ?? studentOrTeacher.teacherId ?? '')
      .executeTakeFirstOrThrow();
    const folder = await mkdtemp(join(tmpdir(), 'phuong-papers-'));
    const from = join(folder, 'file');
    await writeFile(from, file.content);
    const id = newId();
    const sha256 = createHash('sha256').update(file.content).digest('hex');
    const row = { id, name: file.name, mediaType: file.mediaType, size: file.content.length, sha256, createdBy };
    await inTransaction(database, (trx) => files.keepUpload(trx, row, from));
    await rm(folder, { recursive: true });
    return id;
  }

  return { ...school, anUploadOf };
}
