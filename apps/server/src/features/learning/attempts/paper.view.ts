import { sitting } from '@phuong/contract/learning/attempts/attempt.schema.ts';
import { emptyRichText } from '@phuong/rich-text/read-rich-text.ts';
import type { AskedEdition } from '../test.tables.ts';
import type { TestContent } from '../tests/kept-test.rules.ts';
import { paperOfAttempt } from './attempt.rules.ts';
import type { Paper } from './preload/preload.rules.ts';

interface Sat {
  readonly seed: string;
  readonly asked: readonly AskedEdition[];
}

/** What one attempt asks, without a key, in the shape a browser gets it: nothing that the contract does not name is in it. */
export function paperView(content: TestContent, sat: Sat): Paper {
  const heads = new Map(content.heads.map((head) => [head.key, head]));
  const parts = paperOfAttempt(content, sat).map(({ key, questions }) => ({
    key,
    name: heads.get(key)?.name ?? '',
    intro: heads.get(key)?.intro ?? emptyRichText,
    questions: questions.map(({ slot, points, numbers, asked }) => ({
      key: slot,
      points,
      numbers: [...numbers],
      asked,
    })),
  }));
  const { navigation, questionsPerPage } = content.rules;
  return { navigation, questionsPerPage, parts: sitting.shape.parts.parse(parts) };
}
