import type { QuestionKind, WrittenQuestion } from '@phuong/contract/learning/bank/question.schema.ts';
import { gridNumber } from '@phuong/contract/learning/bank/question.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import type { Unsupported } from '../recognised-question.ts';
import { numberOf, type Row, shownCell } from './row.ts';
import { answersIn, lettersIn, verdictsIn } from './row-answers.ts';
import { gapsOf } from './row-gaps.ts';

type Made = WrittenQuestion | Unsupported;

const unreadable = (row: Row): Unsupported => ({
  code: row.cell('answer') ? 'not_readable' : 'no_key',
  params: { what: row.cell('answer').slice(0, 100) },
});

/** The question of a row, of the kind it names, or else of the kind it looks like. */
export function questionOfRow(row: Row): Made {
  const kind = named(row) ?? guessed(row);
  const asked = { stem: shownCell(row.cell('question')), solution: shownCell(row.cell('solution')) };
  const filled = row.options.filter(([, text]) => text !== '');
  const rows = () => filled.map(([, text]) => ({ key: row.newKey(), text: shownCell(text) }));
  switch (kind) {
    case 'CHOICE':
    case 'CHOICES':
      return choice(kind, asked, row);
    case 'TRUE_FALSE': {
      const [isTrue, more] = verdictsIn(row.cell('answer')) ?? [];
      return isTrue === undefined || more !== undefined ? unreadable(row) : { kind, ...asked, isTrue };
    }
    case 'STATEMENTS': {
      const truths = verdictsIn(row.cell('answer'));
      if (truths?.length !== filled.length) return unreadable(row);
      const statements = rows().map((each, at) => ({ ...each, isTrue: truths[at] ?? false }));
      return { kind, ...asked, statements, counting: countingOf(row, 'NATIONAL') };
    }
    case 'SHORT_TEXT': {
      const answers = answersIn(row.cell('answer')).map(({ text, share }) => ({ text, share: share ?? 100 }));
      const matchesCase = /hoa.*thường|case/i.test(row.cell('counting').normalize('NFC'));
      return answers.length === 0 ? unreadable(row) : { kind, ...asked, answers, matchesCase };
    }
    case 'NUMBER': {
      const answers = answersIn(row.cell('answer')).map(numberOf);
      return answers.length === 0 || answers.includes(null)
        ? unreadable(row)
        : { kind, ...asked, answers: answers.filter((each) => each !== null) };
    }
    case 'GRID_NUMBER': {
      const answers = answersIn(row.cell('answer')).map(({ text }) => text.replace('.', ',').replace(/^[−–]/, '-'));
      return answers.length === 0 || !answers.every((each) => gridNumber.safeParse(each).success)
        ? unreadable(row)
        : { kind, ...asked, answers };
    }
    case 'MATCHING':
      return matching(
        asked,
        filled.map(([, text]) => text),
        row,
      );
    case 'ORDERING':
      return ordering(asked, filled, row);
    case 'CLOZE':
      return gapsOf(asked.solution, filled, row);
    case 'ESSAY': {
      const words = /(\d{1,5})\s*(?:từ|chữ|words)/i.exec(row.cell('counting').normalize('NFC'))?.[1];
      const takesFiles = /tệp|file/i.test(row.cell('counting').normalize('NFC'));
      return {
        kind,
        ...asked,
        guide: shownCell(row.cell('answer')),
        mostWords: words ? Number(words) : null,
        takesFiles,
      };
    }
    case 'FILE': {
      const files = /(\d{1,2})\s*(?:tệp|files?)/i.exec(row.cell('counting').normalize('NFC'))?.[1];
      return { kind, ...asked, guide: shownCell(row.cell('answer')), mostFiles: files ? Number(files) : 1 };
    }
    case 'PASSAGE':
      return { code: 'no_answers', params: {} };
    default:
      return { code: 'kind', params: { kind } };
  }
}

/** "Đúng sai" with statements below it is the kind with several of them. */
function named({ kind, options }: Row): QuestionKind | null {
  const isFilled = options.filter(([, text]) => text !== '').length > 1;
  return kind === 'TRUE_FALSE' && isFilled ? 'STATEMENTS' : kind;
}

