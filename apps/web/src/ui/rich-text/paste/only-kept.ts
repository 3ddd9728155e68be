import { Fragment, type Node, Slice } from '@tiptap/pm/model';

/** Whether node and marks hold what the schema lets them hold: the server would refuse the whole text for anything else. */
function isKept(node: Node): boolean {
  const { schema } = node.type;
  try {
    // Reading from JSON asks the attributes' own checks.
    if (!node.isText) schema.nodeFromJSON({ type: node.type.name, attrs: node.attrs });
    for (const mark of node.marks) schema.markFromJSON(mark.toJSON());
    return true;
  } catch {
    return false;
  }
}

function kept(fragment: Fragment, refused: readonly string[]): Fragment {
  const nodes: Node[] = [];
  fragment.forEach((node) => {
    if (refused.includes(node.type.name)) node.content.forEach((child) => void nodes.push(child));
    else if (isKept(node)) nodes.push(node.isText ? node : node.copy(kept(node.content, refused)));
    // A bad link loses the link, not its words.
    else if (node.isText) nodes.push(node.mark([]));
  });
  return Fragment.fromArray(nodes);
}

/**
 * What was pasted, without what the schema does not let in: pictures from elsewhere, addresses that lead to scripts. Of nodes that this text
 * may not hold (`refused`) what stands in them stays.
 */
export const onlyKept = (slice: Slice, refused: readonly string[] = []): Slice =>
  new Slice(kept(slice.content, refused), slice.openStart, slice.openEnd);
