import type { FetConstraint } from '../formats/fet/fet-file.ts';
import { type FetWeek, hoursOf } from './fet-week.ts';

type Limit = Extract<FetConstraint, { kind: 'limit' }>;

/** By how much one teacher or students set goes over (or under) a daily or weekly limit. */
export function dailyExcess(constraint: Limit, name: string, week: FetWeek): number {
  const { kind } = constraint.of;
  const { value } = constraint;
  const days = week.uses(kind, name);
  const busy = days.map((hours) => hours.filter((uses) => uses > 0).length);
  const gaps = days.map((hours, day) => gapsOf(hours, (hour) => week.open(kind, name, { day, hour })));
  switch (constraint.limit) {
    case 'maxDaysPerWeek':
      return Math.max(0, busy.filter((count) => count > 0).length - value);
    case 'minDaysPerWeek':
      return Math.max(0, value - busy.filter((count) => count > 0).length);
    case 'maxHoursDaily':
      return total(busy.map((count) => Math.max(0, count - value)));
    case 'minHoursDaily':
      return total(busy.map((count) => (count === 0 && constraint.allowEmptyDays ? 0 : Math.max(0, value - count))));
    case 'maxGapsPerDay':
      return total(gaps.map((count) => Math.max(0, count - value)));
    case 'maxGapsPerWeek':
      return Math.max(0, total(gaps) - value);
    case 'maxHoursContinuously':
      return total(days.flatMap(runsOf).map((length) => Math.max(0, length - value)));
    case 'maxBeginningsAtSecondHour': {
      const late = days.map((hours, day) => freeBefore(hours, (hour) => week.open(kind, name, { day, hour })));
      const tooLate = total(late.map((count) => Math.max(0, count - 1)));
      return tooLate + Math.max(0, late.filter((count) => count > 0).length - value);
    }
  }
}

/** Hours of activities with the tag over the limit: of each day, or of each run. */
export function tagExcess(
  constraint: Extract<FetConstraint, { kind: 'tagLimit' }>,
  name: string,
  week: FetWeek,
): number {
  const { file } = week;
  const days = file.days.map(() => file.hours.map(() => 0));
  for (const activity of week.activities) {
    const own =
      constraint.of.kind === 'teachers'
        ? activity.teachers.includes(name)
        : activity.students.some((set) => file.studentsSets.get(set)?.includes(name));
    if (!own || !activity.tags.includes(constraint.tag)) continue;
    for (const { day, hour } of hoursOf(activity, file)) days[day]?.splice(hour, 1, 1);
  }
  const lengths = constraint.limit === 'maxHoursDaily' ? days.map((hours) => total(hours)) : days.flatMap(runsOf);
  return total(lengths.map((length) => Math.max(0, length - constraint.value)));
}

/** Days with a lesson between two hours. */
export function intervalDays(days: number[][], from: number, to: number): number {
  return days.filter((hours) => hours.slice(from, to).some((uses) => uses > 0)).length;
}

/** Free hours between the first and the last lesson of a day; hours that may not be used do not count. */
function gapsOf(hours: number[], open: (hour: number) => boolean): number {
  const first = hours.findIndex((uses) => uses > 0);
  const last = hours.findLastIndex((uses) => uses > 0);
  return hours.filter((uses, hour) => hour > first && hour < last && uses === 0 && open(hour)).length;
}

/** Usable free hours before the first lesson; 0 on a free day. */
function freeBefore(hours: number[], open: (hour: number) => boolean): number {
  const first = hours.findIndex((uses) => uses > 0);
  return hours.filter((_, hour) => hour < first && open(hour)).length;
}

function runsOf(hours: number[]): number[] {
  const runs: number[] = [];
  let length = 0;
  for (const uses of [...hours, 0]) {
    if (uses > 0) length += 1;
    else if (length > 0) {
      runs.push(length);
      length = 0;
    }
  }
  return runs;
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
