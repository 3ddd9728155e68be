import { errorCodes } from '@phuong/contract/platform/error-codes.errors.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { statusesOf } from '../../src/platform/http/open-api.ts';
import type { ProblemBody, RawAnswer } from './call-route.ts';
import { responseFaults } from './response-faults.ts';

/** What tells of our insides: stack traces, statements, names of tables and tools. */
const internal =
  /\n\s+at |\.ts:\d|node_modules|kysely|pglite|postgres|sqlstate|select .+ from|violates|constraint|relation "/i;

/** What is wrong with an answer to whatever input: undocumented, badly formed, telling too much. */
export function answerFaults(routeId: string, definition: RouteDefinition, answer: RawAnswer): string[] {
  const { status } = answer;
  if (status === 200 || status === 204) return responseFaults(routeId, definition, answer);
  const documented = statusesOf(definition).filter((each) => each < 500);
  const busy = (definition.errors ?? []).map((code): number => errorCodes[code]).filter((each) => each >= 500);
  if (![...documented, ...busy].includes(status))
    return [`undocumented status ${status}: ${answer.raw.toString().slice(0, 200)}`];
  return problemFaults(answer);
}

export function problemFaults({ status, headers, raw, json }: RawAnswer): string[] {
  const faults: string[] = [];
  if (!String(headers['content-type']).startsWith('application/problem+json'))
    return [`${status} is no problem+json: ${raw.toString().slice(0, 200)}`];
  const problem = json as ProblemBody & { type?: string; title?: string; requestId?: string };
  if (!(problem.code in errorCodes)) faults.push(`unknown code ${problem.code}`);
  else if (errorCodes[problem.code as keyof typeof errorCodes] !== status) faults.push(`${problem.code} as ${status}`);
  if (problem.status !== status || problem.title !== problem.code) faults.push('status or title differ');
  if (problem.type !== `urn:phuong:error:${problem.code}`) faults.push('type differs');
  if (typeof problem.detail !== 'string' || problem.detail.length < 5) faults.push('no sentence');
  if (/\{\w+\}|undefined|\[object/.test(problem.detail)) faults.push(`an unfilled sentence: ${problem.detail}`);
  if (!/^[0-9a-f-]{36}$/.test(problem.requestId ?? '')) faults.push('no request id');
  for (const field of problem.errors ?? []) {
    const isWhole = typeof field.field === 'string' && typeof field.code === 'string' && field.message.length > 0;
    if (!isWhole) faults.push(`a field problem is not whole: ${JSON.stringify(field).slice(0, 100)}`);
    else if (/\{\w+\}|undefined/.test(field.message)) faults.push(`an unfilled sentence: ${field.message}`);
  }
  const { current: _, errors: __, ...own } = problem as ProblemBody & { current?: unknown };
  if (internal.test(JSON.stringify(own))) faults.push(`tells of its insides: ${JSON.stringify(own).slice(0, 200)}`);
  return faults;
}
