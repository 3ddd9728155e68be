import type { Sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import type { Answer } from '@phuong/contract/learning/bank/answer.schema.ts';
import type { AskedQuestion } from '@phuong/contract/learning/bank/asked.schema.ts';
import { type Answered, type Caller, called, tried } from './exam-calls.ts';
import { doc } from './exam-paper.ts';

/** What the school has said it keeps of a question: the highest number, and the answer under it. */
interface Acknowledged {
  readonly seq: number;
  readonly answer: Answer;
}

const againMs = 250;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A pupil who sits a test without a browser, and remembers what the school has said it keeps. */
export class Sitter {
  readonly kept = new Map<string, Acknowledged>();
  attemptId = '';
  questions: Sitting['parts'][number]['questions'] = [];
  readonly #writer = crypto.randomUUID();
  #seq = 0;

  constructor(
    readonly name: string,
    readonly studentId: string,
    readonly caller: Caller,
  ) {}

  async begin(itemId: string): Promise<void> {
    const sitting: Sitting = await called(this.caller, 'POST', `/student/lesson-items/${itemId}/attempts`, {
      writer: this.#writer,
      password: '',
    });
    this.attemptId = sitting.attemptId;
    this.questions = sitting.parts.flatMap((part) => part.questions);
  }

  /** Answers a question, as often as it takes until the school says what became of it. @returns whether it is kept. */
  async answer(at: number, turn: number): Promise<boolean> {
    const question = this.questions[at];
    if (!question) throw new Error(`${this.name} has no question ${at}`);
    this.#seq += 1;
    const [seq, { key, asked }] = [this.#seq, question];
    const answer = someAnswer(asked, turn);
    const change = { seq, key, answer, typedAt: new Date().toISOString() };
    const { status, body } = await this.#until('answers', { writer: this.#writer, changes: [change], signals: [] });
    if (status >= 400 || !body.kept.includes(seq)) return false;
    this.kept.set(key, { seq, answer });
    return true;
  }

  /** @returns the receipt. */
  async handIn(): Promise<Answered> {
    return this.#until('submit', { writer: this.#writer, changes: [] });
  }

  async #until(step: string, data: object): Promise<Answered> {
    for (;;) {
      try {
        const answered = await tried(this.caller, 'POST', `/student/attempts/${this.attemptId}/${step}`, data);
        if (answered.status < 500) return answered;
      } catch {
        // The school is away: again until it is there.
      }
      await pause(againMs);
    }
  }
}

/** Something to say to the question, another thing with every turn. */
function someAnswer(asked: AskedQuestion, turn: number): Answer {
  const one = <T>(of: readonly T[]): T => {
    const found = of[turn % of.length];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  switch (asked.kind) {
    case 'CHOICE':
      return { kind: 'CHOICE', chosen: one(asked.options).key };
    case 'STATEMENTS':
      return { kind: 'STATEMENTS', judged: { [one(asked.statements).key]: turn % 2 === 0 } };
    case 'SHORT_TEXT':
      return { kind: 'SHORT_TEXT', text: `lần ${turn}` };
    case 'GRID_NUMBER':
      return { kind: 'GRID_NUMBER', text: `-${turn % 100}` };
    case 'ORDERING':
      return { kind: 'ORDERING', order: asked.rows.map(({ key }) => key) };
    case 'CLOZE':
      return { kind: 'CLOZE', gaps: Object.fromEntries(asked.gaps.slice(1).map(({ key }) => [key, `chữ ${turn}`])) };
    case 'ESSAY':
      return { kind: 'ESSAY', text: doc(`Bài văn viết lần ${turn}.`), fileIds: [] };
    case 'HOT_SPOT':
      return { kind: 'HOT_SPOT', points: [{ x: turn % 1_000, y: 100 }] };
    default:
      throw new Error(`Nothing is said to ${asked.kind}`);
  }
}
