/**
 * PostgreSQL answers COMMIT of a transaction in which a statement failed with a silent ROLLBACK. Code that caught the failure and went
 * on would report success for nothing.
 */
export function refuseLostCommit<Result extends { command: string }>(text: string, result: Result): Result {
  if (text === 'commit' && result.command === 'ROLLBACK') {
    throw new Error('The transaction was rolled back because a statement in it had failed; nothing was saved.');
  }
  return result;
}
