import { createHash } from 'node:crypto';

/** What the first link stands on. */
export const chainStart = Buffer.alloc(32);

/** The hash of an entry: over the hash before it and the entry as `canonicalEntry` writes it. */
export const chainHash = (before: Uint8Array, entry: string): Buffer =>
  createHash('sha256').update(before).update(entry).digest();

/** What is wrong with the chain, and at which entry. */
export type ChainFault =
  /** The entry is not what it was when it was sealed. */
  | { readonly kind: 'changed'; readonly auditId: number }
  /** A sealed entry is gone. */
  | { readonly kind: 'removed'; readonly auditId: number }
  /** An entry stands among sealed ones without a link of its own. */
  | { readonly kind: 'inserted'; readonly auditId: number }
  /** Links themselves are missing, doubled or in another order. */
  | { readonly kind: 'broken'; readonly auditId: number };

export interface ChainLink {
  readonly position: number;
  readonly auditId: number;
  readonly hash: Uint8Array;
  /** The entry as it stands in the log now; null when it is gone. */
  readonly entry: string | null;
}

/** Walks along the chain; remembers where it is, so that it can be given in pieces. */
export function chainWalk() {
  let before: Uint8Array = chainStart;
  let position = 0;
  let auditId = 0;
  return {
    /** @returns the first fault of the links given. */
    follow(links: readonly ChainLink[]): ChainFault | null {
      for (const link of links) {
        if (link.position !== position + 1 || link.auditId <= auditId) return { kind: 'broken', auditId: link.auditId };
        if (link.entry === null) return { kind: 'removed', auditId: link.auditId };
        if (!chainHash(before, link.entry).equals(link.hash)) return { kind: 'changed', auditId: link.auditId };
        before = link.hash;
        position = link.position;
        auditId = link.auditId;
      }
      return null;
    },
    /** How far it has come: `position:hash`, what an outsider may note down. */
    head: () => ({ position, auditId, hash: Buffer.from(before).toString('hex') }),
  };
}
