/// <reference types="vite/client" />

/** How many calls each right opens to an account, made from the contract at build time: those that read, those that change. */
declare module 'virtual:api-access' {
  const access: Readonly<Record<string, readonly [reading: number, changing: number]>>;

  export { access as default };
}

/** Method, path and flags of the routes that the first file of the program calls, made from the contract at build time: `packManifest`. */
declare module 'virtual:api-first-manifest' {
  const manifest: string;

  export { manifest as default };
}

/** The same of all others that not only accounts may call. */
declare module 'virtual:api-screens-manifest' {
  const manifest: string;

  export { manifest as default };
}

/** The same of those that only accounts may call. */
declare module 'virtual:api-office-manifest' {
  const manifest: string;

  export { manifest as default };
}

/** Files of the build that the head start asks for: with every screen, in each language; with a class and its mark sheet; with a pupil's lessons. */
declare const headStartParts: Readonly<
  Record<'all' | 'vi' | 'en-GB' | 'classRecord', readonly string[]> & {
    ownLessons: Readonly<Record<'all' | 'vi' | 'en-GB', readonly string[]>>;
  }
>;
