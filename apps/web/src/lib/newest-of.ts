/** A record of a list as it is now; as it was when it was opened, where it is no longer there. */
export const newestOf = <R extends { readonly id: string }>(all: readonly R[], opened: R): R =>
  all.find(({ id }) => id === opened.id) ?? opened;
