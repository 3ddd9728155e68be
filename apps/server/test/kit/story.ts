import { it } from 'vitest';

type Work = () => Promise<unknown> | unknown;
/** What happens next in a story; it fails under its own title. */
export type Step = (title: string, work: Work) => void;

const millisecondsAStep = 180_000;

/**
 * One test that is told in steps, each building on what the one before has left behind: for what is really one story. Tests that can stand
 * alone are no story.
 */
export function story(title: string, tell: (step: Step) => void): void {
  const steps: { title: string; work: Work }[] = [];
  tell((stepTitle, work) => void steps.push({ title: stepTitle, work }));
  it(title, { timeout: steps.length * millisecondsAStep }, async () => {
    for (const step of steps) {
      try {
        await step.work();
      } catch (error) {
        if (error instanceof Error) error.message = `${step.title}: ${error.message}`;
        throw error;
      }
    }
  });
}
