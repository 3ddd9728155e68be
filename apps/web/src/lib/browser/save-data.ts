/** Whoever has told their browser to save data pays by the megabyte. */
export const isSparing = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
