let typed: { readonly username: string; readonly password: string } | null = null;

/**
 * The first password somebody has just come in with, for the step that replaces it: nobody types a slip twice. In the memory of this page
 * only; gone with a reload and when the step is over.
 */
export function keepTypedPassword(username: string, password: string): void {
  typed = { username, password };
}

/** Null: not typed on this page, or by somebody else. */
export const typedPasswordOf = (username: string): string | null =>
  typed?.username === username ? typed.password : null;

export function forgetTypedPassword(): void {
  typed = null;
}
