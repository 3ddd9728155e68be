import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { allAreas } from '../../src/areas.ts';
import { accessGuards, openSession } from '../../src/features/access/access.public.ts';
import { dayChanges } from '../../src/platform/changed-days.ts';
import { type Clock, systemClock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/database/open-database.ts';
import { type ByteStore, diskByteStore } from '../../src/platform/files/byte-store.ts';
import { fileStore } from '../../src/platform/files/file-store.ts';
import type { Quarantine } from '../../src/platform/files/quarantine.ts';
import { buildServer } from '../../src/platform/http/build-server.ts';
import { idempotencyStore } from '../../src/platform/http/idempotency.ts';
import { newId } from '../../src/platform/ids.ts';
import type { IsbnSourceSettings } from '../../src/platform/isbn-source-settings.ts';
import { jobQueue } from '../../src/platform/jobs/job-queue.ts';
import type { MailSettings } from '../../src/platform/mail/mail-settings.ts';
import { smtpMailer } from '../../src/platform/mail/mailer.ts';
import { createPaperLine } from '../../src/platform/pdf/paper-line.ts';
import { changeBell } from '../../src/platform/realtime/change-bell.ts';
import type { Services } from '../../src/platform/services.ts';
import type { SignInSettings } from '../../src/platform/sign-in-settings.ts';
import { absenceChanges } from '../../src/platform/staff-absences.ts';
import { type UploadSettings, usualUploadSettings } from '../../src/platform/uploads/upload-settings.ts';
import { atEnd } from '../kit/at-end.ts';
import { startBuiltThreads } from './built-threads.ts';
import { testDatabase } from './database.ts';
import type { Filling } from './server-template.ts';

export interface Client {
  get(path: string): Promise<TestAnswer>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<TestAnswer>;
  put(path: string, body?: object): Promise<TestAnswer>;
  patch(path: string, body?: object): Promise<TestAnswer>;
  delete(path: string, body?: object): Promise<TestAnswer>;
  upload(path: string, name: string, content: Uint8Array, fields?: Record<string, string>): Promise<TestAnswer>;
  readonly token: string;
}

export interface TestAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back
  readonly body: any;
  readonly raw: Buffer;
  readonly headers: Record<string, unknown>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly anonymous: Client;
  /** An account holder with just these permissions. */
  account(...permissions: Permission[]): Promise<Client>;
  admin(): Promise<Client>;
  teacher(teacherId: string): Promise<Client>;
  student(studentId: string): Promise<Client>;
}

export interface TestOptions {
  readonly clock?: Clock;
  readonly mail?: MailSettings;
  readonly signIn?: Partial<SignInSettings>;
  readonly uploads?: Partial<UploadSettings>;
  /** Where bytes of files lie; in a folder unless said. */
  readonly bytes?: ByteStore;
  /** Where browsers send large files straight to; nowhere unless said. */
  readonly quarantine?: Quarantine | null;
  readonly isbnSource?: IsbnSourceSettings;
  readonly ownModelHost?: string;
  /** Nothing is looked for now and then: what a call writes is all that is written. Queued jobs run. */
  readonly isUnwatched?: boolean;
  /** Its database; one of the test file's own unless said. */
  readonly database?: Db;
  /** Another copy of this one: on its database and its files, with its secret. What modules keep for themselves the two share. */
  readonly copyOf?: TestServer;
  /** Where the log goes, as detailed as it is in a school; nowhere unless said. */
  readonly logTo?: Writable;
  /** What there is when it starts; nothing unless said. */
  readonly begun?: Begun;
}

/** A school that was made once in a run: its rows, its files in a folder, and what its keys are drawn from. */
export interface Begun {
  readonly rows: Filling;
  readonly files: string;
  readonly secret: Buffer;
}

const watched = new WeakSet<Db['kysely']>();

/** Whether a test server looks now and then what is to be done in this database, and so may write to it at any moment. */
export const isWatched = (db: Db['kysely']): boolean => watched.has(db);

/** A call that was answered with 500 says why beside the test that it fails: it may not happen again for weeks. */
function unexpectedErrors(): Writable {
  return new Writable({
    write(line: Buffer, _encoding, done) {
      if (line.includes('unexpected error')) process.stderr.write(line);
      done();
    },
  });
}

