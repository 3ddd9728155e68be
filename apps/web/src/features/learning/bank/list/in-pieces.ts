interface Counted {
  readonly changed: number;
  readonly refused: number;
}

/** As many as a call takes at once. */
const most = 500;

/** Does something to many rows, as many at a time as a call takes, and counts together what it did. */
export async function inPieces(ids: readonly string[], work: (piece: string[]) => Promise<Counted>): Promise<Counted> {
  let [changed, refused] = [0, 0];
  for (let from = 0; from < ids.length; from += most) {
    const done = await work(ids.slice(from, from + most));
    changed += done.changed;
    refused += done.refused;
  }
  return { changed, refused };
}
