import { expect, it } from 'vitest';
import { filesIn } from './files-in.ts';

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;

it('every file an answer names is found once, however deep, and nothing that is no id', () => {
  const answer = {
    text: { type: 'doc', content: [{ type: 'image', attrs: { fileId: id(1), alt: 'hình' } }] },
    attachments: [{ fileId: id(2), name: 'a.pdf' }, { fileId: id(1) }],
    file: null,
    other: { fileId: 'here:3', id: id(4) },
  };
  expect([...filesIn(answer)]).toEqual([id(1), id(2)]);
});
