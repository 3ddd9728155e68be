import type { z } from 'zod';

type Scope = 'account' | 'teacher' | 'student';

/** Something people are told about: a kind of notification. */
export interface NoticeDefinition {
  /** Who may ever get it; their settings list it. */
  readonly scopes: readonly Scope[];
  /** What the sentence is filled in with: names and numbers as they were then, never marks. */
  readonly params: z.ZodObject;
  /** Sent by the daily e-mail unless the person says otherwise. */
  readonly byMail: boolean;
  /** Cannot be switched off in the product: it is about the safety of the account. */
  readonly isRequired?: true;
}

/** What an area tells people, by kind; the sentences are in its texts. */
export const noticesOf = <const D extends Readonly<Record<string, NoticeDefinition>>>(notices: D): D => notices;
