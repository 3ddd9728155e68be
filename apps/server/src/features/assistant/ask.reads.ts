import type { Slots } from '@phuong/assistant/language/slots.ts';
import { type Before, understand } from '@phuong/assistant/understand.ts';
import type { AssistantAnswer } from '@phuong/contract/assistant/assistant.contract.ts';
import { schoolTimeZone } from '../../platform/clock.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { CallAs } from '../../platform/http/calls-as.ts';
import type { Words } from './answer-words.rules.ts';
import { answerers } from './answerers.reads.ts';
import { type Reply, row } from './asking.rules.ts';
import type { ModelHelp } from './model/model-answer.rules.ts';

const clockFormat = new Intl.DateTimeFormat('en-GB', { timeZone: schoolTimeZone, hour: '2-digit', minute: '2-digit' });

interface Asked {
  readonly question: string;
  readonly before: readonly string[];
  readonly actor: Actor;
  readonly call: CallAs;
  readonly words: Words;
  readonly now: Date;
  readonly today: string;
  /** Asks who may help where our own ways were not sure; null where nobody does. */
  readonly help: (question: string) => Promise<ModelHelp | null>;
}

/** Understands a question and answers it by calls made as who asks. Nothing of it is kept. */
export async function ask(asked: Asked): Promise<AssistantAnswer> {
  const { question, before, actor, call, words, now, today } = asked;
  const { scope, studentId } = actor;
  const understood = understand(question, { scope, today, before: lastOf(before, { scope, today }) });
  const help = understood.isUnsure ? await asked.help(question) : null;
  const { near } = understood;
  const intent = help?.intent ?? understood.intent;
  const slots = { ...understood.slots, ...help?.slots };
  const at = now.toISOString();
  if (intent === null || intent === 'elsewhere') {
    const rows = near
      .slice(0, 3)
      .flatMap((each) => words.next(each).slice(0, 1))
      .map((text) => row(text));
    return {
      kind: 'UNKNOWN',
      intent: null,
      text: words.say('unknown'),
      rows: [],
      source: null,
      at,
      helped: null,
      next: rows.map(({ name }) => name),
    };
  }
  const reply: Reply = await answerers[intent]({
    scope,
    studentId,
    question,
    slots,
    call,
    may: (permission) => actor.scope === 'account' && (actor.isAdmin || actor.permissions.has(permission)),
    today,
    time: clockFormat.format(now),
    words,
  });
  return { ...reply, intent, at, helped: help && helpedBy(help, words), next: nextOf(intent, words, scope) };
}

const helpedBy = ({ phrase }: ModelHelp, words: Words) => ({
  phrase,
  text: phrase === null ? words.say('helped') : words.say('helpedAs', { phrase }),
});

/** What the questions before came to, each going on from the one before it. */
function lastOf(before: readonly string[], of: { scope: Actor['scope']; today: string }): Before | null {
  let last: Before | null = null;
  for (const question of before) {
    const { intent, slots }: { intent: Before['intent'] | null; slots: Slots } = understand(question, {
      ...of,
      before: last,
    });
    last = intent ? { intent, slots } : last;
  }
  return last;
}

const mostNext = 3;

/** Questions of the same kind, and then what people of the scope ask. */
const nextOf = (intent: string, words: Words, scope: Actor['scope']): string[] =>
  intent === 'help'
    ? []
    : [...new Set([...words.next(`${intent}.${scope}`), ...words.next(intent)])].slice(0, mostNext);
