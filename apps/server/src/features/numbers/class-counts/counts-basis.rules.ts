import { createHash } from 'node:crypto';
import { ETHNIC_GROUPS } from '@phuong/rules/people/ethnic-groups.ts';
import { mostStrong, strongByGrade } from '../achievements/achievements.rules.ts';

/** Another one when a release counts otherwise: what was kept before is then counted anew. */
const version = 1;
/** Of all years there can be. */
const years = Array.from({ length: 111 }, (_, at) => 1990 + at);

let basis: string | undefined;

/** What kept numbers depend on besides rows: the law as this release has it. Numbers that were kept by another are not read. */
export function countsBasis(): string {
  basis ??= createHash('sha256')
    .update(
      JSON.stringify([
        version,
        ETHNIC_GROUPS.map(({ code, isMinority }) => [code, isMinority]),
        mostStrong,
        years.map(strongByGrade),
      ]),
    )
    .digest('hex')
    .slice(0, 16);
  return basis;
}
