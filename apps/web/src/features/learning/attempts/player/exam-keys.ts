import type { Answer, SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';
import { ofKind } from '../answering/answer-props.ts';

/** What a key means while a test is sat. `choose`: the option or statement with this number, from 0. */
export type ExamKey =
  | { readonly kind: 'choose'; readonly at: number }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'flag' }
  | { readonly kind: 'help' };

interface Pressed extends Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> {
  readonly isComposing: boolean;
  readonly repeat: boolean;
}

const most = 9;

/** What a pressed key means by itself, wherever it is pressed; null: nothing. Vietnamese keyboards have letters where others have digits. */
export function examKeyOf(pressed: Pressed): ExamKey | null {
  const { key, code, shiftKey, repeat } = pressed;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.isComposing) return null;
  if (key === '?') return { kind: 'help' };
  if (shiftKey) return null;
  if (key === 'ArrowRight') return { kind: 'turn', by: 1 };
  if (key === 'ArrowLeft') return { kind: 'turn', by: -1 };
  if (repeat) return null;
  const letter = key.toLowerCase();
  if (letter === 'f') return { kind: 'flag' };
  const digit = Number(/^[1-9]$/.exec(key)?.[0] ?? /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? 0);
  const at = digit > 0 ? digit - 1 : /^[a-e]$/.test(letter) ? letter.charCodeAt(0) - 'a'.charCodeAt(0) : -1;
  return at >= 0 && at < most ? { kind: 'choose', at } : null;
}

/** A change of an answer by its number, and what it says of which option or statement; null: this kind is not answered so. */
interface Chosen<A extends Answer = Answer> {
  readonly answer: A | null;
  readonly at: number;
  /** Of a whole question that is true or false it says so; else of the option or the statement. */
  readonly is: 'chosen' | 'dropped' | 'true' | 'false' | 'trueWhole' | 'falseWhole';
}

/** What an answer becomes when the option or statement `at` is chosen; a statement is judged, and judged the other way when chosen again. */
export function chosenBy(asked: AskedSingle, before: SingleAnswer | null, at: number): Chosen<SingleAnswer> | null {
  switch (asked.kind) {
    case 'CHOICE': {
      const key = asked.options[at]?.key;
      return key === undefined ? null : { answer: { kind: 'CHOICE', chosen: key }, at, is: 'chosen' };
    }
    case 'CHOICES': {
      const key = asked.options[at]?.key;
      if (key === undefined) return null;
      const chosen = ofKind('CHOICES', before)?.chosen ?? [];
      const isIn = chosen.includes(key);
      const next = isIn ? chosen.filter((each) => each !== key) : [...chosen, key];
      const answer = next.length === 0 ? null : ({ kind: 'CHOICES', chosen: next } as const);
      return { answer, at, is: isIn ? 'dropped' : 'chosen' };
    }
    case 'TRUE_FALSE':
      return at > 1
        ? null
        : { answer: { kind: 'TRUE_FALSE', isTrue: at === 0 }, at, is: at === 0 ? 'trueWhole' : 'falseWhole' };
    case 'STATEMENTS': {
      const key = asked.statements[at]?.key;
      if (key === undefined) return null;
      const judged = ofKind('STATEMENTS', before)?.judged ?? {};
      const isTrue = judged[key] !== true;
      return {
        answer: { kind: 'STATEMENTS', judged: { ...judged, [key]: isTrue } },
        at,
        is: isTrue ? 'true' : 'false',
      };
    }
    default:
      return null;
  }
}

/** The same of a whole question; of a passage in the part with this key. */
export function chosenIn(
  asked: AskedQuestion,
  before: Answer | null,
  { at, part }: { readonly at: number; readonly part: string | undefined },
): Chosen | null {
  if (asked.kind !== 'PASSAGE') {
    return before?.kind === 'PASSAGE' ? null : chosenBy(asked, before, at);
  }
  const of = asked.parts.find(({ key }) => key === part);
  if (!of) return null;
  const parts = ofKind('PASSAGE', before)?.parts ?? {};
  const chosen = chosenBy(of.question, parts[of.key] ?? null, at);
  if (!chosen) return null;
  const { [of.key]: _, ...others } = parts;
  const next = chosen.answer ? { ...others, [of.key]: chosen.answer } : others;
  return { ...chosen, answer: Object.keys(next).length === 0 ? null : { kind: 'PASSAGE', parts: next } };
}

const typed =
  'input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, audio, video, [role="listbox"], [role="menu"]';

const isScrolled = (element: Element | null): boolean =>
  element !== null && element.scrollWidth > element.clientWidth + 1;

/**
 * Whether the key belongs to the browser where the focus is: what is typed, a list that is open, a player of sounds; arrows also of options that
 * are gone through by keyboard, and of what scrolls sideways.
 */
export function isBrowsers(target: EventTarget | null, key: ExamKey, isByPointer: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(typed) || (target instanceof HTMLElement && target.isContentEditable)) return true;
  if (key.kind !== 'turn') return false;
  // A radio that was clicked has the focus too: there the next question is meant, and an arrow of the browser would change the answer.
  if (target.matches('input[type="radio"]')) return !isByPointer;
  return isScrolled(target.closest('[tabindex="0"]'));
}
