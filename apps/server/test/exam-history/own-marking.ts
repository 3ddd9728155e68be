/** Marking by plain reading of a key, written apart from the product's: what checks it must not share its mistakes. */
interface Key {
  readonly kind: string;
  readonly options?: readonly { readonly key: string; readonly share: number }[];
  readonly answers?: readonly { readonly value: string }[];
  readonly statements?: readonly { readonly key: string; readonly isTrue: boolean }[];
}

interface Given {
  readonly chosen?: string | null;
  readonly text?: string;
  readonly judged?: Readonly<Record<string, boolean>>;
}

/** Hundredths for none to four right of four statements (QĐ 764/QĐ-BGDĐT 2024). */
const ofFour = [0, 10, 25, 50, 100];

/** Hundredths of a question worth one point. */
export function earnedBy(key: Key, answer: object | null): number {
  const given = (answer ?? {}) as Given;
  if (key.kind === 'CHOICE') return key.options?.find((option) => option.key === given.chosen)?.share ?? 0;
  if (key.kind === 'NUMBER') return key.answers?.some(({ value }) => value === given.text) ? 100 : 0;
  const right = (key.statements ?? []).filter((each) => given.judged?.[each.key] === each.isTrue).length;
  return ofFour[right] ?? 0;
}

/** Whether it says nothing: that is kept as no answer. */
export function saysNothing(answer: object | null): boolean {
  const { chosen, text, judged } = (answer ?? {}) as Given;
  return !chosen && !text && Object.keys(judged ?? {}).length === 0;
}

/** A mark in hundredths of ten, in quarters, half up. */
export const markOf = (earned: number, full: number): number => Math.floor((earned * 1_000) / full / 25 + 0.5) * 25;
