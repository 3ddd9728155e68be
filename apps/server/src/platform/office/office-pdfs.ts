import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type Generated, type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { FileUse } from '../files/file-uses.ts';
import { newId } from '../ids.ts';
import type { RunningJob } from '../jobs/job-queue.ts';
import type { Services } from '../services.ts';
import { NotConverted, officeEndings, officeFolderOf, pdfOfOffice } from './office-program.ts';

declare module '../database/tables.ts' {
  interface Tables {
    office_pdfs: {
      /** Of the document's bytes. */
      sha256: string;
      state: Generated<'making' | 'made' | 'failed'>;
      file_id: string | null;
      at: Generated<Date>;
    };
  }
}

/** A document as a PDF: where it lies, or why there is none (yet). */
type AsPdf = { readonly state: 'made'; readonly fileId: string } | { readonly state: 'making' | 'failed' | 'none' };

interface Document {
  readonly sha256: string;
  readonly mediaType: string;
  readonly name: string;
}

export interface OfficePdfs {
  /** Plans the PDF of a document in the caller's transaction; nothing for other files, for what is planned already, and without LibreOffice. */
  plan(trx: Kysely<Tables>, document: Document): Promise<void>;
  /** `none`: no office document, or nobody here can turn it into a PDF. */
  stateOf(db: Kysely<Tables>, document: Pick<Document, 'sha256' | 'mediaType'>): Promise<AsPdf>;
  /** Plans what was kept before there was LibreOffice, and forgets PDFs whose documents are gone. */
  catchUp(): Promise<void>;
}

const kind = 'office.pdf';
const atOnce = 100;

/** Office documents turned into PDF by jobs of a lane of their own, one at a time: papers need not wait for them. */
export function officePdfs(services: Pick<Services, 'db' | 'database' | 'files' | 'jobs' | 'config'>): OfficePdfs {
  const { db, database, files, jobs } = services;
  const { office } = services.config.uploads;

  async function make({ sha256, mediaType, name }: Document, { signal }: RunningJob): Promise<void> {
    if (!office) return forget(sha256);
    const made = await files.atPath(sha256, (from) =>
      pdfOfOffice(office, from, mediaType, signal).catch((error: unknown) => {
        if (error instanceof NotConverted) return 'unfit' as const;
        throw error;
      }),
    );
    if (!made) return forget(sha256);
    if (made === 'unfit') return say(sha256, { state: 'failed', file_id: null });
    try {
      const id = newId();
      const { size } = await stat(made);
      const its = { id, name: `${name.replace(/\.[^.]*$/, '')}.pdf`, mediaType: 'application/pdf', size };
      const hash = createHash('sha256');
      await pipeline(createReadStream(made), hash);
      const made256 = hash.digest('hex');
      await files.bring({ size, sha256: made256 }, made);
      await inTransaction(database, async (trx) => {
        await files.keepMade(trx, { ...its, sha256: made256 }, made);
        await trx
          .updateTable('office_pdfs')
          .set({ state: 'made', file_id: id, at: new Date() })
          .where('sha256', '=', sha256)
          .execute();
      });
    } finally {
      await rm(officeFolderOf(made), { recursive: true, force: true });
    }
  }
  const forget = async (sha256: string): Promise<void> => {
    await db.deleteFrom('office_pdfs').where('sha256', '=', sha256).execute();
  };
  const say = async (sha256: string, changes: { state: 'failed'; file_id: null }): Promise<void> => {
    await db.updateTable('office_pdfs').set(changes).where('sha256', '=', sha256).execute();
  };

  jobs.handle(
    kind,
    async (document: Document, job) => {
      await make(document, job);
      return {};
    },
    { lane: 'office', onLost: ({ sha256 }: Document) => say(sha256, { state: 'failed', file_id: null }) },
  );

  const pdfs: OfficePdfs = {
    async plan(trx, { sha256, mediaType, name }) {
      if (!office || !officeEndings.has(mediaType)) return;
      const planned = await trx
        .insertInto('office_pdfs')
        .values({ sha256, file_id: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('sha256')
        .executeTakeFirst();
      if (planned) await jobs.add(trx, { kind, payload: { sha256, mediaType, name }, createdBy: null, maxAttempts: 2 });
    },
    async stateOf(reader, { sha256, mediaType }) {
      if (!officeEndings.has(mediaType)) return { state: 'none' };
      const row = await reader
        .selectFrom('office_pdfs')
        .select(['state', 'file_id as fileId'])
        .where('sha256', '=', sha256)
        .executeTakeFirst();
      if (row?.fileId) return { state: 'made', fileId: row.fileId };
      return { state: row?.state === 'made' ? 'none' : (row?.state ?? 'none') };
    },
    async catchUp() {
      await sql`delete from office_pdfs o where not exists (select 1 from files f where f.storage_key = o.sha256)`.execute(
        db,
      );
      if (!office) return;
      for (;;) {
        const { rows } = await sql<Document>`
          select distinct on (f.storage_key) f.sha256, f.media_type as "mediaType", f.name from files f
          where f.storage_key = f.sha256 and f.media_type = any(${[...officeEndings.keys()]})
            and not exists (select 1 from office_pdfs o where o.sha256 = f.sha256)
          limit ${atOnce}`.execute(db);
        await inTransaction(database, async (trx) => {
          for (const document of rows) await pdfs.plan(trx, document);
        });
        if (rows.length < atOnce) return;
      }
    },
  };
  return pdfs;
}

/** A document shows its PDF: it is kept as long, and counted. Who may read the document reads it, by the document's own address. */
export const officePdfUse: FileUse = {
  async describe(db, fileIds) {
    const { rows } = await sql<{ fileId: string; name: string }>`
      select distinct on (o.file_id) o.file_id as "fileId", f.name from office_pdfs o
      join files f on f.storage_key = o.sha256
      where o.file_id = any(${[...fileIds]}::uuid[]) order by o.file_id, f.created_at`.execute(db);
    return rows.map((row) => ({ ...row, kind: 'pdf', href: null }));
  },
  mayRead: async () => false,
};
