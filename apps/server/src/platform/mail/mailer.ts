import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import { type JobQueue, jobQueue } from '../jobs/job-queue.ts';
import type { Pace } from '../jobs/pace.ts';
import { isMailAddress, type MailSettings, tlsOf } from './mail-settings.ts';
import { openSealed, seal } from './sealed-mail.ts';

export interface Mail {
  /** One bare address. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface Mailer {
  /** False: this school has no mail server; offer another way (paper, the screen) instead. */
  readonly configured: boolean;
  /** Hands a mail to the mail server and waits for it. @throws when it is not taken, or the address or subject is not one line. */
  send(mail: Mail): Promise<void>;
  /**
   * Has a mail sent after the caller's transaction, with retries over about half an hour; given up at `notAfter`. It rests encrypted.
   * Nothing happens without a mail server: ask `configured` first.
   */
  queue(trx: Kysely<Tables>, mail: Mail, options?: { createdBy?: string | null; notAfter?: Date }): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const kind = 'mail';
/** 2 s, 8 s, 32 s, 2 min, 9 min, 34 min. */
const attempts = 7;
/** A mail server that hangs may not hold up the others for long. */
const patienceMilliseconds = 15_000;

interface QueuedMail {
  readonly sealed: string;
  readonly notAfter: string | null;
}

/** Mail over SMTP. It has a queue of its own, so that a code of ten minutes never waits behind a long PDF. */
export function smtpMailer(
  { db, clock, secret }: { db: Kysely<Tables>; clock: Clock; secret: Uint8Array },
  settings: MailSettings | undefined,
  onError: (error: unknown) => void,
  pace?: Pace,
): Mailer {
  const transport = settings
    ? createTransport(
        {
          url: settings.url,
          ...tlsOf(settings.url),
          connectionTimeout: patienceMilliseconds,
          greetingTimeout: patienceMilliseconds,
          socketTimeout: patienceMilliseconds,
          disableFileAccess: true,
          disableUrlAccess: true,
        },
        { from: settings.from },
      )
    : null;
  const jobs: JobQueue = jobQueue(db, onError, pace ? { pace } : {});

  async function send({ to, subject, text, html }: Mail): Promise<void> {
    if (!transport) throw new Error('there is no mail server');
    if (!isMailAddress(to)) throw new Error('not one plain mail address');
    if (/[\r\n\0]/.test(subject)) throw new Error('the subject is not one line');
    await transport.sendMail({ to: { name: '', address: to }, subject, text, ...(html ? { html } : {}) });
  }

  jobs.handle(kind, async ({ sealed, notAfter }: QueuedMail) => {
    if (notAfter !== null && new Date(notAfter) <= clock.now()) return {};
    await send(openSealed(sealed, secret) as Mail);
    await db
      .deleteFrom('jobs')
      .where('kind', '=', kind)
      .where('state', '=', 'done')
      .where('finished_at', '<', new Date(Date.now() - 3_600_000))
      .execute();
    return {};
  });

  return {
    configured: transport !== null,
    send,
    async queue(trx, mail, { createdBy = null, notAfter } = {}) {
      if (!transport) return;
      const payload: QueuedMail = { sealed: seal(mail, secret), notAfter: notAfter?.toISOString() ?? null };
      await jobs.add(trx, { kind, payload, createdBy, maxAttempts: attempts });
    },
    start: () => transport && jobs.start(),
    async stop() {
      await jobs.stop();
      transport?.close();
    },
  };
}
