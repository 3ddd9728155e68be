import type { ConductLevel } from '@phuong/contract/grading/sheets/mark.schema.ts';
import { fold } from '@phuong/rules/people/fold.ts';

/** Words and letters of lists as schools have them, without tones; they are Vietnamese whatever language the screen is in. */
const WORDS: Readonly<Record<ConductLevel, readonly string[]>> = {
  GOOD: ['tot', 't'],
  FAIR: ['kha', 'k'],
  SATISFACTORY: ['dat', 'd'],
  UNSATISFACTORY: ['chua dat', 'cd', 'c'],
  AVERAGE: ['trung binh', 'tb', 'b'],
  WEAK: ['yeu', 'y'],
};

/** The level a text means among those of the class; null for an empty text, undefined where it is none. `named` are the words of the screen. */
export function readLevel(
  text: string,
  levels: readonly ConductLevel[],
  named: (level: ConductLevel) => readonly string[],
): ConductLevel | null | undefined {
  const plain = fold(text).replace(/\s+/g, ' ').trim();
  if (plain === '' || plain === '-') return null;
  return (
    levels.find((level) => named(level).some((word) => fold(word) === plain)) ??
    levels.find((level) => WORDS[level].includes(plain))
  );
}
