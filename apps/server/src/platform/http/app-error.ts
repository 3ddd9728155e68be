import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';

export interface FieldError {
  /** Dotted path of the field: `guardians.0.phone`. */
  readonly field: string;
  /** A text key such as `common.required_field`, or an error code. */
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface AppErrorOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly fields?: readonly FieldError[];
  /** The value as it is now, for `platform.stale_version`. */
  readonly current?: unknown;
  readonly retryAfter?: number;
  /** For `access.second_factor_required`. */
  readonly challenge?: string;
}

/** An expected refusal: becomes problem+json with the status of its code and a sentence in the caller's language. */
export class AppError extends Error {
  override readonly name = 'AppError';
  constructor(
    readonly code: ErrorCode,
    readonly options: AppErrorOptions = {},
  ) {
    super(code);
  }
}

export const notFound = () => new AppError('platform.not_found');

/** A refusal that belongs to one field of the form. */
export const fieldError = (code: ErrorCode, field: string, params?: Readonly<Record<string, string | number>>) =>
  new AppError(code, { params, fields: [{ field, code, params }] });
