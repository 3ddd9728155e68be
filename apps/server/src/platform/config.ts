import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileSettings, type S3Address } from './files/file-settings.ts';
import { type IsbnSourceSettings, isbnSourceSettings } from './isbn-source-settings.ts';
import { type MailSettings, mailSettings } from './mail/mail-settings.ts';
import { logLevels } from './seen/log.ts';
import { type SeenSettings, seenSettings } from './seen/seen-settings.ts';
import { type SignInSettings, signInSettings } from './sign-in-settings.ts';
import { type UploadSettings, uploadSettings } from './uploads/upload-settings.ts';

/** All the program is told from outside, checked once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The role that owns the tables, where the running server has a lesser one; used for migrations only. */
  readonly databaseOwnerUrl?: string | undefined;
  /** The database past the pooler that `databaseUrl` leads over; none: there is no pooler in transaction mode. */
  readonly databaseDirectUrl?: string | undefined;
  /** A server that follows the database and answers what may be read there (decision 83). */
  readonly databaseReplicaUrl?: string | undefined;
  readonly poolSize: number;
  readonly isProduction: boolean;
  /** `on` sets up the demonstration school in an empty database. */
  readonly demo: boolean;
  readonly demoPassword: string | undefined;
  /** Signs access tokens; ≥ 256 bit. */
  readonly sessionSecret: Uint8Array;
  /** Where the browser reaches us, for CORS, links and HSTS; none: same origin only. */
  readonly publicUrl: string | undefined;
  /** Trust X-Forwarded-* of a reverse proxy in front. */
  readonly trustProxy: boolean;
  readonly logLevel: string;
  /** Of METRICS_… and OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly seen: SeenSettings;
  /** Browsers keep a page of ours for when there is no network. */
  readonly keepsOfflinePage: boolean;
  /** Of SMTP_URL and MAIL_FROM; none: no mail is sent. */
  readonly mail: MailSettings | undefined;
  /** Of FILES_URL, FILES_PUBLIC_URL and FILES_DIRECT_UPLOADS; null: files lie in the data folder. */
  readonly fileStore: S3Address | null;
  /** Of UPLOAD_… and CLAMD_HOST. */
  readonly uploads: UploadSettings;
  /** Of GOOGLE_… and SSO_…. */
  readonly signIn: SignInSettings;
  /** Of ISBN_SOURCE_URL; null: books are looked up in catalogues that were brought in. */
  readonly isbnSource: IsbnSourceSettings | null;
  /** Of ASSISTANT_MODEL_HOST: a model on the school's own machine or network, which may be asked without https; none: only public ones. */
  readonly ownModelHost: string | null;
}

/** A start that must not happen; `message` says what to set. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** What belongs to the process and not to a school. */
type ProcessConfig = Pick<Config, 'port' | 'host' | 'isProduction' | 'logLevel' | 'seen' | 'trustProxy'>;

/** Of SCHOOLS_FILE: the schools this process serves, each with settings of its own; null: one school, that of the environment. */
export const schoolsFileOf = (env: NodeJS.ProcessEnv): string | null => env.SCHOOLS_FILE || null;

/** Reads the part of the environment that no school can say otherwise. @throws ConfigError naming the variable and the fix. */
export function readProcessConfig(env: NodeJS.ProcessEnv): ProcessConfig {
  const isProduction = env.NODE_ENV === 'production';
  const seen = seenSettings(env);
  if ('problem' in seen) throw new ConfigError(seen.problem);
  return {
    port: port(env.PORT),
    host: env.HOST || '127.0.0.1',
    isProduction,
    logLevel: logLevel(env.LOG_LEVEL || (isProduction ? 'info' : 'warn')),
    seen,
    trustProxy: env.TRUST_PROXY === 'on',
  };
}

