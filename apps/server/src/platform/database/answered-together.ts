interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** One that takes longer than this lets the next go beside it: nobody waits for somebody else's lock or slow line. */
const patienceMs = 20;

/**
 * One statement for all who ask the same kind of thing at the same moment: whoever asks while one is under way waits for its end and goes
 * with the next. Who asks alone waits for nobody. A round trip costs both sides more than what it carries, so the more there is to do the
 * less each costs. What is answered was read after it was asked for.
 * @param work answers each in the order of asking; when it fails, all who were in it fail.
 */
export function answeredTogether<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  most = 200,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = [];
  let underWay = 0;
  let lastBegun = 0;

  async function run(): Promise<void> {
    const batch = waiting.splice(0, most);
    underWay += 1;
    lastBegun = performance.now();
    try {
      const answers = await work(batch.map(({ asked }) => asked));
      if (answers.length !== batch.length) throw new Error('as many answers as were asked for');
      answers.forEach((answer, index) => {
        batch[index]?.resolve(answer);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.length > 0) void run();
    }
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (underWay === 0 || performance.now() - lastBegun > patienceMs) void run();
    });
}
