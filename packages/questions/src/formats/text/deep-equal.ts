/** Whether two values of JSON say the same, in whatever order their keys stand. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [own, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    own.length === others.size && own.every(([key, value]) => others.has(key) && isDeepEqual(value, others.get(key)))
  );
}
