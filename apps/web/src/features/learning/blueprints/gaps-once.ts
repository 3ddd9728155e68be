import type { FilledBlueprint } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';

type Gap = FilledBlueprint['gaps'][number];

/** Gaps that the same questions come nearest to, as one. */
interface GapOnce extends Gap {
  /** All the wants it is the gap of; `want` is the first of them. */
  readonly wants: readonly number[];
}

/**
 * Questions of statements are wanted one by one, each with levels of its own, so their gaps often have the same nearest questions: those are
 * shown once, with how many are missing.
 */
export function gapsOnce(gaps: readonly Gap[]): GapOnce[] {
  const found = new Map<string, GapOnce>();
  for (const gap of gaps) {
    const key = gap.nearest.map(({ row, differs }) => `${row.id} ${differs.join()}`).join('|') || `none ${gap.want}`;
    const before = found.get(key);
    found.set(
      key,
      before
        ? { ...before, missing: before.missing + gap.missing, wants: [...before.wants, gap.want] }
        : { ...gap, wants: [gap.want] },
    );
  }
  return [...found.values()];
}

/** The want of a gap that a question chosen now stands in for: the first that still lacks one, else the last. */
export function roomIn(
  wants: readonly number[],
  { gaps }: Pick<FilledBlueprint, 'gaps'>,
  chosen: ReadonlyMap<string, number>,
): number {
  const taken = (want: number) => [...chosen.values()].filter((each) => each === want).length;
  const lacking = wants.find((want) => taken(want) < (gaps.find((gap) => gap.want === want)?.missing ?? 0));
  return lacking ?? wants.at(-1) ?? 0;
}
