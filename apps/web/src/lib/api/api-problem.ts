import type { FieldProblem, Problem } from '@phuong/contract/platform/problem.schema.ts';
import i18next from 'i18next';

/** A refusal of the server, with its sentence in the language of the page. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** A code of the contract, `client.missing_result`, or `client.bad_answer` for an answer that is not ours (a proxy's page). */
  readonly code: string;
  readonly status: number;
  /** What happened, why, and what now. */
  readonly detail: string;
  readonly errors: readonly FieldProblem[];
  /** The value as it is now, when somebody else was faster. */
  readonly current: unknown;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;
  /** Carries a half-made sign-in to its second step. */
  readonly challenge: string | undefined;

  constructor(problem: Partial<Problem> & { code: string; status: number }) {
    const detail = problem.detail || i18next.t('ui.feedback.notLoadedDetail');
    super(`${problem.status} ${problem.code}: ${detail}`);
    this.code = problem.code;
    this.status = problem.status;
    this.detail = detail;
    this.errors = problem.errors ?? [];
    this.current = problem.current;
    this.retryAfter = problem.retryAfter;
    this.requestId = problem.requestId;
    this.challenge = problem.challenge;
  }
}

/** No answer came: no network, the server is away, or it took too long. Whether anything was written is not known. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
  readonly code = 'client.offline';
  readonly reason: 'network' | 'timeout';
  constructor(reason: 'network' | 'timeout', cause?: unknown) {
    super(`no answer from the server (${reason})`, { cause });
    this.reason = reason;
  }
  /** A sentence for the person. */
  get detail(): string {
    return i18next.t('access.noServer');
  }
}
