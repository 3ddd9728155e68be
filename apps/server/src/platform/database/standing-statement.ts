import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';

type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/** Stands in a statement where a value of this name will. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement whose text never changes. The first call writes it, the others only fill it in: a wide one takes longer to put together from
 * its pieces, and to recognise as one the database has prepared, than to send.
 * @param names of its values; each may stand in it several times, and nothing else may be a value.
 */
export function standing<Values extends object, Row>(
  names: readonly (keyof Values & string)[],
  write: (places: Places<Values>) => RawBuilder<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<readonly Row[]> {
  let written: { readonly query: CompiledQuery<Row>; readonly order: readonly (keyof Values)[] } | undefined;
  const writtenFor = (db: Kysely<Tables>) => {
    const places = Object.fromEntries(names.map((name) => [name, sql.val(new Place(name))]));
    const query = write(places as unknown as Places<Values>).compile(db);
    const order = query.parameters.map((place) => {
      if (!(place instanceof Place)) throw new Error(`a standing statement holds a value without a name: ${query.sql}`);
      return place.name as keyof Values;
    });
    return { query, order };
  };
  return async (db, values) => {
    written ??= writtenFor(db);
    const { query, order } = written;
    const { rows } = await db.executeQuery<Row>({ ...query, parameters: order.map((name) => values[name]) });
    return rows;
  };
}
