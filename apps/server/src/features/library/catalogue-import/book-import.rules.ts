import type { BookKind, BookTitleInput } from '@phuong/contract/library/titles/book-title.contract.ts';
import { readIsbn } from '@phuong/marc/isbn.ts';
import { library as en } from '@phuong/texts/en-GB/library/library.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { library as vi } from '@phuong/texts/vi/library/library.ts';
import type { Cell } from '../../../platform/sheet/cell.ts';
import { cellText } from '../../../platform/sheet/cell.ts';
import { choiceField, gradesField, integerField, required, textField } from '../../../platform/sheet/import-fields.ts';
import type { ImportField, ImportTable } from '../../../platform/sheet/import-table.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import { type PlannedImport, planRows } from '../../../platform/sheet/planned-import.ts';
import { categoryOfDdc } from '../categories/category-tree.rules.ts';

const isbnField: ImportField<string> = {
  aliases: ['ISBN', 'ISBN number', 'Mã ISBN', 'Số ISBN', 'ISBN 13', 'ISBN-13'],
  read(cell) {
    const isbn = readIsbn(cellText(cell));
    return isbn ? { value: isbn } : { fault: 'library.isbn_not_valid', params: { isbn: cellText(cell).slice(0, 40) } };
  },
};

const kindWords = (Object.keys(vi.kinds) as BookKind[]).flatMap((kind) => [
  [vi.kinds[kind], kind] as const,
  [kind, kind] as const,
  [en.kinds[kind], kind] as const,
]);

const both = (
  name: 'title' | 'subtitle' | 'authors' | 'publisher' | 'place' | 'year' | 'edition' | 'series',
  ...more: string[]
) => [vi.field[name], en.field[name], ...more];

export const bookFields = {
  title: required(textField(both('title', 'Tên sách', 'Nhan đề chính', 'Tên tài liệu', 'Tên ấn phẩm'), 300)),
  subtitle: textField(both('subtitle', 'Phụ đề'), 300),
  authors: {
    aliases: both('authors', 'Các tác giả', 'Tên tác giả'),
    read(cell: Cell) {
      const authors = cellText(cell)
        .normalize('NFC')
        .split(/[;\n]/)
        .map((each) => each.trim())
        .filter(Boolean);
      const isGood = authors.length <= 20 && authors.every((each) => each.length <= 150);
      return isGood ? { value: authors } : { fault: 'platform.cell_too_long' as const, params: { max: 150 } };
    },
  } satisfies ImportField<string[]>,
  publisher: textField(both('publisher', 'NXB'), 200),
  place: textField(both('place', 'Nơi XB'), 100),
  year: integerField(both('year', 'Năm XB', 'Năm'), 1400, 2100),
  edition: textField(both('edition', 'Lần XB'), 100),
  series: textField(both('series', 'Tùng thư'), 200),
  isbn: isbnField,
  ddc: {
    aliases: [
      'Phân loại (DDC)',
      'Class number (DDC)',
      'DDC',
      'Chỉ số phân loại',
      'Kí hiệu phân loại',
      'Ký hiệu phân loại',
    ],
    read(cell: Cell) {
      const text = cellText(cell).trim();
      return /^\d{3}(?:\.\d{1,14})?$/.test(text) ? { value: text } : { fault: 'library.import_ddc_wrong' as const };
    },
  } satisfies ImportField<string>,
  kind: {
    ...choiceField(['Loại sách', 'Kind', 'Loại tài liệu', 'Phân kho'], kindWords),
    show: (value: unknown, locale: Locale) => (locale === 'vi' ? vi : en).kinds[value as BookKind] ?? '',
  },
  category: textField(['Danh mục', 'Category', 'Thể loại', 'Chủ đề', 'Nhóm sách'], 120),
  grades: gradesField(['Lớp', 'Year groups', 'Khối', 'Khối lớp']),
  language: {
    aliases: ['Ngôn ngữ', 'Language', 'Mã ngôn ngữ'],
    read(cell: Cell) {
      const language = cellText(cell).trim().toLowerCase();
      return /^[a-z]{3}$/.test(language) ? { value: language } : { fault: 'common.field_not_valid' as const };
    },
  } satisfies ImportField<string>,
  pages: integerField(['Số trang', 'Pages', 'Trang'], 1, 100_000),
  price: integerField(['Giá bìa', 'Price', 'Giá', 'Giá tiền', 'Đơn giá'], 0, 1_000_000_000),
  summary: textField(['Tóm tắt', 'Summary', 'Tóm tắt nội dung'], 5000),
};
export type BookFields = typeof bookFields;

