import { formatDate } from '@phuong/rules/people/dates.ts';
import { library as enLibrary } from '@phuong/texts/en-GB/library/library.ts';
import { bookRegisters as en } from '@phuong/texts/en-GB/library/papers.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { library as viLibrary } from '@phuong/texts/vi/library/library.ts';
import { bookRegisters as vi } from '@phuong/texts/vi/library/papers.ts';
import type {
  Acquisition,
  KindCounts,
  RegisterColumn,
  RegisteredCopy,
  RegisteredLoan,
  RegisterPart,
  Withdrawn,
} from './register.rules.ts';

type Columns = (typeof vi)['columns'];
const wordsOf = (locale: Locale): typeof vi => (locale === 'vi' ? vi : (en as unknown as typeof vi));
const sourcesOf = (locale: Locale) => (locale === 'vi' ? viLibrary : enLibrary).copy.sources;

const text = (label: string, width: number, characters: number): RegisterColumn => ({
  label,
  width,
  characters,
  kind: 'text',
});
const code = (label: string, width: number, characters: number): RegisterColumn => ({
  label,
  width,
  characters,
  kind: 'code',
});
const sum = (label: string, width: number, characters = 9): RegisterColumn => ({
  label,
  width,
  characters,
  kind: 'number',
  isSummed: true,
});

const day = (date: string | null) => (date === null ? '' : formatDate(date));

const kindColumns = (words: Columns) => [
  sum(words.textbooks, 19),
  sum(words.teachers, 19),
  sum(words.reference, 19),
  sum(words.children, 19),
  sum(words.others, 17),
];
const kindsOf = ({ textbooks, teachers, reference, children, others }: KindCounts) => [
  textbooks,
  teachers,
  reference,
  children,
  others,
];

interface Balance {
  readonly came: readonly Acquisition[];
  readonly went: readonly Withdrawn[];
  readonly before: Counted | null;
  readonly after: Counted;
}
type Counted = KindCounts & { readonly titles: number; readonly copies: number; readonly money: number };

/** The general register: what came, what went, what is left; `before` is null where it begins with the first book. */
export function acquisitionParts({ came, went, before, after }: Balance, locale: Locale): RegisterPart[] {
  const { columns: words, parts, balance } = wordsOf(locale);
  const sources = sourcesOf(locale);
  const counted = [sum(words.titles, 15), sum(words.copies, 16), ...kindColumns(words), sum(words.money, 30, 16)];
  // Of titles a sum says nothing: a title that comes twice is one.
  const uncounted = counted.map(
    ({ isSummed, ...column }, index): RegisterColumn =>
      index === 0 ? column : { ...column, ...(isSummed ? { isSummed } : {}) },
  );
  const all = ({ titles, copies, money, ...kinds }: Counted) => [titles, copies, ...kindsOf(kinds), money];
  const added = (rows: readonly Counted[]) =>
    all({
      titles: 0,
      copies: total(rows, 'copies'),
      money: total(rows, 'money'),
      textbooks: total(rows, 'textbooks'),
      teachers: total(rows, 'teachers'),
      reference: total(rows, 'reference'),
      children: total(rows, 'children'),
      others: total(rows, 'others'),
    }).map((value, index) => (index === 0 ? null : value));
  const plain = counted.map(({ isSummed: _, ...column }): RegisterColumn => column);
  return [
    {
      heading: parts.came,
      columns: [code(words.day, 24, 12), text(words.source, 0, 18), code(words.numbers, 36, 18), ...uncounted],
      rows: came.map((row) => [day(row.day), sources[row.source], `${row.first}–${row.last}`, ...all(row)]),
    },
    {
      heading: parts.went,
      columns: [code(words.withdrawnOn, 24, 12), code(words.decision, 34, 18), text(words.reason, 0, 24), ...uncounted],
      rows: went.map((row) => [day(row.day), row.decision, row.reason, ...all(row)]),
    },
    {
      heading: parts.balance,
      columns: [text(words.what, 0, 24), ...plain],
      rows: [
        ...(before ? [[balance.beginning, ...all(before)]] : []),
        [balance.came, ...added(came)],
        [balance.went, ...added(went)],
        [balance.after, ...all(after)],
      ],
    },
  ];
}

