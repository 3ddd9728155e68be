import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import type { ListColumnInfo, ListKind } from '@phuong/contract/numbers/own-lists/own-list.schema.ts';
import { columnOf, type Field, type FieldKind, type Fields } from '@phuong/contract/platform/entity.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { type RawBuilder, sql } from 'kysely';
import { cellOf, choicesOf, type SheetField } from '../../../platform/fields/entity-sheet.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';

/** What a list is made of in one run. */
export interface ListFrame {
  /** The running year when it is not said. */
  readonly schoolYearId: string | undefined;
  /** The day at school, YYYY-MM-DD. */
  readonly today: string;
}

/** One column: its field says how it is filtered, ordered and shown, its SQL where it lies. */
export interface ListColumn {
  readonly field: Field;
  readonly labels: readonly [vi: string, en: string, ...others: string[]];
  readonly names?: SheetField['names'];
  readonly sql: RawBuilder<unknown>;
  /** Orders as people do, where the value itself does not. */
  readonly order?: readonly RawBuilder<unknown>[];
  /** Taken out only by who may take out personal data, as in the noun's own file. */
  readonly isPersonal: boolean;
  readonly width: number;
}

type ListColumns = Readonly<Record<string, ListColumn>>;

/** A noun that lists are made of, with the right, rows and columns of its own list. */
export interface NounOfLists {
  readonly right: Permission;
  readonly columns: ListColumns;
  /** Tables with their conditions, for after `from`. */
  readonly rows: (frame: ListFrame) => { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> };
  /** The id of a row, unique in the list. */
  readonly id: RawBuilder<string>;
  /** Whose data a row is, by the keys of mass exports; none where it is nobody's. */
  readonly person: RawBuilder<string> | null;
  /** The order where none is asked for; ends so that no row is on two pages. */
  readonly order: readonly RawBuilder<unknown>[];
}

const usualWidth = 16;

/** The fields of a description that its workbooks have, as columns of a list whose table is `alias`. */
export function describedColumns(
  fields: Fields,
  sheet: Readonly<Record<string, SheetField>>,
  alias: string,
  orders: Readonly<Record<string, readonly RawBuilder<unknown>[]>> = {},
): Record<string, ListColumn> {
  const columns = Object.entries(sheet).flatMap(([name, { labels, names, width }]) => {
    const field = fields[name];
    if (field?.workbook !== 'list' && field?.workbook !== 'personal') return [];
    const column: ListColumn = {
      field,
      labels,
      ...(names ? { names } : {}),
      sql: sql`${sql.ref(`${alias}.${columnOf(name, field)}`)}`,
      ...(orders[name] ? { order: orders[name] } : {}),
      isPersonal: field.workbook === 'personal',
      width: width ?? usualWidth,
    };
    return [[name, column] as const];
  });
  return Object.fromEntries(columns);
}

/** A column that is no field of the noun itself. */
export const ownColumn = (
  field: Field,
  labels: ListColumn['labels'],
  value: RawBuilder<unknown>,
  more: Partial<Pick<ListColumn, 'names' | 'order' | 'width'>> = {},
): ListColumn => ({ field, labels, sql: value, isPersonal: false, width: usualWidth, ...more });

const kinds: Readonly<Record<FieldKind, ListKind>> = {
  text: 'text',
  name: 'text',
  code: 'text',
  digits: 'text',
  date: 'date',
  choice: 'choice',
  flag: 'choice',
  number: 'number',
  phone: 'text',
  email: 'text',
  reference: 'text',
  catalogue: 'choice',
  catalogues: 'choice',
};

export const kindOf = ({ field }: ListColumn): ListKind => kinds[field.kind];

export const labelOf = ({ labels }: ListColumn, locale: Locale): string => labels[locale === 'vi' ? 0 : 1];

const yesNo = { vi: { true: 'Có', false: 'Không' }, 'en-GB': { true: 'Yes', false: 'No' } } as const;

/** A column as screens are told of it. */
export function columnInfo(name: string, column: ListColumn, locale: Locale): ListColumnInfo {
  const { field, names } = column;
  const choices =
    field.kind === 'flag'
      ? (['true', 'false'] as const).map((value) => ({ value, label: yesNo[locale][value] }))
      : choicesOf(field, names, locale);
  return { column: name, label: labelOf(column, locale), kind: kindOf(column), choices };
}

/** A value as it was read, as a cell of workbooks. */
export const listCell = ({ field, names }: ListColumn, value: unknown, locale: Locale): Cell =>
  field.kind === 'flag' ? yesNo[locale][value === true ? 'true' : 'false'] : cellOf(field, value, names, locale);

/** A value as screens get it: days as YYYY-MM-DD. */
export function shownValue(column: ListColumn, value: unknown, locale: Locale): string | number | null {
  const cell = listCell(column, value, locale);
  if (typeof cell === 'boolean') return null;
  return typeof cell === 'object' && cell !== null ? cell.date : cell;
}
