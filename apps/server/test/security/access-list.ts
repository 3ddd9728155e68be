import { api } from '@phuong/contract/api.ts';
import type { Access, RouteDefinition } from '@phuong/contract/platform/route.schema.ts';

const heads = ['call', 'method', 'path', 'everybody', 'account', 'teacher', 'student'] as const;

/** Every call with who may make it, one line each, in order of their names. */
export function accessList(): string {
  const lines = Object.entries<RouteDefinition>(api)
    .map(([routeId, { method, path, access }]) => [routeId, method, path, ...columnsOf(access)].join(','))
    .sort();
  return `${[heads.join(','), ...lines].join('\n')}\n`;
}

function columnsOf(access: Access): string[] {
  if (typeof access === 'string') return [access, '', '', ''];
  return ['', access.account ?? '', access.teacher ?? '', access.student ?? ''];
}
