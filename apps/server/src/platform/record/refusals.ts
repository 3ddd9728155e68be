import { isForeignKeyViolation, isUniqueViolation } from '../database/database-errors.ts';

/** Errors by a part of the violated constraint's name, such as its column; the first that fits, `''` fits all. */
type ByConstraint = Readonly<Record<string, () => Error>>;

interface Refusals {
  /** Somebody else has it: a code, a name. */
  readonly unique?: ByConstraint;
  /** What it refers to is not there; of a delete: something still refers to it. */
  readonly foreign?: ByConstraint;
}

/**
 * Writes, and tells the person in their words what the database refused. The database decides and nobody asks beforehand: of two who take
 * one code at once, one is told.
 */
export async function refusing<T>(refusals: Refusals, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw (
      named(refusals.unique, isUniqueViolation(error)) ?? named(refusals.foreign, isForeignKeyViolation(error)) ?? error
    );
  }
}

function named(errors: ByConstraint | undefined, violation: { constraint: string } | null): Error | undefined {
  if (!errors || !violation) return undefined;
  return Object.entries(errors).find(([part]) => violation.constraint.includes(part))?.[1]();
}
