/** The database cannot be reached or cannot go on now; the same request may work in a moment. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly code: 'database_unreachable' | 'database_stopped';
  constructor(code: 'database_unreachable' | 'database_stopped', message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/** The database cannot be opened as it is; a person has to act. `message` is one clear sentence. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
  readonly code:
    | 'data_dir_in_use'
    | 'postgres_too_old'
    | 'postgres_not_utf8'
    | 'owner_is_app'
    | 'database_newer'
    | 'pooler_settings';
  constructor(code: DatabaseOpenError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Our own mistake in using the database: fix the calling code. */
export class DatabaseUsageError extends Error {
  override readonly name = 'DatabaseUsageError';
}

type ServerError = { code: string; constraint?: string };

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EIO',
  '57P01', // admin shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now (starting up, in recovery)
  '58030', // I/O error
  '25P03', // this process was stalled in the middle of a transaction, and the server has ended it
  '25006', // read-only: a standby or a server out of disk
]);

/** The driver reports these without a code. */
const unavailableMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout expired',
  'Query read timeout',
];

/** True when the answer is 503 with Retry-After: server away, connection lost, too many connections, disk full, worker dead. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const code = codeOf(error);
  // No socket file where the URL says; any other missing file is none of the database's business.
  if (code === 'ENOENT') return 'syscall' in (error as object) && (error as { syscall: unknown }).syscall === 'connect';
  // Class 08 is connection trouble, class 53 is a lack of disk, memory or connections.
  if (code !== undefined && (unavailableCodes.has(code) || /^(08|53)[0-9A-Z]{3}$/.test(code))) return true;
  if (!(error instanceof Error)) return false;
  return (
    unavailableMessages.some((start) => error.message.startsWith(start)) ||
    (error.cause !== undefined && isDatabaseUnavailable(error.cause))
  );
}

function violation(error: unknown, code: string): { constraint: string } | null {
  if (codeOf(error) !== code) return null;
  return { constraint: (error as ServerError).constraint ?? '' };
}

export const isUniqueViolation = (error: unknown): { constraint: string } | null => violation(error, '23505');
export const isForeignKeyViolation = (error: unknown): { constraint: string } | null => violation(error, '23503');
export const isCheckViolation = (error: unknown): { constraint: string } | null => violation(error, '23514');
/** Two bookings overlap: the constraint is an `exclude`. */
export const isExclusionViolation = (error: unknown): { constraint: string } | null => violation(error, '23P01');

/** Serialisation failure or deadlock: nothing was written, the same transaction may be tried again. */
export function isSerializationFailure(error: unknown): boolean {
  const code = codeOf(error);
  return code === '40001' || code === '40P01';
}

/** The statement ran longer than the server's time limit. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === '57014';
