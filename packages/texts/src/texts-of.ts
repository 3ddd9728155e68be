/** The same shape with other sentences: a missing or extra key does not compile. */
export type TextsOf<T> = { readonly [K in keyof T]: T[K] extends string ? string : TextsOf<T[K]> };
