/** Sentences that do not come with the first page. */
export type MoreTexts =
  | 'attendance'
  | 'records'
  | 'office'
  | 'learning'
  | 'lending'
  | 'writing'
  | 'bank'
  | 'exam'
  | 'warning'
  | 'numbers'
  | 'finder';

let load: (part: MoreTexts) => Promise<void> = () => Promise.resolve();

/** How more sentences are loaded; said once by the app. */
export function loadsTexts(by: typeof load): void {
  load = by;
}

/** Loads a part of the program together with the sentences that only it needs. */
export const withTexts =
  <T>(part: MoreTexts, code: () => Promise<T>) =>
  async (): Promise<T> => {
    const [loaded] = await Promise.all([code(), load(part)]);
    return loaded;
  };
