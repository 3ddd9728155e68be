import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import type { FastifyInstance } from 'fastify';
import type { AnyCall } from '../samples/sample.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly raw: Buffer;
  /** The whole JSON as it came; undefined for a file or nothing. */
  readonly json: unknown;
}

/** The address of a call: parameters and query put in. */
export function addressOf(definition: RouteDefinition, { params, query }: AnyCall): string {
  const path = definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) search.append(name, wellFormed(each));
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** As UTF-8 carries it: half of a surrogate pair becomes the replacement character. */
export const wellFormed = (value: unknown) => Buffer.from(String(value)).toString();

/** One call of the contract as raw as it travels, so that hostile input arrives as it is. */
export async function callRoute(
  app: FastifyInstance,
  token: string,
  definition: RouteDefinition,
  call: AnyCall,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> {
  const { type, payload } = payloadOf(call);
  const response = await app.inject({
    method: definition.method,
    url: addressOf(definition, call),
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(type ? { 'content-type': type } : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  const raw = response.rawPayload;
  return {
    status: response.statusCode,
    headers: response.headers,
    raw,
    json: isJson && raw.length > 0 ? JSON.parse(raw.toString()) : undefined,
  };
}

function payloadOf({ body, file, fields }: AnyCall): { type?: string; payload?: string | Buffer } {
  if (file) return multipart(file, fields ?? {});
  if (body === undefined) return {};
  return { type: 'application/json', payload: JSON.stringify(body) };
}

function multipart(file: { name: string; content: Uint8Array }, fields: Readonly<Record<string, unknown>>) {
  const boundary = 'phuong-test-boundary';
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const parts = given.map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}

export interface ProblemBody {
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly code: string; readonly message: string }[];
}

export const problemOf = ({ json }: RawAnswer) => json as ProblemBody;
export const codeOf = (answer: RawAnswer): string => (answer.json as { code?: string } | undefined)?.code ?? '';

/** Who holds the key of an address calls as whom it was given to. */
export const withoutKey = ({ query: { key: _, ...query } = {}, ...call }: AnyCall): AnyCall => ({ ...call, query });
