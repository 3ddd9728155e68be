import { type ErrorCode, errorCodes } from '@phuong/contract/platform/error-codes.errors.ts';
import type { FieldProblem, Problem } from '@phuong/contract/platform/problem.schema.ts';
import { type Locale, sentence } from '@phuong/texts/sentence.ts';
import type { AppErrorOptions, FieldError } from './app-error.ts';

/** problem+json for a refusal, in the caller's language. */
export function problem(
  code: ErrorCode,
  { params, fields, current, retryAfter, challenge }: AppErrorOptions,
  locale: Locale,
  requestId: string,
): Problem {
  const detail = sentence(locale, code, params);
  return {
    type: `urn:phuong:error:${code}`,
    title: code,
    status: errorCodes[code],
    code,
    detail,
    ...(fields ? { errors: fields.map((field) => fieldProblem(field, locale)) } : {}),
    ...(current === undefined ? {} : { current }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(challenge === undefined ? {} : { challenge }),
    requestId,
  };
}

const fieldProblem = ({ field, code, params }: FieldError, locale: Locale): FieldProblem => ({
  field,
  code,
  message: sentence(locale, code, params),
});
