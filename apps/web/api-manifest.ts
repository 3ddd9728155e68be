import type { Plugin } from 'vite';
import { api } from '../../packages/contract/src/api.ts';
import type { RouteDefinition } from '../../packages/contract/src/platform/route.schema.ts';
import { type ManifestEntry, packManifest } from './src/lib/api/packed-manifest.ts';

const firstId = 'virtual:api-first-manifest';
const screensId = 'virtual:api-screens-manifest';
const officeId = 'virtual:api-office-manifest';
const accessId = 'virtual:api-access';

/** What the first file of the program asks for itself, and what the sheet in an address asks for before its screen has come. */
const firstCalls: readonly string[] = [
  'access.signOutEverywhere',
  'subjects.names',
  'classes.read',
  'sheets.read',
  'submissions.read',
  'bookCart.list',
  'deviceCart.list',
  'deviceCart.countAll',
  'notifications.list',
  'notifications.summary',
] satisfies readonly (keyof typeof api)[];

/** Only accounts make it: nobody else's page carries it. */
const isOffices = ({ access }: RouteDefinition) =>
  typeof access === 'object' && access.account !== undefined && !access.teacher && !access.student;

const packed = (isWanted: (id: string, route: RouteDefinition) => boolean) =>
  packManifest(
    Object.entries<RouteDefinition>(api)
      .filter(([id, route]) => isWanted(id, route))
      .map(([routeId, { method, path, idempotent }]): [string, ManifestEntry] => [
        routeId,
        [method, path, idempotent ? 'i' : ''],
      ]),
  );

const isFirst = (id: string) => firstCalls.includes(id);
const sources: Readonly<Record<string, () => unknown>> = {
  [firstId]: () => packed(isFirst),
  [screensId]: () => packed((id, route) => !isFirst(id) && !isOffices(route)),
  [officeId]: () => packed((_, route) => isOffices(route)),
  [accessId]: callsByPermission,
};
/** Whoever has the office's has those of the screens: which are so wanted by two, and come with what screens share. */
const imports: Readonly<Record<string, string>> = { [officeId]: `import '${screensId}';` };

/** Gives the browser each route's method, path and flags without the schemas they are declared with. */
export function apiManifest(): Plugin {
  return {
    name: 'phuong-api-manifest',
    resolveId: (source) => (source in sources ? `\0${source}` : undefined),
    load(source) {
      const found = source.startsWith('\0') ? sources[source.slice(1)] : undefined;
      return found && `${imports[source.slice(1)] ?? ''}export default ${JSON.stringify(found())};`;
    },
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
      const code = entry?.type === 'chunk' ? entry.code : '';
      for (const id of Object.keys(api).filter((each) => !isFirst(each)))
        if (["'", '"', '`'].some((mark) => code.includes(mark + id + mark)))
          this.error(
            `${id} is asked for by the first file of the program, and would wait for another one: add it to firstCalls`,
          );
    },
  };
}

/** How many calls each right opens to an account, those that only read and those that change something. */
function callsByPermission(): Record<string, [reading: number, changing: number]> {
  const calls: Record<string, [number, number]> = {};
  for (const { method, access } of Object.values<RouteDefinition>(api)) {
    const right = typeof access === 'object' ? access.account : undefined;
    if (right === undefined || right === 'any' || right === 'admin') continue;
    const [reading, changing] = calls[right] ?? [0, 0];
    calls[right] = method === 'GET' ? [reading + 1, changing] : [reading, changing + 1];
  }
  return calls;
}
