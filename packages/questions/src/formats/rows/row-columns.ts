import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';

/** Columns of the table beside those of the options, which are single letters. */
export const rowColumns = [
  'kind',
  'question',
  'answer',
  'counting',
  'points',
  'level',
  'topic',
  'tags',
  'solution',
  'name',
] as const;
export type RowColumn = (typeof rowColumns)[number];

/** Labels of columns: the first is the one our own template has. */
const labels: Readonly<Record<RowColumn, readonly string[]>> = {
  kind: ['Dạng', 'Dạng câu hỏi', 'Loại', 'Loại câu hỏi', 'Type', 'Kind'],
  question: ['Câu hỏi', 'Nội dung', 'Nội dung câu hỏi', 'Đề bài', 'Question'],
  answer: ['Đáp án', 'Đáp án đúng', 'Trả lời', 'Answer', 'Correct answer', 'Key'],
  counting: ['Cách chấm', 'Tính điểm', 'Counting'],
  points: ['Điểm', 'Số điểm', 'Points', 'Mark'],
  level: ['Mức độ', 'Mức', 'Mức độ nhận thức', 'Level'],
  topic: ['Chủ đề', 'Bài', 'Chương', 'Nội dung kiến thức', 'Topic'],
  tags: ['Nhãn', 'Từ khoá', 'Tags'],
  solution: ['Lời giải', 'Hướng dẫn giải', 'Giải thích', 'Solution', 'Explanation'],
  name: ['Tên', 'Tên câu', 'Mã câu', 'Name'],
};

/** A label without accents, blanks and signs. */
export const folded = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9+]/g, '');

/** Columns that number the rows: they say nothing of a question. */
const numberLabels: ReadonlySet<string> = new Set(['stt', 'tt', 'sott', 'cau', 'causo', 'no', 'number']);

const columnByLabel: ReadonlyMap<string, RowColumn> = new Map(
  rowColumns.flatMap((column) => labels[column].map((label) => [folded(label), column] as const)),
);

/** What a table's header says: where the columns are. */
export interface RowHeader {
  /** Place of the header among the rows. */
  readonly at: number;
  readonly columns: ReadonlyMap<RowColumn, number>;
  /** Columns of options by their letter, in the order of the alphabet. */
  readonly options: readonly (readonly [letter: string, index: number])[];
  readonly unknown: readonly (readonly [label: string, index: number])[];
}

const searchedRows = 20;

/** The first row that names the question and something to answer with; null: none does. */
export function headerOf(rows: readonly (readonly string[])[]): RowHeader | null {
  for (const [at, row] of rows.slice(0, searchedRows).entries()) {
    const header = read(row, at);
    if (header.columns.has('question') && (header.columns.has('answer') || header.options.length > 1)) return header;
  }
  return null;
}

function read(row: readonly string[], at: number): RowHeader {
  const columns = new Map<RowColumn, number>();
  const options: (readonly [string, number])[] = [];
  const unknown: (readonly [string, number])[] = [];
  for (const [index, cell] of row.entries()) {
    const column = columnByLabel.get(folded(cell));
    const letter = /^(?:(?:phương án|đáp án|lựa chọn|ý|option)\s*)?([a-z])[.)]?$/i.exec(
      cell.normalize('NFC').trim(),
    )?.[1];
    if (column && !columns.has(column)) columns.set(column, index);
    else if (letter) options.push([letter.toUpperCase(), index]);
    else if (cell.trim() && !numberLabels.has(folded(cell))) unknown.push([cell.trim(), index]);
  }
  options.sort(([one], [other]) => (one < other ? -1 : 1));
  return { at, columns, options, unknown };
}

/** What a kind is called in the table; the first is the one our own template has. */
const kindNames: Readonly<Partial<Record<QuestionKind, readonly string[]>>> = {
  CHOICE: ['TN', 'Trắc nghiệm', 'Một lựa chọn', 'Single choice', 'MC'],
  CHOICES: ['NLC', 'Nhiều lựa chọn', 'Nhiều đáp án', 'Multiple choice', 'MR'],
  TRUE_FALSE: ['ĐS', 'Đúng sai', 'True false', 'TF'],
  STATEMENTS: ['ĐS4', 'Đúng sai 4 ý', 'Đúng sai nhiều ý', 'Statements'],
  SHORT_TEXT: ['TLN', 'Trả lời ngắn', 'Short answer'],
  NUMBER: ['SỐ', 'Điền số', 'Number', 'Numerical'],
  GRID_NUMBER: ['TLN4', 'Trả lời ngắn 4 ô', 'Số 4 ô', 'Grid'],
  MATCHING: ['GHÉP', 'Ghép đôi', 'Nối', 'Matching'],
  ORDERING: ['SẮP XẾP', 'Sắp thứ tự', 'Ordering'],
  CLOZE: ['ĐIỀN', 'Điền khuyết', 'Điền chỗ trống', 'Cloze'],
  ESSAY: ['TL', 'Tự luận', 'Essay'],
  FILE: ['TỆP', 'Nộp tệp', 'File'],
  PASSAGE: ['ĐOẠN', 'Đọc hiểu', 'Ngữ liệu', 'Passage'],
};

const kindByName: ReadonlyMap<string, QuestionKind> = new Map(
  Object.entries(kindNames).flatMap(([kind, names]) =>
    names.map((name) => [folded(name), kind as QuestionKind] as const),
  ),
);

/** The kind a word names; `isPart`: a plus before it says that it belongs to the passage above. */
export function kindOf(word: string): { readonly kind: QuestionKind | null; readonly isPart: boolean } {
  const isPart = word.trim().startsWith('+');
  return { kind: kindByName.get(folded(word.replace('+', ''))) ?? null, isPart };
}

export const kindName = (kind: QuestionKind): string | null => kindNames[kind]?.[0] ?? null;

/** The header of our own template, with so many options. */
export const headerRow = (options: number): string[] => [
  labels.kind[0] ?? '',
  labels.question[0] ?? '',
  ...Array.from({ length: options }, (_, at) => letterOf(at)),
  ...rowColumns.slice(2).map((column) => labels[column][0] ?? ''),
];

export const letterOf = (at: number): string => String.fromCharCode(65 + at);
