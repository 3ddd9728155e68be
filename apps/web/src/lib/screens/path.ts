import type { ScreenPath } from './screen-catalogue.ts';

type ParamNames<P extends string> = P extends `${string}$${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never;

type ParamsOf<P extends string> = [ParamNames<P>] extends [never] ? [] : [params: Record<ParamNames<P>, string>];

/** The address of a screen; a wrong path or parameter name does not compile. `path('/students/$id/detail', { id })`. */
export function path<P extends ScreenPath>(to: P, ...[params]: ParamsOf<P>): string {
  return to.replace(/\$(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}
