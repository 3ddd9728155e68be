import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { inForce } from '@phuong/rules/legal/dated.ts';
import { nationalTemplates, periodicTemplates } from './templates.data.ts';

export interface TemplateForm {
  readonly key: string;
  readonly kinds: readonly QuestionKind[];
  /** How many; null: as the school plans it. */
  readonly count: number | null;
  /** Of each, and of all together, in hundredths. */
  readonly points: number | null;
  readonly total: number;
  /** Statements of each question, where it has some. */
  readonly statements?: number;
}

/** What a test of a kind is made of. Forms in the order of the paper's parts. */
export interface Template {
  readonly key: string;
  /** Codes of the curriculum it is for; null: any subject. */
  readonly subjects: readonly string[] | null;
  readonly minutes: number | null;
  readonly levels: readonly ThinkingLevel[];
  readonly forms: readonly TemplateForm[];
  /** What each level should come to, in hundredths; null: not laid down. */
  readonly levelPoints: Readonly<Partial<Record<ThinkingLevel, number>>> | null;
  /** How far points of forms and levels may be off, in hundredths. */
  readonly tolerance: number;
}

/** Templates in force on an ISO day, each with its legal basis: the national exam by subject, then periodic tests. */
export function templatesOn(on: string): readonly (Template & { readonly legalBasis: string })[] {
  return [nationalTemplates, periodicTemplates].flatMap((dated) => {
    if (on < (dated[0]?.validFrom ?? '')) return [];
    const { value, legalBasis } = inForce(dated, on);
    return value.map((template) => ({ ...template, legalBasis }));
  });
}

/** The level of a plan that a question's own level counts as; null where the plan has none for it. */
export function levelIn(levels: readonly ThinkingLevel[], level: ThinkingLevel): ThinkingLevel | null {
  if (levels.includes(level)) return level;
  return level === 'APPLY_HIGH' && levels.includes('APPLY') ? 'APPLY' : null;
}
