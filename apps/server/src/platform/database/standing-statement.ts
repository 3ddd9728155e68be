import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

export type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Stands in a statement where a value of this name will. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** What stands for the values of these names in the text of a statement, or in a part of one. */
export const placesOf = <Values extends object>(names: readonly (keyof Values & string)[]): Places<Values> =>
  Object.fromEntries(names.map((name) => [name, sql.val(new Place(name))])) as unknown as Places<Values>;

type Filled<Values, Row> = (db: Kysely<Tables>, values: Values) => Promise<readonly Row[]>;

/**
 * A statement whose text never changes. The first call writes it, the others only fill it in: a wide one takes longer to put together from
 * its pieces, and to recognise as one the database has prepared, than to send.
 * @param names of its values; each may stand in it several times, and nothing else may be a value.
 */
export const standing = <Values extends object, Row>(
  names: readonly (keyof Values & string)[],
  write: (places: Places<Values>) => RawBuilder<Row>,
): Filled<Values, Row> => standingOf(() => write(placesOf(names)));

/** The same of parts that were written elsewhere around `placesOf` its names. */
export function standingOf<Values extends object, Row>(write: () => RawBuilder<Row>): Filled<Values, Row> {
  let written: { readonly query: CompiledQuery<Row>; readonly order: readonly string[] } | undefined;
  const writtenFor = (db: Kysely<Tables>) => {
    const query = write().compile(db);
    const order = query.parameters.map((place) => {
      if (!(place instanceof Place)) throw new Error(`a standing statement holds a value without a name: ${query.sql}`);
      return place.name;
    });
    return { query, order };
  };
  return async (db, values) => {
    written ??= writtenFor(db);
    const { query, order } = written;
    const parameters = order.map((name) => {
      const value = (values as Readonly<Record<string, unknown>>)[name];
      // Sent as null it would mean something else: of a guard, perhaps, that nothing is asked.
      if (value === undefined) throw new Error(`a standing statement was given no ${name}: ${query.sql}`);
      return value;
    });
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}
