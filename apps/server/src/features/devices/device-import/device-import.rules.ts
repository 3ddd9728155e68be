import {
  type DeviceCondition,
  deviceConditions,
  deviceSources,
} from '@phuong/contract/devices/items/device-item.contract.ts';
import {
  type DeviceModelInput,
  deviceAudiences,
  deviceKinds,
} from '@phuong/contract/devices/models/device-model.contract.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import { devices as en } from '@phuong/texts/en-GB/devices/devices.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { devices as vi } from '@phuong/texts/vi/devices/devices.ts';
import { type Cell, cellText } from '../../../platform/sheet/cell.ts';
import {
  choiceField,
  dateField,
  gradesField,
  integerField,
  required,
  textField,
} from '../../../platform/sheet/import-fields.ts';
import type { ImportField, ImportTable } from '../../../platform/sheet/import-table.ts';
import { labelKey } from '../../../platform/sheet/label-key.ts';
import { type Change, type PlannedImport, planRows } from '../../../platform/sheet/planned-import.ts';

/** Numbered items a row, and a file. */
const mostItems = { row: 500, file: 20_000 };

/** What a choice is called in both languages, its code too. */
function wordField<V extends string>(
  aliases: readonly string[],
  values: readonly V[],
  words: readonly [vi: Readonly<Record<V, string>>, en: Readonly<Record<V, string>>],
): ImportField<V> {
  const [viWords, enWords] = words;
  const known = values.flatMap((value) => [
    [viWords[value], value] as const,
    [enWords[value], value] as const,
    [value, value] as const,
  ]);
  return {
    ...choiceField(aliases, known),
    show: (value: unknown, locale: Locale) => (locale === 'vi' ? viWords : enWords)[value as V] ?? '',
  };
}

const both = (name: 'name' | 'nameEn' | 'unit' | 'description' | 'subject' | 'category', ...more: string[]) => [
  vi.field[name],
  en.field[name],
  ...more,
];

export const deviceFields = {
  code: {
    aliases: [vi.field.code, en.field.code, 'Mã thiết bị', 'Mã TB', 'Mã số', 'Kí hiệu', 'Ký hiệu'],
    read(cell: Cell) {
      const text = cellText(cell).trim();
      return /^[A-Za-z\d._-]{1,20}$/.test(text) ? { value: text } : { fault: 'common.must_be_code' as const };
    },
  } satisfies ImportField<string>,
  name: required(textField(both('name', 'Tên', 'Tên TB', 'Tên dụng cụ', 'Tên đồ dùng', 'Chủng loại'), 200)),
  nameEn: textField(both('nameEn'), 200),
  category: textField(both('category', 'Nhóm', 'Nhóm thiết bị', 'Loại tài sản'), 120),
  kind: wordField(['Loại', 'Kind', 'Loại thiết bị'], deviceKinds, [vi.kinds, en.kinds]),
  unit: textField(both('unit', 'ĐVT', 'Đơn vị tính', 'Đvt'), 30),
  subject: textField(both('subject', 'Môn học', 'Bộ môn'), 100),
  grades: gradesField(['Lớp', 'Year groups', 'Khối', 'Khối lớp', 'Dùng cho lớp']),
  quantity: required(integerField([vi.import.quantity, en.import.quantity, 'SL', 'Số lượng hiện có'], 0, 1_000_000)),
  room: textField(['Phòng', 'Room', 'Nơi để', 'Vị trí', 'Nơi sử dụng', 'Kho'], 80),
  condition: wordField(['Tình trạng', 'Condition', 'Chất lượng'], deviceConditions, [vi.conditions, en.conditions]),
  source: wordField(['Nguồn', 'Source', 'Nguồn gốc', 'Nguồn trang bị'], deviceSources, [vi.sources, en.sources]),
  acquiredOn: dateField(['Ngày vào sổ', 'Registered on', 'Ngày nhập', 'Ngày nhận', 'Ngày trang bị'], { isPast: true }),
  warrantyUntil: dateField(['Bảo hành đến', 'Warranty until', 'Hạn bảo hành']),
  minimum: integerField(['Số tối thiểu', 'Least number', 'Tối thiểu', 'Định mức'], 0, 100_000),
  value: integerField(['Giá trị', 'Value', 'Đơn giá', 'Nguyên giá', 'Giá'], 0, 2_000_000_000),
  audience: wordField(['Ai được mượn', 'Who may borrow it'], deviceAudiences, [vi.audiences, en.audiences]),
  description: textField(both('description', 'Ghi chú', 'Mô tả chi tiết', 'Quy cách'), 5000),
};
export type DeviceFields = typeof deviceFields;

export const deviceSample: Readonly<Partial<Record<keyof DeviceFields, Cell>>> = {
  code: 'KHV',
  name: 'Kính hiển vi quang học',
  category: 'Sinh học',
  kind: vi.kinds.ITEMS,
  unit: 'Chiếc',
  subject: 'Khoa học tự nhiên',
  grades: '6, 7, 8',
  quantity: 12,
  room: 'Phòng Sinh học',
  condition: vi.conditions.GOOD,
  source: vi.sources.STATE,
  minimum: 12,
  value: 3_500_000,
};

export interface KnownModel {
  readonly id: string;
  readonly version: number;
  /** The last number an item was given. */
  readonly lastNumber: number;
  /** Items that have not been withdrawn, or how many are left of what is used up. */
  readonly quantity: number;
  readonly input: DeviceModelInput;
}

