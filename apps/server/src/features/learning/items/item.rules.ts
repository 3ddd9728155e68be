/** The dates of an item that do not follow each other: open, then due, then cut off. @returns the field to mend, or null. */
export function wrongDate(dates: {
  readonly opensAt: Date | null;
  readonly dueAt: Date | null;
  readonly cutOffAt: Date | null;
}): 'opensAt' | 'dueAt' | 'cutOffAt' | null {
  const { opensAt, dueAt, cutOffAt } = dates;
  if (opensAt && dueAt && opensAt >= dueAt) return 'dueAt';
  if (dueAt && cutOffAt && dueAt > cutOffAt) return 'cutOffAt';
  if (opensAt && cutOffAt && opensAt >= cutOffAt) return 'cutOffAt';
  return null;
}

/** Whether an item that needs others would, through them, wait for itself. */
export function waitsForItself(
  id: string,
  needs: readonly string[],
  others: readonly { readonly itemId: string; readonly needsItemId: string }[],
): boolean {
  const open = [...needs];
  const seen = new Set<string>();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === id) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    for (const each of others) if (each.itemId === at && at !== id) open.push(each.needsItemId);
  }
  return false;
}