function guessed({ cell, options, notes }: Row): QuestionKind {
  const answer = cell('answer');
  const filled = options.filter(([, text]) => text !== '').length;
  if (filled > 1) {
    const truths = verdictsIn(answer);
    if (truths && truths.length === filled && filled > 1) return 'STATEMENTS';
    return (lettersIn(answer)?.length ?? 0) > 1 ? 'CHOICES' : 'CHOICE';
  }
  if (answer === '') return 'ESSAY';
  if (/^(?:đ|s|đúng|sai|true|false)$/i.test(answer.normalize('NFC'))) return 'TRUE_FALSE';
  notes.doubt('kind_guessed');
  return gridNumber.safeParse(answer).success ? 'GRID_NUMBER' : 'SHORT_TEXT';
}

type Asked = { readonly stem: RichText; readonly solution: RichText };

function choice(kind: 'CHOICE' | 'CHOICES', asked: Asked, row: Row): Made {
  const letters = lettersIn(row.cell('answer'));
  const filled = row.options.filter(([, text]) => text !== '');
  if (!letters || letters.some(([letter]) => !filled.some(([each]) => each === letter))) return unreadable(row);
  const shares = new Map(letters.map(([letter, share]) => [letter, share ?? 100]));
  const options = filled.map(([letter, text]) => ({
    key: row.newKey(),
    text: shownCell(text),
    share: shares.get(letter) ?? 0,
  }));
  if (kind === 'CHOICE') return { kind, ...asked, options };
  return { kind, ...asked, options, counting: letters.some(([, share]) => share !== null) ? 'SHARES' : 'ALL' };
}

const countings: readonly (readonly [word: RegExp, counting: 'ALL' | 'EACH' | 'NATIONAL'])[] = [
  [/bảng|2025|quốc gia|national/i, 'NATIONAL'],
  [/tất cả|all/i, 'ALL'],
  [/từng|mỗi|each/i, 'EACH'],
];

export function countingOf<C extends 'EACH' | 'NATIONAL'>(row: Row, usual: C): 'ALL' | 'EACH' | C {
  const said = row.cell('counting').normalize('NFC');
  const counting = countings.find(([word]) => word.test(said))?.[1] ?? usual;
  return counting === 'NATIONAL' ? usual : counting;
}

/** `trái => phải` in each cell; nothing before the arrow: a right that belongs to nothing. */
function matching(asked: Asked, cells: readonly string[], row: Row): Made {
  const pairs = cells.map((cell) => cell.split(/(?<!\\)=>/).map((side) => side.trim().replaceAll('\\=>', '=>')));
  const bad = pairs.findIndex((pair) => pair.length !== 2);
  if (bad >= 0) return { code: 'not_readable', params: { what: (cells[bad] ?? '').slice(0, 100) } };
  const keys = new Map<string, string>();
  const keyOf = (right: string) => {
    const key = keys.get(right) ?? row.newKey();
    keys.set(right, key);
    return key;
  };
  const full = pairs.filter(([left]) => left !== '');
  const used = new Set(full.map(([, right]) => right));
  return {
    kind: 'MATCHING',
    ...asked,
    counting: countingOf(row, 'EACH'),
    pairs: full.map(([left = '', right = '']) => ({
      key: row.newKey(),
      text: shownCell(left),
      rightKey: keyOf(right),
      right: shownCell(right),
    })),
    decoys: pairs
      .filter(([left, right]) => left === '' && !used.has(right))
      .map(([, right = '']) => ({ key: keyOf(right), text: shownCell(right) })),
  };
}

/** The options as they stand, or in the order that the answer names. */
function ordering(asked: Asked, filled: readonly (readonly [string, string])[], row: Row): Made {
  const letters = row.cell('answer')
    ? lettersIn(row.cell('answer'))
    : filled.map(([letter]) => [letter, null] as const);
  const inOrder = letters?.map(([letter]) => filled.find(([each]) => each === letter)) ?? [];
  const rows = inOrder.filter((each) => each !== undefined);
  if (rows.length !== filled.length || new Set(rows).size !== rows.length) return unreadable(row);
  const said = row.cell('counting').normalize('NFC');
  const counting = /cạnh|neighbour/i.test(said) ? 'NEIGHBOURS' : /tất cả|all/i.test(said) ? 'ALL' : 'PLACES';
  return {
    kind: 'ORDERING',
    ...asked,
    counting,
    rows: rows.map(([, text]) => ({ key: row.newKey(), text: shownCell(text) })),
  };
}
