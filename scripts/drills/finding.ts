/** One thing that a drill asserts, with what was found. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  readonly isGood: boolean;
}

/** That there is none of them; the first ones are named where there are. */
export const none = (what: string, wrong: readonly string[]): Finding => ({
  what,
  found: wrong.length === 0 ? '0' : `${wrong.length}: ${wrong.slice(0, 5).join(' · ')}`,
  isGood: wrong.length === 0,
});

export function printFindings(name: string, findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ what }) => what.length));
  console.log(`\n${name}`);
  for (const { what, found, isGood } of findings)
    console.log(`  ${isGood ? 'ok   ' : 'WRONG'} ${what.padEnd(width)}  ${found}`);
}
