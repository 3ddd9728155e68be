import type { SeededRandom } from './seeded-random.ts';

/** The subjects of a lower-secondary class whose place is free: 25 of the 29 periods of the 2018 curriculum. */
export const freeSubjects: readonly { name: string; periods: number; doubles: number; roomKind?: string }[] = [
  { name: 'Ngữ văn', periods: 4, doubles: 1 },
  { name: 'Toán', periods: 4, doubles: 1 },
  { name: 'Khoa học tự nhiên', periods: 4, doubles: 0 },
  { name: 'Ngoại ngữ 1', periods: 3, doubles: 0 },
  { name: 'Lịch sử và Địa lí', periods: 3, doubles: 0 },
  { name: 'Giáo dục thể chất', periods: 2, doubles: 0, roomKind: 'yard' },
  { name: 'Giáo dục công dân', periods: 1, doubles: 0 },
  { name: 'Tin học', periods: 1, doubles: 0, roomKind: 'computer' },
  { name: 'Công nghệ', periods: 1, doubles: 0 },
  { name: 'Âm nhạc', periods: 1, doubles: 0, roomKind: 'music' },
  { name: 'Mĩ thuật', periods: 1, doubles: 0 },
];

const size = 5;

/** pattern[row][column] = index into freeSubjects; a row is a period, a column a day that turns from class to class. */
export type WeekPattern = number[][];

/**
 * A week of 5 × 5 periods in which no subject stands twice in a row, and twice in a column only as the promised pair.
 * Turning the columns by the number of the class then never brings two classes of a team to one teacher at once.
 */
export function weekPattern(random: SeededRandom): WeekPattern {
  for (;;) {
    const pattern = tryPattern(random);
    if (pattern !== undefined) return pattern;
  }
}

/** Single-period subjects fill the first row: its days lie one later than those of the other rows. */
function tryPattern(random: SeededRandom): WeekPattern | undefined {
  const singles = freeSubjects.flatMap((subject, index) => (subject.periods === 1 ? [index] : []));
  const pattern: WeekPattern = [random.shuffled(singles)];
  const rows = rowsOfSubjects(random);
  if (rows === undefined) return undefined;
  for (const row of rows) {
    const placed = Array.from({ length: 40 }, () => random.shuffled(row)).find((candidate) =>
      candidate.every((subject, column) => fits(pattern, subject, column)),
    );
    if (placed === undefined) return undefined;
    pattern.push(placed);
  }
  return paired(pattern) ? pattern : undefined;
}

/** Which subjects stand in rows 2 to 5: each subject at most once a row. */
function rowsOfSubjects(random: SeededRandom): number[][] | undefined {
  const rows: number[][] = Array.from({ length: size - 1 }, () => []);
  const several = freeSubjects.flatMap((subject, index) => (subject.periods > 1 ? [index] : []));
  for (const subject of several) {
    const open = random
      .shuffled(rows.filter((row) => row.length < size))
      .sort((one, other) => one.length - other.length);
    const wanted = freeSubjects[subject]?.periods ?? 0;
    if (open.length < wanted) return undefined;
    for (const row of open.slice(0, wanted)) row.push(subject);
  }
  return rows.every((row) => row.length === size) ? rows : undefined;
}

function fits(pattern: WeekPattern, subject: number, column: number): boolean {
  const above = pattern.slice(1).flatMap((row, place) => (row[column] === subject ? [place + 1] : []));
  if (above.length === 0) return true;
  const adjacent = above.length === 1 && above[0] === pattern.length - 1;
  return adjacent && pairsOf(pattern, subject) < (freeSubjects[subject]?.doubles ?? 0);
}

function paired(pattern: WeekPattern): boolean {
  return freeSubjects.every(({ doubles }, subject) => pairsOf(pattern, subject) === doubles);
}

function pairsOf(pattern: WeekPattern, subject: number): number {
  return pattern.reduce(
    (sum, row, place) =>
      sum + row.filter((one, column) => one === subject && pattern[place - 1]?.[column] === subject).length,
    0,
  );
}
