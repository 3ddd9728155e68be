/** Questions of a subject, in the notation of `readNotation`; whose they are, and the subject's code. */
export interface BankOfSubject {
  readonly code: string;
  /** The sign-in of whoever has written them. */
  readonly username: string;
  readonly notations: readonly string[];
}

/** Loaded only where a demonstration school is made. */
export async function demoBank(): Promise<readonly BankOfSubject[]> {
  const [maths, science, literature, historyGeography, english, informatics] = await Promise.all([
    import('./maths-grade9.data.ts'),
    import('./science.data.ts'),
    import('./literature.data.ts'),
    import('./history-geography.data.ts'),
    import('./english.data.ts'),
    import('./informatics.data.ts'),
  ]);
  return [
    { code: 'MATH', username: 'giaovien', notations: [maths.mathsGrade9] },
    { code: 'SCI', username: 'giaovienkhtn', notations: [science.science] },
    { code: 'LIT', username: 'giaovienvan', notations: [literature.literature] },
    { code: 'HISGEO', username: 'giaoviensudia', notations: [historyGeography.historyGeography] },
    { code: 'FL1', username: 'giaovienanh', notations: [english.english] },
    { code: 'INF', username: 'giaovientin', notations: [informatics.informatics] },
  ];
}
