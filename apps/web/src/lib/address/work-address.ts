/** A pupil's work as the address of the marking desk names it: what the desk asks for, and whoever asks ahead of it. */
export function workInAddress(
  id: string,
  { queue, version }: { readonly queue?: unknown; readonly version?: unknown },
) {
  const number = Number(version);
  return {
    params: { id },
    query: { ...(queue === 'UNMARKED' ? { queue: 'UNMARKED' as const } : {}), ...(number > 0 ? { number } : {}) },
  } as const;
}
