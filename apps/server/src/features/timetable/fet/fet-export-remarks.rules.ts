import { type RuleKey, ruleKeys } from '@phuong/contract/timetable/setup/rule-keys.schema.ts';
import type { Locale } from '@phuong/texts/sentence.ts';
import { fetPreferred, fetRemark, ruleName } from '../sentences.rules.ts';

/** Rules a file says by its activities, times and rooms. */
const said: ReadonlySet<RuleKey> = new Set<RuleKey>([
  'allPlaced',
  'noClash',
  'classShift',
  'fixedLessons',
  'homeroomTeacher',
  'teacherUnavailable',
  'teacherDaysOff',
  'meetings',
  'subjectTimes',
  'roomKinds',
  'groupsTogether',
  'alternateWeeks',
  'doublePeriods',
]);

/**
 * What of the school's rules is not in a file: those that are on and have no constraint there, and the periods teachers like, which FET
 * has no wish for; in the caller's language.
 */
export function exportRemarks(
  locale: Locale,
  force: (rule: RuleKey) => 'HARD' | 'SOFT' | 'OFF',
  hasPreferred: boolean,
): string {
  const missing = ruleKeys.filter((rule) => !said.has(rule) && force(rule) !== 'OFF');
  return [
    missing.length === 0 ? '' : fetRemark(locale, missing.map((rule) => ruleName(locale, rule)).join(', ')),
    hasPreferred ? fetPreferred(locale) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
