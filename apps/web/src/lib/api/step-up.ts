/** Somebody is asked to confirm who they are; the calls that need it wait. */
export interface StepUpQuestion {
  /** True: confirmed on the server, the calls are made again. */
  answer(isConfirmed: boolean): void;
}

let question: StepUpQuestion | null = null;
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function publish(next: StepUpQuestion | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks once for all calls that wait. @returns whether the person confirmed. */
export function askStepUp(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => publish({ answer: resolve })).finally(() => {
    asked = undefined;
    publish(null);
  });
  return asked;
}

export const stepUpQuestion = (): StepUpQuestion | null => question;

export function subscribeStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
