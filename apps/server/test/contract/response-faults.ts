import { isDeepStrictEqual } from 'node:util';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import type { RawAnswer } from './call-route.ts';

/** What never belongs in an answer, whatever its shape. */
const secret = /argon2|password_?hash|token_hash|storage_key|refresh_tokens/i;

/** What is wrong with a successful answer: fields the contract does not list, values it does not allow, secrets. */
export function responseFaults(routeId: string, definition: RouteDefinition, { raw, json }: RawAnswer): string[] {
  if (definition.response === 'empty') return raw.length === 0 ? [] : ['204 with a body'];
  if (definition.response === 'file') return raw.length > 0 ? [] : ['an empty file'];
  if (secret.test(raw.toString())) return ['a secret is in the answer'];
  const { result, ...others } = json as { result: unknown };
  if (Object.keys(others).length > 0) return [`more than a result: ${Object.keys(others)}`];
  const parsed = definition.response.safeParse(result);
  if (!parsed.success) {
    const issues = parsed.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`);
    return [`${routeId} answers what its schema does not allow: ${issues.join('; ')}`];
  }
  return isDeepStrictEqual(parsed.data, result) ? [] : [`${routeId} answers fields its schema does not list`];
}