const total = (rows: readonly Counted[], field: keyof Counted) => rows.reduce((sum, row) => sum + row[field], 0);

/** The register of copies. */
export function copyPart(copies: readonly RegisteredCopy[], locale: Locale): RegisterPart {
  const { columns: words, parts, kinds, states } = wordsOf(locale);
  return {
    heading: parts.copies,
    columns: [
      code(words.day, 22, 12),
      code(words.number, 18, 10),
      text(words.author, 38, 24),
      text(words.title, 0, 40),
      text(words.publisher, 32, 22),
      code(words.year, 12, 7),
      { ...sum(words.price, 20, 12) },
      code(words.kind, 16, 10),
      code(words.ddc, 22, 14),
      code(words.shelf, 16, 9),
      text(words.note, 38, 28),
    ],
    rows: copies.map((copy) => [
      day(copy.acquiredOn),
      copy.registerNumber,
      copy.authors,
      copy.title,
      copy.publisher,
      copy.year,
      copy.price,
      kinds[copy.kind],
      copy.ddc,
      copy.shelf,
      noteOf(copy, states),
    ]),
  };
}

const noteOf = ({ state, withdrawnOn, decision }: RegisteredCopy, states: (typeof vi)['states']): string => {
  if (state === 'withdrawn') return [day(withdrawnOn), decision].filter(Boolean).join(', ');
  return state === 'available' ? '' : states[state];
};

/** The register of loans, by day as they come or by reader. */
export function loanPart(loans: readonly RegisteredLoan[], by: 'DAY' | 'READER', locale: Locale): RegisterPart {
  const { columns: words, parts, states, nobodyKnown } = wordsOf(locale);
  const who = [text(words.reader, 50, 26), code(words.code, 24, 14), code(words.class, 16, 8)];
  const columns = [
    ...(by === 'READER' ? who : []),
    code(words.issuedOn, 22, 12),
    ...(by === 'READER' ? [] : who),
    text(words.title, 0, 40),
    code(words.number, 18, 10),
    code(words.dueOn, 22, 12),
    code(words.returnedOn, 22, 12),
    text(words.note, 24, 14),
  ];
  const lines = by === 'DAY' ? loans : byReader(loans);
  return {
    heading: parts.loans,
    columns,
    rows: lines.map(({ reader, ...loan }) => {
      const reading = [reader?.name ?? nobodyKnown, reader?.code ?? '', reader?.className ?? ''];
      const note = loan.state === 'lost' ? states.lost : loan.state === 'on_loan' ? states.unreturned : '';
      return [
        ...(by === 'READER' ? reading : []),
        day(loan.issuedOn),
        ...(by === 'READER' ? [] : reading),
        loan.title,
        loan.registerNumber,
        day(loan.dueOn),
        day(loan.returnedOn),
        note,
      ];
    }),
  };
}

/** Pupils by class, then everybody else; each reader's loans in the order they were made. */
function byReader(loans: readonly RegisteredLoan[]): RegisteredLoan[] {
  const key = ({ reader }: RegisteredLoan) => [
    reader === null ? '2' : reader.className === null ? '1' : '0',
    reader?.className ?? '',
    reader?.name.split(' ').at(-1) ?? '',
    reader?.name ?? '',
    reader?.personId ?? '',
  ];
  const compare = new Intl.Collator('vi', { numeric: true }).compare;
  return loans
    .map((loan) => ({ loan, parts: key(loan) }))
    .sort((a, b) => {
      for (const [index, part] of a.parts.entries()) {
        const order = compare(part, b.parts[index] ?? '');
        if (order !== 0) return order;
      }
      return 0;
    })
    .map(({ loan }) => loan);
}