/** The real server, in this process, on this file's own database. Real users, sessions and tokens. */
export async function testServer(options: TestOptions = {}): Promise<TestServer> {
  await startBuiltThreads();
  const { begun } = options;
  const original = options.copyOf?.services;
  const database = original?.database ?? options.database ?? (await testDatabase({ filled: begun?.rows }));
  const dataDir = original?.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'phuong-test-')));
  if (begun) await cp(begun.files, join(dataDir, 'files'), { recursive: true });
  const queue = jobQueue(database.kysely, () => undefined);
  const jobs = options.isUnwatched ? { ...queue, every: () => undefined } : queue;
  if (!options.isUnwatched) watched.add(database.kysely);
  const clock = options.clock ?? systemClock;
  const sessionSecret = original?.config.sessionSecret ?? begun?.secret ?? Buffer.from(newId() + newId());
  const uploads = { ...usualUploadSettings, ...options.uploads };
  const others = { google: null, sso: null, ...options.signIn };
  const mailer = smtpMailer({ db: database.kysely, clock, secret: sessionSecret }, options.mail, () => undefined);
  const services: Services = {
    config: {
      isProduction: false,
      sessionSecret,
      publicUrl: undefined,
      dataDir,
      signIn: others,
      uploads,
      isbnSource: options.isbnSource ?? null,
      ownModelHost: options.ownModelHost ?? null,
    },
    database,
    db: database.kysely,
    clock,
    files: fileStore(options.bytes ?? diskByteStore(join(dataDir, 'files')), uploads),
    quarantine: options.quarantine ?? null,
    jobs,
    mailer,
    papers: createPaperLine(),
    // What is rung while a test ends finds its database closed.
    bell: changeBell(database.kysely, () => undefined),
    days: dayChanges(),
    absences: absenceChanges(),
  };
  const guards = accessGuards(services);
  const app = await buildServer({
    areas: allAreas(services),
    authenticate: guards.authenticate,
    refused: guards.refused,
    idempotency: idempotencyStore(services.db),
    papers: services.papers,
    health: { notReady: async () => null },
    logLevel: options.logTo ? 'info' : 'error',
    logTo: options.logTo ?? unexpectedErrors(),
    trustProxy: false,
    isTls: false,
  });
  jobs.start();
  mailer.start();
  atEnd(async () => {
    await Promise.all([jobs.stop(), mailer.stop()]);
    await app.close();
    if (!original) await rm(dataDir, { recursive: true, force: true });
  });
  const signIn = async (user: NewUser): Promise<Client> => {
    const id = newId();
    await services.db
      .insertInto('users')
      .values({
        id,
        scope: user.scope,
        username: id,
        username_key: id,
        password_hash: null,
        password_expires_at: null,
        display_name: user.name,
        email: null,
        is_admin: user.isAdmin ?? false,
        teacher_id: user.teacherId ?? null,
        student_id: user.studentId ?? null,
      })
      .execute();
    if (user.permissions?.length) {
      const roleId = newId();
      await services.db.insertInto('roles').values({ id: roleId, name: roleId, name_key: roleId }).execute();
      const rows = user.permissions.map((permission) => ({ role_id: roleId, permission }));
      await services.db.insertInto('role_permissions').values(rows).execute();
      await services.db.insertInto('user_roles').values({ user_id: id, role_id: roleId }).execute();
    }
    const origin = { ip: '127.0.0.1', userAgent: 'test' };
    const secret = services.config.sessionSecret;
    const tokens = await openSession(services.db, { id, scope: user.scope }, secret, origin, services.clock.now());
    return client(app, tokens.access_token);
  };
  return {
    app,
    services,
    anonymous: client(app, ''),
    account: (...permissions) => signIn({ scope: 'account', name: 'Tài khoản thử', permissions }),
    admin: () => signIn({ scope: 'account', name: 'Quản trị thử', isAdmin: true }),
    teacher: (teacherId) => signIn({ scope: 'teacher', name: 'Giáo viên thử', teacherId }),
    student: (studentId) => signIn({ scope: 'student', name: 'Học sinh thử', studentId }),
  };
}

interface NewUser {
  readonly scope: 'account' | 'teacher' | 'student';
  readonly name: string;
  readonly isAdmin?: boolean;
  readonly permissions?: readonly Permission[];
  readonly teacherId?: string;
  readonly studentId?: string;
}

/** Calls paths under /api; the answer's `{ result }` is unwrapped into `body`, a problem stays whole. */
export function client(app: FastifyInstance, token: string): Client {
  const call = async (
    method: InjectOptions['method'],
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ) => {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    const parsed = isJson && response.rawPayload.length > 0 ? response.json() : undefined;
    const body = response.statusCode < 300 && parsed ? parsed.result : parsed;
    return { status: response.statusCode, body, raw: response.rawPayload, headers: response.headers };
  };
  return {
    token,
    get: (path) => call('GET', path),
    post: (path, body, headers) => call('POST', path, body ?? {}, headers),
    put: (path, body) => call('PUT', path, body ?? {}),
    patch: (path, body) => call('PATCH', path, body ?? {}),
    delete: (path, body) => call('DELETE', path, body),
    upload: (path, name, content, fields = {}) => {
      const boundary = 'phuong-test-boundary';
      const parts = Object.entries(fields).map(
        ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
      );
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
      const payload = Buffer.concat([
        Buffer.from(parts.join('') + head),
        content,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      return call('POST', path, payload, { 'content-type': `multipart/form-data; boundary=${boundary}` });
    },
  };
}
