import type { Answer, SingleAnswer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { AskedQuestion, AskedSingle } from '@phuong/contract/learning/bank/asked.schema.ts';

/** A question of one kind with what was answered; null: nothing, or taken back. */
export interface AnswerProps<K extends AskedSingle['kind']> {
  asked: Extract<AskedSingle, { kind: K }>;
  value: Extract<SingleAnswer, { kind: K }> | null;
  onChange: (answer: Extract<SingleAnswer, { kind: K }> | null) => void;
  /** What the question is called for who does not see it: "Câu 3". */
  label: string;
}

/** The answer of this kind; null where it is of another, which nobody could have given. */
export const ofKind = <K extends Answer['kind']>(
  kind: K,
  answer: Answer | null,
): Extract<Answer, { kind: K }> | null => (answer?.kind === kind ? (answer as Extract<Answer, { kind: K }>) : null);

export type Answered = 'none' | 'part' | 'whole';

const share = (given: number, of: number): Answered => (given === 0 ? 'none' : given < of ? 'part' : 'whole');

/** How much of a question is answered. A text counts as soon as there is something in it. */
export function answered(asked: AskedQuestion, answer: Answer | null): Answered {
  if (!answer || answer.kind !== asked.kind) return 'none';
  switch (answer.kind) {
    case 'CHOICE':
      return answer.chosen === null ? 'none' : 'whole';
    case 'TRUE_FALSE':
      return answer.isTrue === null ? 'none' : 'whole';
    case 'CHOICES':
      return answer.chosen.length === 0 ? 'none' : 'whole';
    case 'SHORT_TEXT':
    case 'NUMBER':
    case 'GRID_NUMBER':
      return answer.text.trim() === '' ? 'none' : 'whole';
    case 'STATEMENTS':
      return share(Object.keys(answer.judged).length, asked.kind === 'STATEMENTS' ? asked.statements.length : 0);
    case 'MATCHING':
      return share(Object.keys(answer.pairs).length, asked.kind === 'MATCHING' ? asked.lefts.length : 0);
    case 'ORDERING':
      return answer.order.length === 0 ? 'none' : 'whole';
    case 'CLOZE':
      return share(
        Object.values(answer.gaps).filter((gap) => gap.trim() !== '').length,
        asked.kind === 'CLOZE' ? asked.gaps.length : 0,
      );
    case 'ESSAY':
      return isWritten(answer.text) || answer.fileIds.length > 0 ? 'whole' : 'none';
    case 'FILE':
      return answer.fileIds.length > 0 ? 'whole' : 'none';
    case 'HOT_SPOT':
      return answer.points.length > 0 ? 'whole' : 'none';
    case 'PASSAGE': {
      if (asked.kind !== 'PASSAGE') return 'none';
      const each = asked.parts.map((part) => answered(part.question, answer.parts[part.key] ?? null));
      if (each.every((one) => one === 'none')) return 'none';
      return each.every((one) => one === 'whole') ? 'whole' : 'part';
    }
  }
}

interface Written {
  readonly type: string;
  readonly text?: string | undefined;
  readonly content?: readonly Written[] | undefined;
}

const containers = ['doc', 'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'];

/** Words, a formula, a picture: anything but empty lines. */
function isWritten(text: Written | null): boolean {
  if (!text) return false;
  if (text.text?.trim()) return true;
  if (text.type !== 'text' && !containers.includes(text.type)) return text.type !== 'hardBreak';
  return (text.content ?? []).some(isWritten);
}
