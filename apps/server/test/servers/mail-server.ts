import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../src/platform/mail/mail-settings.ts';

interface ReceivedMail {
  readonly from: string;
  /** Envelope: who really gets it. */
  readonly to: readonly string[];
  readonly headers: string;
  readonly subject: string;
  /** The text part, decoded. */
  readonly text: string;
}

export interface MailServer {
  /** For `testServer({ mail })`, or SMTP_URL and MAIL_FROM of a process. */
  readonly settings: MailSettings;
  readonly mails: readonly ReceivedMail[];
  /** The newest mail to an address that is not older than the `after`th; waits two minutes. */
  mailTo(address: string, after?: number): Promise<ReceivedMail>;
  /** Refuses the next so many mails for the time being (451). */
  refuseNext(count: number): void;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of this machine, that keeps what it gets. */
export async function mailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        const from = session.envelope.mailFrom;
        mails.push({
          from: from ? from.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          ...parseMail(Buffer.concat(chunks).toString('utf8')),
        });
        callback(null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    settings: { url: `smtp://127.0.0.1:${port}`, from: 'Trường Phượng <no-reply@phuong.test>' },
    mails,
    async mailTo(address, after = 0) {
      for (let waited = 0; waited < 120_000; waited += 25) {
        const found = mails.slice(after).findLast(({ to }) => to.includes(address));
        if (found) return found;
        await pause(25);
      }
      throw new Error(`no mail to ${address} came; there are: ${mails.map(({ to }) => to.join()).join(' ')}`);
    },
    refuseNext(count) {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function parseMail(raw: string): Pick<ReceivedMail, 'headers' | 'subject' | 'text'> {
  const [headers = '', ...rest] = raw.split('\r\n\r\n');
  const unfolded = headers.replace(/\r\n[ \t]+/g, ' ');
  const subject = /^subject: (.*)$/im.exec(unfolded)?.[1] ?? '';
  const boundary = /boundary="([^"]+)"/i.exec(unfolded)?.[1];
  const body = rest.join('\r\n\r\n');
  if (!boundary) return { headers: unfolded, subject: decodeWords(subject), text: decodePart(unfolded, body) };
  const part = body.split(`--${boundary}`).find((each) => /content-type: text\/plain/i.test(each)) ?? '';
  const [partHeaders = '', ...partBody] = part.split('\r\n\r\n');
  const text = decodePart(partHeaders, partBody.join('\r\n\r\n'));
  return { headers: unfolded, subject: decodeWords(subject), text };
}

function decodePart(headers: string, body: string): string {
  if (/content-transfer-encoding: base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (/content-transfer-encoding: quoted-printable/i.test(headers)) return decodeQuoted(body.replace(/=\r\n/g, ''));
  return body;
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
