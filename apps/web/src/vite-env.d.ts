/// <reference types="vite/client" />

/** Method, path and flags of every route, made from the contract at build time: `i` for calls with an idempotency key. */
declare module 'virtual:api-manifest' {
  const manifest: Readonly<Record<string, readonly [method: string, path: string, flags: string]>>;

  export { manifest as default };
}
