import { expect, test } from 'vitest';
import { ApiProblem } from '../../../../lib/api/api-problem.ts';
import type { Mark } from '../page/marks.ts';
import { LayerStore, type StoredLayer } from './layer-store.ts';
import { Outbox } from './outbox.ts';

const at = { fileId: 'f', page: 1 };
const stamp = (id: string): Mark => ({ kind: 'stamp', id, colour: 'red', stamp: 'right', x: 1, y: 1 });

/** A server that keeps one page. */
function aPage(marks: readonly Mark[] = []) {
  const there = { ...at, version: marks.length > 0 ? 1 : 0, marks };
  const calls = {
    save: async (layer: StoredLayer) => {
      if (layer.version !== there.version) throw new ApiProblem({ code: 'platform.stale_version', status: 409 });
      Object.assign(there, { marks: layer.marks, version: there.version + 1 });
      return { ...there };
    },
    newer: async (error: unknown) => (error instanceof ApiProblem ? { ...there } : null),
  };
  return { there, calls };
}

test('what is drawn is sent, and taken back step by step', async () => {
  const { there, calls } = aPage();
  const outbox = new Outbox();
  const store = new LayerStore('w', outbox, calls, []);
  store.change(at, [stamp('a')]);
  store.change(at, [stamp('a'), stamp('b')]);
  expect(await outbox.flush()).toBe(true);
  expect(there.marks).toEqual([stamp('a'), stamp('b')]);
  expect(store.undo()).toEqual(at);
  expect(store.marksOf(at)).toEqual([stamp('a')]);
  store.redo();
  store.undo();
  await outbox.flush();
  expect(there).toMatchObject({ version: 2, marks: [stamp('a')] });
  expect(store.mayRedo).toBe(true);
});

test('what a colleague has drawn meanwhile stays, and so does one’s own', async () => {
  const { there, calls } = aPage([stamp('a')]);
  const outbox = new Outbox();
  const store = new LayerStore('w', outbox, calls, [{ ...at, version: 1, marks: [stamp('a')] }]);
  Object.assign(there, { marks: [stamp('a'), stamp('theirs')], version: 2 });
  store.change(at, [stamp('mine')]);
  expect(await outbox.flush()).toBe(true);
  expect(there.marks).toEqual([stamp('theirs'), stamp('mine')]);
  expect(store.marksOf(at)).toEqual(there.marks);
  store.undo();
  await outbox.flush();
  expect(there.marks.map((mark) => mark.id).sort()).toEqual(['a', 'theirs']);
});

test('what somebody types is one step', () => {
  const { calls } = aPage();
  const store = new LayerStore('w', new Outbox(), calls, []);
  store.change(at, [stamp('a')]);
  store.change(at, [stamp('b')], 'text');
  store.change(at, [stamp('c')], 'text');
  store.undo();
  expect(store.marksOf(at)).toEqual([stamp('a')]);
});
