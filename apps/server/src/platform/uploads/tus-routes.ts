import { PassThrough, Readable } from 'node:stream';
import type { ErrorCode } from '@phuong/contract/platform/error-codes.errors.ts';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../http/actor.ts';
import { AppError, notFound } from '../http/app-error.ts';
import { sendProblem } from '../http/errors-handler.ts';
import type { MountOptions } from '../http/mount.ts';
import { cleanName } from '../http/receive-file.ts';
import { newId } from '../ids.ts';
import type { UploadSettings } from './upload-settings.ts';
import type { UploadStore } from './upload-store.ts';

const path = '/api/uploads';
const pieces = 'application/offset+octet-stream';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A name of 150 characters in base64, and the kind a browser takes the file for. */
const longestMetadata = 4096;

const answers: Readonly<Record<number, ErrorCode>> = {
  404: 'platform.not_found',
  409: 'platform.upload_offset',
  410: 'platform.not_found',
  413: 'platform.too_large',
  415: 'platform.unsupported_media_type',
};

/** What is said to one request, besides what the protocol says by itself. */
interface Turn {
  readonly actor: Actor;
  refusal?: AppError;
}

/**
 * Uploads that can be continued (tus 1.0: creation, creation with upload, termination), for whoever is signed in. The protocol's own library
 * moves the bytes; who may, how much, and how it is said when it may not be, is ours.
 */
export function tusRoutes(store: UploadStore, settings: UploadSettings) {
  const turns = new WeakMap<Request, Turn>();
  /** What we refuse inside the library comes out of it as our own sentence. */
  const refuse = (request: object, error: AppError): never => {
    const turn = turns.get(request as Request);
    if (turn) turn.refusal = error;
    throw { status_code: 400, body: error.code };
  };
  const tus = new Server({
    path,
    datastore: new FileStore({ directory: store.folder }),
    maxSize: settings.largest,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => newId(),
    async onUploadCreate(request, upload) {
      const { size, metadata } = upload;
      const turn = turns.get(request as Request);
      if (!turn) throw notFound();
      if (!size || !Number.isSafeInteger(size)) return refuse(request, fieldOf('length'));
      const name = cleanName(metadata?.name ?? metadata?.filename ?? undefined);
      try {
        await store.begin(turn.actor, { id: upload.id, name, size });
      } catch (error) {
        if (error instanceof AppError) refuse(request, error);
        throw error;
      }
      return { metadata: { name } };
    },
  });

  async function answer(request: FastifyRequest, reply: FastifyReply, actor: Actor): Promise<FastifyReply> {
    checkHeaders(request);
    const { id } = request.params as { id?: string };
    if (id !== undefined && !(uuid.test(id) && (await store.own(actor, id)))) throw notFound();
    if (request.method === 'DELETE' && id !== undefined) {
      await store.drop(id);
      return reply.header('tus-resumable', '1.0.0').code(204).send();
    }
    const body = bodyOf(request);
    const asked = new Request(`http://localhost${path}${id === undefined ? '' : `/${id}`}`, {
      method: request.method,
      headers: headersOf(request),
      body: body && (Readable.toWeb(body.stream) as ReadableStream),
      ...(body ? { duplex: 'half' } : {}),
    } as RequestInit);
    const turn: Turn = { actor };
    turns.set(asked, turn);
    const said = await tus.handleWeb(asked as Parameters<typeof tus.handleWeb>[0]);
    body?.done();
    for (const name of ['tus-resumable', 'upload-offset', 'upload-length', 'location']) {
      const value = said.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    if (said.status < 300) return reply.code(said.status).send();
    if (said.status === 500) request.log.error({ said: await said.text() }, 'an upload was not written');
    const { code, options } = turn.refusal ?? new AppError(codeOf(said.status, request));
    return sendProblem(request, reply, code, options);
  }

  return (app: FastifyInstance, options: MountOptions): void => {
    app.register(async (scope) => {
      // Taken piece by piece as it comes, never as a whole.
      scope.addContentTypeParser(pieces, (_request, payload, done) => done(null, payload));
      const handler = async (request: FastifyRequest, reply: FastifyReply) => {
        const actor = await options.authenticate(request);
        if (!actor) throw new AppError('platform.not_signed_in');
        request.callerScope = actor.scope;
        return answer(request, reply, actor);
      };
      const config = { operation: 'uploads.pieces' };
      scope.route({ method: 'POST', url: path, config, handler });
      scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, config, handler });
    });
  };
}

/**
 * What is sent, as a stream of its own: what is refused is read to its end and thrown away all the same, as long as any request may take, or
 * the sender would never hear why. Null without a body.
 */
function bodyOf({ raw, headers }: FastifyRequest): { stream: Readable; done(): void } | null {
  if (headers['content-type'] === undefined) return null;
  const stream = new PassThrough();
  const onClose = () => {
    if (!raw.readableEnded) stream.destroy(new Error('the sender has hung up'));
  };
  raw.on('error', () => undefined);
  raw.once('close', onClose);
  raw.pipe(stream);
  return {
    stream,
    done() {
      raw.off('close', onClose);
      raw.unpipe(stream);
      raw.resume();
      stream.on('error', () => undefined).destroy();
    },
  };
}

const fieldOf = (field: string) =>
  new AppError('platform.invalid_input', { fields: [{ field, code: 'common.field_not_valid' }] });

/** Lengths and places are whole numbers, said once; what the protocol leaves open is closed. */
function checkHeaders({ headers, method }: FastifyRequest): void {
  const type = headers['content-type'];
  if (method === 'PATCH' ? type !== pieces : type !== undefined && type !== pieces) {
    throw new AppError('platform.unsupported_media_type');
  }
  if (headers['tus-resumable'] !== '1.0.0') throw fieldOf('tus-resumable');
  for (const name of ['upload-length', 'upload-offset', 'content-length']) {
    const value = headers[name];
    if (value !== undefined && !/^\d{1,12}$/.test(String(value))) throw fieldOf(name);
  }
  for (const name of ['upload-concat', 'upload-defer-length', 'x-http-method-override']) {
    if (headers[name] !== undefined) throw fieldOf(name);
  }
  if (String(headers['upload-metadata'] ?? '').length > longestMetadata) throw fieldOf('upload-metadata');
}

function headersOf({ headers }: FastifyRequest): Headers {
  const passed = new Headers();
  for (const name of [
    'tus-resumable',
    'upload-length',
    'upload-offset',
    'upload-metadata',
    'content-type',
    'content-length',
  ]) {
    const value = headers[name];
    if (typeof value === 'string') passed.set(name, value);
  }
  return passed;
}

function codeOf(status: number, request: FastifyRequest): ErrorCode {
  if (request.raw.destroyed && !request.raw.complete) return 'platform.upload_broken';
  return answers[status] ?? (status < 500 || status === 501 ? 'platform.invalid_input' : 'platform.unavailable');
}
