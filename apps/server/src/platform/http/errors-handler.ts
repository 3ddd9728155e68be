import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isForeignKeyViolation, isSerializationFailure } from '../database/database-errors.ts';
import { PdfRenderError, type PdfRenderFailure } from '../pdf/pdf-job.ts';
import { AppError, type AppErrorOptions } from './app-error.ts';
import { originOf } from './mount.ts';
import { problem } from './problem.ts';

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'platform.too_large',
  FST_REQ_FILE_TOO_LARGE: 'platform.too_large',
  FST_FILES_LIMIT: 'platform.too_large',
  FST_FIELDS_LIMIT: 'platform.too_large',
  FST_PARTS_LIMIT: 'platform.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'platform.unsupported_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'platform.unsupported_media_type',
  FST_ERR_NOT_FOUND: 'platform.not_found',
};

/** The same paper comes out another time: too many at once, or whoever asked went away. */
const comesAgain: ReadonlySet<PdfRenderFailure> = new Set(['busy', 'timeout', 'cancelled']);

/** The last resort for everything a handler throws: a problem in the caller's language; nothing internal leaves. */
export function errorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof AppError) return sendProblem(request, reply, error.code, error.options);
    // A sender that hangs up breaks off a connection too; Fastify gives that a status of its own.
    if (error.statusCode === undefined && isDatabaseUnavailable(error)) {
      request.log.error({ err: error }, 'database unavailable');
      return sendProblem(request, reply, 'platform.unavailable', { retryAfter: 2 });
    }
    if (isForeignKeyViolation(error) || isSerializationFailure(error)) {
      request.log.error({ err: error }, 'somebody else was in the way');
      return sendProblem(request, reply, 'platform.changed_meanwhile');
    }
    if (error instanceof PdfRenderError && comesAgain.has(error.failure)) {
      request.log.warn({ err: error }, 'a paper was not made');
      return sendProblem(request, reply, 'platform.papers_busy', { retryAfter: 5 });
    }
    const known = byFastifyCode[error.code];
    if (known) return sendProblem(request, reply, known);
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return sendProblem(request, reply, 'platform.invalid_input');
    }
    request.log.error({ err: error }, 'unexpected error');
    return sendProblem(request, reply, 'platform.internal');
  });
}

export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  options: AppErrorOptions = {},
): FastifyReply {
  const body = problem(code, options, originOf(request).locale, request.id);
  if (options.retryAfter !== undefined) reply.header('retry-after', String(options.retryAfter));
  if (body.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(body.status).type('application/problem+json').serializer(JSON.stringify).send(body);
}
