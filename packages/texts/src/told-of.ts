/** What an area tells outside its screens, each by its key. */
interface Told {
  readonly nouns?: Readonly<Record<string, string>>;
  readonly menu?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  readonly tables?: Readonly<Record<string, string>>;
  readonly notices?: Readonly<Record<string, Readonly<Record<'name' | 'title' | 'detail', string>>>>;
}

type Both<U> = (U extends unknown ? (each: U) => void : never) extends (both: infer I) => void ? I : never;
type Of<T, K> = Both<T extends { readonly [P in K & string]: infer V } ? V : never>;

/** Of one kind what every area tells, as one object: `toldOf([schoolTold, …])('nouns')`. */
export const toldOf =
  <const T extends Told>(areas: readonly T[]) =>
  <K extends keyof Told>(kind: K): Readonly<Of<T, K>> =>
    Object.assign({}, ...areas.map((area) => area[kind])) as Readonly<Of<T, K>>;