export const bookSample: Readonly<Partial<Record<keyof BookFields, Cell>>> = {
  title: 'Dế Mèn phiêu lưu kí',
  authors: 'Tô Hoài',
  publisher: 'Kim Đồng',
  year: 2024,
  ddc: '895.922334',
  kind: vi.kinds.STN,
  language: 'vie',
  pages: 144,
  price: 50_000,
};

export interface KnownTitle {
  readonly id: string;
  readonly version: number;
  readonly input: Omit<BookTitleInput, 'recommendedIds'>;
}

export interface BookTask {
  readonly known: Pick<KnownTitle, 'id' | 'version'> | null;
  readonly input: Omit<BookTitleInput, 'recommendedIds'>;
}
export type BookImport = PlannedImport<BookFields, BookTask>;

export interface BookImportFacts {
  readonly byIsbn: ReadonlyMap<string, KnownTitle>;
  /** Of titles without an ISBN: by title, first author and year. */
  readonly byWords: ReadonlyMap<string, KnownTitle>;
  readonly categories: readonly {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly ddcFrom: string;
    readonly ddcTo: string;
  }[];
  /** Where a title goes whose file says nothing. */
  readonly categoryId: string;
  /** Whether the caller may change titles that are there already; else they stay as they are. */
  readonly mayChange: boolean;
}

/** How a title without an ISBN is known again. */
export const wordsKey = (title: string, authors: readonly string[], year: number | null) =>
  [labelKey(title), labelKey(authors[0] ?? ''), year ?? ''].join('|');

const fresh = (categoryId: string, title: string): Omit<BookTitleInput, 'recommendedIds'> => ({
  categoryId,
  title,
  subtitle: '',
  authors: [],
  publisher: '',
  place: '',
  year: null,
  edition: '',
  series: '',
  isbn: '',
  ddc: '',
  kind: 'STK',
  grades: [],
  language: 'vie',
  pages: null,
  price: null,
  summary: '',
  audience: 'ALL',
});

/**
 * A title by its ISBN, else by its words; its category by name or code, else by its class number, else as the import says. What is
 * planned part by part knows what the parts before had.
 */
export function bookPlanner(facts: BookImportFacts): (table: ImportTable<BookFields>) => BookImport {
  const categories = new Map(
    facts.categories.flatMap(({ id, code, name }) => [
      [labelKey(name), id],
      [labelKey(code), id],
    ]),
  );
  const seen = new Map<string, number>();
  return (table) =>
    planRows(table, bookFields, ({ number, values }, wrong) => {
      const { title, category, ...said } = values;
      if (title === undefined) return null;
      const key = said.isbn ?? wordsKey(title, said.authors ?? [], said.year ?? null);
      const earlier = seen.get(key);
      if (earlier !== undefined) {
        wrong(said.isbn ? 'isbn' : 'title', 'library.isbn_repeated', said.isbn ?? title, { other: earlier });
      }
      seen.set(key, number);
      const named = category === undefined ? undefined : categories.get(labelKey(category));
      if (category !== undefined && named === undefined) wrong('category', 'library.unknown_category', category);
      const known = said.isbn ? facts.byIsbn.get(said.isbn) : facts.byWords.get(key);
      const categoryId =
        named ?? known?.input.categoryId ?? categoryOfDdc(facts.categories, said.ddc ?? '') ?? facts.categoryId;
      const input = { ...(known?.input ?? fresh(categoryId, title)), ...said, title, categoryId };
      const before = known?.input;
      const changes =
        before && facts.mayChange
          ? (Object.keys(input) as (keyof typeof input)[])
              .filter((field) => JSON.stringify(input[field]) !== JSON.stringify(before[field]))
              .map((field) => ({ field: field === 'categoryId' ? 'category' : field }))
          : [];
      return {
        name: title,
        outcome: known ? (changes.length > 0 ? 'updated' : 'unchanged') : 'new',
        changes,
        task: { known: known ? { id: known.id, version: known.version } : null, input },
      };
    });
}
