import { type Question, question } from '@phuong/contract/learning/bank/question.schema.ts';
import type { NeededFile, Reading, RecognisedQuestion } from '../recognised-question.ts';
import { filesAtHand } from './chance-texts.ts';

/** Keys in a row, so that a failure can be read. */
export function rowOfKeys(): Reading {
  let count = 0;
  return {
    newKey: () => {
      count += 1;
      return `n${count}`;
    },
  };
}

/** A question with its keys by their place and its files by their content: what two that say the same have alike. */
export function sameForm(of: unknown, files: readonly NeededFile[] = []): unknown {
  const names = new Map<string, string>();
  const contents = new Map<string, string>();
  for (const [id, { base64 }] of filesAtHand) contents.set(id, base64);
  for (const { fileId, base64 } of files) contents.set(fileId, base64);
  const keyed = (key: string, scope: string) => {
    const name = names.get(`${scope} ${key}`) ?? `key${names.size}`;
    names.set(`${scope} ${key}`, name);
    return name;
  };
  const walk = (value: unknown, scope: string): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => walk(each, `${scope}/${at}`));
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).map(([name, each]): [string, unknown] => {
      if ((name === 'key' || name === 'rightKey') && typeof each === 'string') return [name, keyed(each, '')];
      if (name === 'fileId' && typeof each === 'string') return [name, contents.get(each) ?? each];
      return [name, walk(each, scope)];
    });
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  };
  return walk(rekeyed(question.parse(of)), '');
}

/** Keys of different lists may be alike: each gets its list's name, a right's that of the rights. */
function rekeyed(of: Question): unknown {
  const own = <T extends { key: string }>(rows: readonly T[], name: string) =>
    rows.map((row) => ({ ...row, key: `${name}-${row.key}` }));
  switch (of.kind) {
    case 'MATCHING':
      return {
        ...of,
        pairs: own(of.pairs, 'left').map((pair) => ({ ...pair, rightKey: `right-${pair.rightKey}` })),
        decoys: own(of.decoys, 'right'),
      };
    case 'CLOZE':
      return {
        ...of,
        gaps: of.gaps.map((gap) =>
          gap.kind === 'CHOICE' ? { ...gap, options: own(gap.options, `gap-${gap.key}`) } : gap,
        ),
      };
    case 'PASSAGE':
      return { ...of, parts: of.parts.map((part) => ({ ...part, question: sameForm(part.question) })) };
    default:
      return of;
  }
}

/** What was read, to be compared with what was written. */
export const readForm = ({ question: read, files, ...rest }: RecognisedQuestion): unknown => ({
  name: rest.name,
  topicPath: rest.topicPath,
  tags: rest.tags,
  level: rest.level,
  question: read && sameForm(read, files),
});
