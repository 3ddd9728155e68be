import type { Field, Fields } from '@phuong/contract/platform/entity.schema.ts';
import { useTranslation } from 'react-i18next';
import { catalogueNames } from '../../lib/words/catalogue-names.ts';
import { formatDate, formatPhone } from '../../lib/words/format.ts';
import type { Fact } from './facts.tsx';

interface DescribedFacts<F extends Fields> {
  readonly fields: F;
  /** Where the words are: `students` has `students.fields.religion` and, of a choice, `students.boarding.DAY`. */
  readonly texts: string;
  readonly record: { readonly [K in keyof F]?: unknown };
  /** Facts told in another way; null: not told, or with another one. */
  readonly own?: { readonly [K in keyof F]?: Partial<Fact> | null };
}

/** Facts of a record as its description says: `const facts = useDescribedFacts(…); facts(namesIn(studentFields, ['papers']))`. */
export function useDescribedFacts<F extends Fields>({ fields, texts, record, own = {} }: DescribedFacts<F>) {
  const { t } = useTranslation();
  const word = (key: string) => t(`${texts}.${key}` as 'common.yes');
  const factOf = (name: keyof F & string): Fact[] => {
    const special = own[name];
    if (special === null) return [];
    return [{ label: word(`fields.${name}`), ...plain(name, fields[name] as Field, record[name]), ...special }];
  };
  const plain = (name: string, field: Field, value: unknown): Omit<Fact, 'label'> => {
    const text = typeof value === 'string' ? value : null;
    switch (field.kind) {
      case 'date':
        return { value: formatDate(text), figures: true };
      case 'phone':
        return { value: formatPhone(text), figures: true };
      case 'code':
      case 'digits':
        return { value: text, figures: true };
      case 'flag':
        return { value: t(value === true ? 'common.yes' : 'common.no') };
      case 'choice':
        return { value: text && word(`${name}.${text}`) };
      case 'catalogue':
        return { value: catalogueNames(field.of, text)[0] };
      case 'catalogues':
        return { value: catalogueNames(field.of, ...(value as readonly string[])).join('; ') };
      case 'text':
        return { value: text, wide: field.max >= 300 };
      default:
        return { value: typeof value === 'number' ? value : text, figures: typeof value === 'number' };
    }
  };
  return (names: readonly (keyof F & string)[]): Fact[] => names.flatMap(factOf);
}
