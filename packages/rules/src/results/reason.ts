/** Why a result is what it is: a code the texts package has a sentence for, with the values that sentence needs. */
export type Reason<C extends string = string> = {
  readonly code: C;
  readonly params: Readonly<Record<string, string | number | readonly string[]>>;
};
