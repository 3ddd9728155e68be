import type { Api, RouteId } from '@phuong/contract/api.ts';
import type { ParamsInput, QueryInput, ResultOf, RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { type Actor, mayCall } from './actor.ts';
import { AppError } from './app-error.ts';
import { serializerOf } from './json-schema.ts';
import type { Area, Origin } from './mount.ts';

interface Input<D extends RouteDefinition> {
  readonly params?: ParamsInput<D>;
  readonly query?: QueryInput<D>;
}

/**
 * Makes a reading call as somebody, inside the process: the same right, the same handler and the same fields of the answer as over the network.
 * @returns null where they would be refused, for whatever reason.
 */
export type CallAs = <K extends RouteId>(id: K, input?: Input<Api[K]>) => Promise<ResultOf<Api[K]> | null>;

/** Calls of the areas, each as who asks. Only what reads and answers with data: no papers, no proof of who one is, no step. */
export function callsOf(areas: readonly Area[]): (actor: Actor, origin: Origin) => CallAs {
  const known = new Map(
    areas.flatMap(({ contract, handlers }) =>
      Object.entries(contract).map(([id, definition]) => [id, { definition, handle: handlers[id] }] as const),
    ),
  );
  return (actor, origin) => {
    const call = async (id: string, input: Input<RouteDefinition> = {}): Promise<unknown> => {
      const found = known.get(id);
      const response = found && readsAs(found.definition);
      if (!found?.handle || !response) throw new Error(`${id} does not read and answer with data`);
      const { definition, handle } = found;
      if (!mayCall(definition.access, actor)) return null;
      const params = definition.params?.safeParse(input.params ?? {});
      const query = definition.query?.safeParse(input.query ?? {});
      // A day in the year 9999 is a question like any other: there is nothing of it.
      if (params?.success === false || query?.success === false) return null;
      try {
        const given = { params: params?.data, query: query?.data, actor, origin };
        const result = await (handle as (given: object) => Promise<unknown>)(given);
        // As it would leave: what the contract does not list is not in it.
        return (JSON.parse(serializerOf(response)({ result })) as { result: unknown }).result;
      } catch (error) {
        if (error instanceof AppError) return null;
        throw error;
      }
    };
    return call as CallAs;
  };
}

/** What a call answers with that only reads; null of what does more, makes a file or asks for a proof of who one is. */
function readsAs({ method, response, paper, stepUp }: RouteDefinition) {
  return method === 'GET' && typeof response !== 'string' && !paper && !stepUp ? response : null;
}