/** Reads the environment. @throws ConfigError naming the variable and the fix. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isProduction = env.NODE_ENV === 'production';
  const dataDir = env.DATA_DIR || './data';
  const publicUrl = env.PUBLIC_URL || undefined;
  if (publicUrl && !/^https?:\/\/[^/]+$/.test(publicUrl)) {
    throw new ConfigError('PUBLIC_URL must be an origin such as https://truong.example.edu.vn, without a path.');
  }
  const mail = mailSettings(env);
  if (mail && 'problem' in mail) throw new ConfigError(mail.problem);
  const fileStore = fileSettings(env);
  if (fileStore && 'problem' in fileStore) throw new ConfigError(fileStore.problem);
  const uploads = uploadSettings(env);
  if ('problem' in uploads) throw new ConfigError(uploads.problem);
  const signIn = signInSettings(env, { isProduction, publicUrl });
  if ('problem' in signIn) throw new ConfigError(signIn.problem);
  const isbnSource = isbnSourceSettings(env);
  if (isbnSource && 'problem' in isbnSource) throw new ConfigError(isbnSource.problem);
  return {
    ...readProcessConfig(env),
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseOwnerUrl: (env.DATABASE_URL && env.DATABASE_OWNER_URL) || undefined,
    databaseDirectUrl: directUrl(env),
    databaseReplicaUrl: replicaUrl(env),
    poolSize: Number(env.DATABASE_POOL || 16),
    demo: env.DEMO ? env.DEMO !== 'off' : !isProduction,
    demoPassword: env.DEMO_PASSWORD || undefined,
    sessionSecret: sessionSecret(env, isProduction, dataDir),
    publicUrl,
    keepsOfflinePage: env.OFFLINE_PAGE !== 'off',
    mail,
    fileStore,
    uploads,
    signIn,
    isbnSource,
    ownModelHost: ownModelHost(env.ASSISTANT_MODEL_HOST),
  };
}

/** Of `DATABASE_POOLER=transaction`, which says what `DATABASE_URL` is and needs `DATABASE_DIRECT_URL` beside it. */
function directUrl(env: NodeJS.ProcessEnv): string | undefined {
  const { DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: direct } = env;
  if (pooler && pooler !== 'transaction') {
    throw new ConfigError(`DATABASE_POOLER must be transaction or left out, not "${pooler}".`);
  }
  if (pooler && !(direct && env.DATABASE_URL)) {
    throw new ConfigError(
      'DATABASE_POOLER=transaction needs DATABASE_URL, which leads over the pooler, and DATABASE_DIRECT_URL, which leads past it.',
    );
  }
  if (direct && !pooler) {
    throw new ConfigError(
      'DATABASE_DIRECT_URL is for a DATABASE_URL over a pooler. Set DATABASE_POOLER=transaction too.',
    );
  }
  return direct || undefined;
}

function replicaUrl({ DATABASE_URL: url, DATABASE_REPLICA_URL: replica }: NodeJS.ProcessEnv): string | undefined {
  if (replica && !url) {
    throw new ConfigError(
      'DATABASE_REPLICA_URL is for a server that follows the one of DATABASE_URL. Set DATABASE_URL too.',
    );
  }
  return replica || undefined;
}

function logLevel(level: string): string {
  if (!(logLevels as readonly string[]).includes(level)) {
    throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}".`);
  }
  return level;
}

function port(text: string | undefined): number {
  const value = Number(text || 3000);
  if (!Number.isInteger(value) || value < 0 || value > 65535) {
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${text}".`);
  }
  return value;
}

/** Host with its port, as an address names it. */
function ownModelHost(host: string | undefined): string | null {
  if (!host) return null;
  const address = `http://${host}`;
  if (!URL.canParse(address) || new URL(address).host !== host) {
    throw new ConfigError(
      'ASSISTANT_MODEL_HOST must be a host with its port, such as localhost:11434, without http://.',
    );
  }
  return host;
}

/** Of the environment; outside production one is made once and kept in the data folder, readable by its owner only. */
function sessionSecret(env: NodeJS.ProcessEnv, isProduction: boolean, dataDir: string): Uint8Array {
  const given = env.SESSION_SECRET;
  if (given) {
    const isSample = /^(.)\1*$|secret|changeme|password|example|123456/i.test(given);
    if (Buffer.byteLength(given) < 32 || isSample || new Set(given).size < 10) {
      throw new ConfigError(
        'SESSION_SECRET is too weak. Set at least 32 random characters, for example from: openssl rand -base64 48',
      );
    }
    return Buffer.from(given);
  }
  if (isProduction) {
    throw new ConfigError('SESSION_SECRET is not set. Set at least 32 random characters: openssl rand -base64 48');
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'session-secret');
  if (existsSync(path)) return Buffer.from(readFileSync(path, 'utf8'), 'base64url');
  const made = randomBytes(48);
  writeFileSync(path, made.toString('base64url'), { mode: 0o600 });
  return made;
}
