import type { PieceView } from '../set-rules.ts';
import type { Occupancy } from '../state/occupancy.ts';

/** Fills the view with the placed pieces of some lessons; the runs of a split lesson are cut as the problem cuts them. */
export function gatherPieces(
  state: Pick<Occupancy, 'core' | 'start' | 'mask'>,
  lessons: Int32Array,
  view: PieceView,
): PieceView {
  const { core, start } = state;
  view.count = 0;
  for (let owner = 0; owner < lessons.length; owner++) {
    const lesson = lessons[owner] as number;
    if ((core.lessonResource[lesson] as number) >= 0) {
      gatherSplit(state, lesson, owner, view);
      continue;
    }
    const block = (core.blocksOfLesson[lesson] as Int32Array)[0] as number;
    const at = start[block] as number;
    if (at >= 0) note(view, at, core.duration[block] as number, owner);
  }
  return view;
}

function gatherSplit(
  { core, mask }: Pick<Occupancy, 'core' | 'mask'>,
  lesson: number,
  owner: number,
  view: PieceView,
): void {
  const own = core.lessonResource[lesson] as number;
  const longest = core.maxPiece[lesson] as number;
  for (let day = 0; day < core.days; day++) {
    const busy = mask[own * core.days + day] as number;
    const length = core.lengthOfDay[day] as number;
    for (let period = 0; period < length; ) {
      let run = 0;
      while (run < longest && (busy >> (period + run)) & 1) run++;
      if (run > 0) note(view, (core.firstOfDay[day] as number) + period, run, owner);
      period += Math.max(1, run);
    }
  }
  view.count = Math.min(view.count, view.start.length);
}

function note(view: PieceView, start: number, duration: number, owner: number): void {
  view.start[view.count] = start;
  view.duration[view.count] = duration;
  view.owner[view.count++] = owner;
}
