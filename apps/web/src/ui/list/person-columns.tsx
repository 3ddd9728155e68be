import { formatDate, formatPhone } from '../../lib/words/format.ts';
import { PersonName } from '../record/person-name.tsx';
import type { Column } from './data-table.tsx';

/** What every list of people begins with. @param sort the name of the order, where it is not `key`. */
export const nameColumn = <T extends { fullName: string }>(
  header: string,
  { key = 'fullName', sort = 'name', max = 30 } = {},
): Column<T> => ({
  key,
  header,
  sort,
  width: 200,
  cell: ({ fullName }) => <PersonName name={fullName} max={max} />,
});

export const phoneColumn = <T extends { phone: string | null }>(header: string): Column<T> => ({
  key: 'phone',
  header,
  figures: true,
  card: 'none',
  cell: ({ phone }) => formatPhone(phone),
});

export const emailColumn = <T extends { email: string | null }>(header: string): Column<T> => ({
  key: 'email',
  header,
  hidden: true,
  card: 'none',
  cell: ({ email }) => email ?? '',
});

/** A day of the record, shown when somebody chooses it. */
export const dayColumn = <K extends string>(key: K, header: string): Column<Record<K, string | null>> => ({
  key,
  header,
  figures: true,
  hidden: true,
  card: 'none',
  cell: (row) => formatDate(row[key]),
});
