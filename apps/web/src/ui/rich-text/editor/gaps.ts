import { Plugin } from '@tiptap/pm/state';
import { randomId } from '../../../lib/api/random-id.ts';

/** A key that no gap has yet; drawn by chance, for pupils see it. */
export const newGapKey = (): string => randomId().replaceAll('-', '').slice(0, 10);

/** A gap that was copied is another one: two of a text never have the same key. */
export const ownGapKeys = new Plugin({
  appendTransaction: (changes, _, { doc, tr }) => {
    if (!changes.some(({ docChanged }) => docChanged)) return null;
    const taken = new Set<string>();
    doc.descendants((node, at) => {
      if (node.type.name !== 'gap') return;
      const key = String(node.attrs.key);
      if (key !== '' && !taken.has(key)) taken.add(key);
      else tr.setNodeAttribute(at, 'key', newGapKey());
    });
    return tr.docChanged ? tr : null;
  },
});
