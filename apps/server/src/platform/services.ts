import type { Kysely } from 'kysely';
import type { DayChanges } from './changed-days.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database/open-database.ts';
import type { Tables } from './database/tables.ts';
import type { FileStore } from './files/file-store.ts';
import type { Quarantine } from './files/quarantine.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Mailer } from './mail/mailer.ts';
import type { PaperLine } from './pdf/paper-line.ts';
import type { ChangeBell } from './realtime/change-bell.ts';
import type { AbsenceChanges } from './staff-absences.ts';

/** What areas are given to work with. */
export interface Services {
  readonly config: Pick<
    Config,
    'isProduction' | 'sessionSecret' | 'publicUrl' | 'dataDir' | 'signIn' | 'uploads' | 'isbnSource' | 'ownModelHost'
  >;
  readonly database: Db;
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly files: FileStore;
  /** Where browsers send large files straight to, until they are judged; null: everything comes through the server. */
  readonly quarantine: Quarantine | null;
  readonly jobs: JobQueue;
  readonly mailer: Mailer;
  /** Calls come into it by themselves (`paper: true`); jobs wait in it. */
  readonly papers: PaperLine;
  /** Tells who shows a thing that somebody else has changed it. */
  readonly bell: ChangeBell;
  /** Tells, within the transaction, who has promised something for a day on which something else is now. */
  readonly days: DayChanges;
  /** Tells, within the transaction, who finds stand-ins whose absence is another now. */
  readonly absences: AbsenceChanges;
}
