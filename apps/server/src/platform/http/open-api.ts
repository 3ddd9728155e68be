import { errorCodes } from '@phuong/contract/platform/error-codes.errors.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type StandingAnswer, sendStanding, standingAnswer } from './compression.ts';
import { jsonSchema } from './json-schema.ts';
import type { Area } from './mount.ts';

/**
 * OpenAPI 3.1 of the mounted contract at /api/openapi.json. Anybody may ask for it, so it is built, written out and compressed once, when
 * first asked for; every answer sends the same bytes.
 */
export function openApi(app: FastifyInstance, areas: readonly Area[]): void {
  let written: Promise<StandingAnswer> | undefined;
  app.get('/api/openapi.json', async (request, reply) => {
    written ??= standingAnswer(JSON.stringify(describeAreas(areas)));
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return sendStanding(request, reply, await written);
  });
}

function describeAreas(areas: readonly Area[]): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { contract } of areas) {
    for (const [operationId, definition] of Object.entries(contract)) {
      const path = `/api${definition.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [definition.method.toLowerCase()]: describe(operationId, definition) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Phượng', version: '1' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}

function describe(operationId: string, definition: RouteDefinition): object {
  const isPublic = definition.access === 'public';
  const statuses = new Set<number>(statusesOf(definition));
  const responses: Record<string, unknown> = Object.fromEntries(
    [...statuses].map((status) => [status, { description: 'problem', content: { 'application/problem+json': {} } }]),
  );
  if (definition.response === 'empty') responses['204'] = { description: 'done' };
  else if (definition.response === 'file') responses['200'] = { description: 'file' };
  else {
    const schema = {
      type: 'object',
      required: ['result'],
      properties: { result: jsonSchema(definition.response, 'output') },
    };
    responses['200'] = { description: 'done', content: { 'application/json': { schema } } };
  }
  return {
    operationId,
    summary: definition.summary,
    'x-access': definition.access,
    ...(isPublic ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters(definition.params, 'path'), ...parameters(definition.query, 'query')],
    ...requestBody(definition),
    responses,
  };
}

/** The statuses a call may answer besides success. */
export function statusesOf(definition: RouteDefinition): number[] {
  const statuses = [500, 503, ...(definition.errors ?? []).map((code) => errorCodes[code])];
  // Records are named in the path, the query and the body; what is not there or not for the caller is 404 in all of them.
  if (definition.access !== 'public') statuses.push(401, 403, 404);
  if (definition.query || definition.body) statuses.push(400);
  // A body that nobody asked for is read all the same.
  if (definition.method !== 'GET') statuses.push(400, 413, 415);
  if (definition.idempotent) statuses.push(409, 422);
  return [...new Set(statuses)].sort();
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const json = jsonSchema(schema, 'input') as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function requestBody({ body, fields }: RouteDefinition): object {
  if (!body) return {};
  if (body !== 'file') {
    return { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } };
  }
  const more = fields ? (jsonSchema(fields, 'input') as { properties?: object }).properties : {};
  const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' }, ...more } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}
