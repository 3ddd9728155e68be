/** A public page to read: plain text in blocks, never markup. */
export interface Page {
  readonly title: string;
  /** Day of the last change, YYYY-MM-DD. */
  readonly updatedOn: string;
  readonly intro: string;
  readonly sections: readonly PageSection[];
}

export interface PageSection {
  /** Anchor in the address; the same in both languages. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly PageBlock[];
}

/** A paragraph, a list, numbered steps, or a table of terms and what they mean. */
export type PageBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] };
