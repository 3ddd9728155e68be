import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Json = Record<string, unknown>;

/**
 * The JSON schema of an answer: fields that are not listed never leave. `anyOf [X, null]` becomes `nullable`, which serializes without
 * validating each value.
 */
const responseSchema = (schema: z.ZodType): Json => ({
  type: 'object',
  properties: { result: simplify(jsonSchema(schema, 'output')) },
  required: ['result'],
});

type Serializer = (value: unknown) => string;
const serializers = new WeakMap<z.ZodType, Serializer>();

/**
 * Writes out the answers of a call. It is compiled when the first is sent: all of them together are a good part of a start, and few are asked for
 * at once. Once a process, however many servers it builds: the tests build hundreds.
 */
export const serializerOf =
  (schema: z.ZodType): Serializer =>
  (value) => {
    const known = serializers.get(schema) ?? fastJson(responseSchema(schema));
    serializers.set(schema, known);
    return known(value);
  };

export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function simplify(node: unknown): Json {
  if (Array.isArray(node)) return node.map(simplify) as unknown as Json;
  if (node === null || typeof node !== 'object') return node as unknown as Json;
  const json: Json = {};
  for (const [key, value] of Object.entries(node)) json[key] = simplify(value);
  // The serializer needs the shape only; patterns, bounds and formats cost time and "format: date" would reparse dates.
  for (const key of ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength']) {
    if (typeof json[key] !== 'object') delete json[key];
  }
  const options = json.anyOf;
  if (Array.isArray(options) && options.length === 2) {
    const [first, second] = options as Json[];
    if (second?.type === 'null' && first && first.type !== undefined) return { ...first, nullable: true };
  }
  return json;
}
