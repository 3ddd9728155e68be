/** Questions of a subject, in the notation of `readNotation`; whose they are, and the subject's code. */
export interface BankOfSubject {
  readonly code: string;
  /** The sign-in of whoever has written them. */
  readonly username: string;
  readonly notations: readonly string[];
}

/** Loaded only where a demonstration school is made. */
export async function demoBank(): Promise<readonly BankOfSubject[]> {
  const [maths] = await Promise.all([import('./maths-grade9.data.ts')]);
  return [{ code: 'MATH', username: 'giaovien', notations: [maths.mathsGrade9] }];
}
