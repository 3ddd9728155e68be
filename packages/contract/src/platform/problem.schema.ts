/** application/problem+json as every refused call answers it. `code` is an ErrorCode; sentences are in the caller's language. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors?: readonly FieldProblem[];
  /** The value as it is now, for a stale version. */
  readonly current?: unknown;
  readonly retryAfter?: number;
  /** What the second step of a sign-in carries back, for `access.second_factor_required`. */
  readonly challenge?: string;
  readonly requestId: string;
}

export interface FieldProblem {
  /** Path of the field in the body, query or params, dotted: `guardians.0.phone`. */
  readonly field: string;
  /** A text key. */
  readonly code: string;
  readonly message: string;
}
