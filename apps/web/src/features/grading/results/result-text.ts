import type { ResultReason } from '@phuong/contract/grading/results/result.schema.ts';
import type {
  AcademicLevel,
  ConductLevel,
  RuleSet,
  SubjectOutcome,
} from '@phuong/contract/grading/sheets/mark.schema.ts';
import { formatMark } from '@phuong/rules/marks/mark.ts';
import type { TFunction } from 'i18next';
import { currentLocale } from '../../../lib/words/locale.ts';

/** A subject's result in a table: "7,1", "Đ", "CĐ", "Miễn"; '' while there is none. */
export function outcomeText(outcome: SubjectOutcome, t: TFunction): string {
  if (outcome === null) return '';
  return typeof outcome === 'number' ? formatMark(outcome, currentLocale()) : t(`grading.outcome.${outcome}`);
}

/** The word for an academic level; some regulations have their own for a code. */
export function academicText(level: AcademicLevel | null, ruleSet: RuleSet | null, t: TFunction): string {
  if (level === null) return '';
  return t(`grading.academicIn.${ruleSet}.${level}`, { defaultValue: t(`grading.level.${level}`) });
}

export const conductText = (level: ConductLevel | null, t: TFunction): string =>
  level === null ? '' : t(`grading.level.${level}`);

const LEVEL_PARAMS = ['level', 'from', 'to', 'withoutIt'];

/** The sentence of a reason; ids of subjects become names, tenths become marks, levels become words. */
export function reasonText(reason: ResultReason, nameOf: (subjectId: string) => string, t: TFunction): string {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(reason.params)) {
    if (key === 'subjectIds' && Array.isArray(value)) values.subjects = value.map(nameOf).join(', ');
    else if (key === 'subjectId') values.subject = nameOf(String(value));
    else if (key === 'tenths') values.mark = formatMark(Number(value), currentLocale());
    else values[key] = LEVEL_PARAMS.includes(key) ? t(`grading.level.${value}`) : String(value);
  }
  return t(`grading.reason.${reason.code}`, { ...values, defaultValue: '' });
}
