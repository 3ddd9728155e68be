import type { RuleSet } from '@phuong/contract/grading/sheets/mark.schema.ts';
import type { TFunction } from 'i18next';

/** The word for a level of an area; some regulations have their own for one of study. */
export function levelText(t: TFunction, ruleSet: RuleSet, area: 'academic' | 'conduct', level: string): string {
  const word = t(`grading.level.${level}`);
  return area === 'conduct' ? word : t(`grading.academicIn.${ruleSet}.${level}`, { defaultValue: word });
}
