import type { Slots } from '@phuong/assistant/language/slots.ts';
import type { AssistantAnswer } from '@phuong/contract/assistant/assistant.contract.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { CallAs } from '../../platform/http/calls-as.ts';
import type { Words } from './answer-words.rules.ts';

/** Who asks what, and when: all that an answer is made of. What is read is read by `call`, as they. */
export interface Asking {
  readonly scope: Scope;
  readonly studentId: string | null;
  readonly question: string;
  readonly slots: Slots;
  readonly call: CallAs;
  /** Whether an account has the right; nobody else has any. */
  readonly may: (permission: string) => boolean;
  /** YYYY-MM-DD and HH:MM at school. */
  readonly today: string;
  readonly time: string;
  readonly words: Words;
}

export type Reply = Pick<AssistantAnswer, 'kind' | 'text' | 'rows' | 'source'>;
export type ReplyRow = Reply['rows'][number];

/** Answers the questions of one intent. */
export type Answerer = (asking: Asking) => Promise<Reply>;

export const row = (
  name: string,
  detail: readonly (string | null | undefined | false)[] = [],
  href: string | null = null,
) => ({
  name,
  detail: detail.filter(Boolean).join(' · '),
  href,
});

type Source = Reply['source'];

export const answered = (text: string, rows: readonly ReplyRow[], source: Source = null): Reply => ({
  kind: 'ANSWERED',
  text,
  rows: [...rows],
  source,
});
export const nothing = (text: string, source: Source = null): Reply => ({ kind: 'NOTHING', text, rows: [], source });
export const which = (text: string, rows: readonly ReplyRow[] = []): Reply => ({
  kind: 'WHICH',
  text,
  rows: [...rows],
  source: null,
});
/** Not there, or not for them to see: nobody can tell from it which. */
export const notFound = ({ words }: Pick<Asking, 'words'>): Reply => ({
  kind: 'NOT_FOUND',
  text: words.say('notFound'),
  rows: [],
  source: null,
});