export interface DeviceTask {
  readonly known: Pick<KnownModel, 'id' | 'version' | 'lastNumber' | 'quantity'> | null;
  /** Whether the model itself changes. */
  readonly isChanged: boolean;
  readonly input: DeviceModelInput;
  /** Items, or how much of what is used up, that come. */
  readonly add: number;
  readonly facts: {
    readonly room: string;
    readonly condition: DeviceCondition;
    readonly source: (typeof deviceSources)[number];
    readonly acquiredOn: string;
    readonly warrantyUntil: string | null;
  };
}
export type DeviceImport = PlannedImport<DeviceFields, DeviceTask>;

export interface DeviceImportFacts {
  readonly models: readonly KnownModel[];
  readonly categories: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  /** `labelKey` of a word → the subject it means. */
  readonly subjects: ReadonlyMap<string, string>;
  /** Where a model goes whose row says nothing. */
  readonly categoryId: string;
  readonly today: string;
  /** Whether the caller may change models that are there already; else only items come. */
  readonly mayChange: boolean;
}

const fresh = (categoryId: string, code: string, name: string): DeviceModelInput => ({
  categoryId,
  code,
  name,
  nameEn: '',
  unit: '',
  description: '',
  hazard: '',
  subjectId: null,
  grades: [],
  audience: 'ALL',
  kind: 'ITEMS',
  minimum: 0,
  value: null,
});

/** "Kính hiển vi quang học" → KHVQH; with a number where another model has it. */
function codeFor(name: string, taken: ReadonlySet<string>): string {
  const letters = searchKey(name)
    .split(/[^a-z\d]+/)
    .filter(Boolean)
    .map((word) => word[0])
    .join('')
    .slice(0, 8)
    .toUpperCase();
  const base = letters || 'TB';
  let code = base;
  for (let next = 2; taken.has(code); next += 1) code = `${base}${next}`;
  return code;
}

/**
 * A model by its code, else by its name; a row without a code gets one. Of a known model what is missing to its number comes, nothing is
 * taken away: what is gone is withdrawn by a decision.
 */
export function planDevices(table: ImportTable<DeviceFields>, facts: DeviceImportFacts): DeviceImport {
  const categories = new Map(
    facts.categories.flatMap(({ id, code, name }) => [
      [labelKey(name), id],
      [labelKey(code), id],
    ]),
  );
  const byCode = new Map(facts.models.map((model) => [model.input.code, model]));
  const byName = new Map(facts.models.map((model) => [labelKey(model.input.name), model]));
  const inFile = table.rows.flatMap(({ values }) => (values.code === undefined ? [] : [values.code]));
  const taken = new Set([...byCode.keys(), ...inFile]);
  const seen = new Map<string, number>();
  let items = 0;
  return planRows(table, deviceFields, ({ number, values }, wrong) => {
    const {
      name,
      code: said,
      category,
      subject,
      quantity,
      room,
      condition,
      source,
      acquiredOn,
      warrantyUntil,
      ...more
    } = values;
    if (name === undefined || quantity === undefined) return null;
    const known = said === undefined ? byName.get(labelKey(name)) : byCode.get(said);
    const key = said ?? known?.input.code ?? labelKey(name);
    const earlier = seen.get(key);
    if (earlier !== undefined)
      wrong(said ? 'code' : 'name', 'devices.import_repeated', said ?? name, { other: earlier });
    seen.set(key, number);
    const categoryId = category === undefined ? undefined : categories.get(labelKey(category));
    if (category !== undefined && categoryId === undefined) wrong('category', 'devices.unknown_category', category);
    const subjectId = subject === undefined ? undefined : facts.subjects.get(labelKey(subject));
    if (subject !== undefined && subjectId === undefined) wrong('subject', 'devices.unknown_subject', subject);
    const code = said ?? known?.input.code ?? codeFor(name, taken);
    taken.add(code);
    const before = known?.input ?? fresh(facts.categoryId, code, name);
    if (known && more.kind !== undefined && more.kind !== before.kind) {
      wrong('kind', 'devices.import_other_kind', vi.kinds[more.kind]);
    }
    const named = { ...(categoryId ? { categoryId } : {}), ...(subjectId ? { subjectId } : {}) };
    const input = { ...before, ...more, ...named, code, name };
    const add = Math.max(0, quantity - (known?.quantity ?? 0));
    if (input.kind === 'ITEMS') {
      items += add;
      if (add > mostItems.row || items > mostItems.file) {
        wrong('quantity', 'platform.cell_not_in_range', String(quantity), { min: 0, max: mostItems.row });
      }
    }
    const changes = known ? changesOf(known, input, { add, mayChange: facts.mayChange }) : [];
    return {
      name,
      outcome: known ? (changes.length > 0 ? 'updated' : 'unchanged') : 'new',
      changes,
      task: {
        known: known ?? null,
        isChanged: changes.some(({ field }) => field !== 'quantity'),
        input,
        add,
        facts: {
          room: room ?? '',
          condition: condition ?? 'GOOD',
          source: source ?? 'BOUGHT',
          acquiredOn: acquiredOn ?? facts.today,
          warrantyUntil: warrantyUntil ?? null,
        },
      },
    };
  });
}

const fieldNames: Readonly<Record<string, string>> = { categoryId: 'category', subjectId: 'subject' };

function changesOf(
  { input: before, quantity }: KnownModel,
  input: DeviceModelInput,
  { add, mayChange }: { readonly add: number; readonly mayChange: boolean },
): Change[] {
  const changed = (Object.keys(input) as (keyof DeviceModelInput)[]).filter(
    (field) => JSON.stringify(input[field]) !== JSON.stringify(before[field]),
  );
  return [
    ...(mayChange ? changed.map((field) => ({ field: fieldNames[field] ?? field })) : []),
    ...(add > 0 ? [{ field: 'quantity', before: quantity, after: quantity + add }] : []),
  ];
}
