import type { IsbnRecord } from '@phuong/contract/library/isbn-lookup/isbn-lookup.contract.ts';
import {
  type BookTitle,
  bookAudiences,
  bookKinds,
  bookLanguages,
} from '@phuong/contract/library/titles/book-title.contract.ts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import type { Noun } from '../../../lib/noun.ts';
import { path } from '../../../lib/screens/path.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { MultiSelectField, SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextareaField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { EditOf, NounForm } from '../../../ui/form/noun-form.tsx';
import { useCategoryChoices } from '../categories/use-category-choices.ts';
import { IsbnHelp } from '../isbn-lookup/isbn-help.tsx';

const books: Noun = {
  words: 'library.book',
  menu: 'shell.menu.library',
  list: path('/library/books'),
  create: { href: path('/library/books/create'), right: 'create_book' },
  edit: { href: (id) => path('/library/books/$id/edit', { id }), right: 'update_book' },
};

/** /library/books/create */
export function BookCreateScreen() {
  return <BookForm />;
}

/** /library/books/{id}/edit */
export function BookEditScreen() {
  return (
    <EditOf noun={books} query={(id) => queryOf('books.read', { params: { id } })} fields={8}>
      {(book, reload) => <BookForm book={book} reload={reload} />}
    </EditOf>
  );
}

const valuesOf = (book?: BookTitle) => ({
  isbn: book?.isbn ?? '',
  title: book?.title ?? '',
  subtitle: book?.subtitle ?? '',
  authors: book?.authors.join('; ') ?? '',
  publisher: book?.publisher ?? '',
  place: book?.place ?? '',
  year: book?.year ?? (null as number | null),
  edition: book?.edition ?? '',
  series: book?.series ?? '',
  pages: book?.pages ?? (null as number | null),
  price: book?.price ?? (null as number | null),
  categoryId: book?.categoryId ?? (null as string | null),
  kind: book?.kind ?? ('STK' as BookTitle['kind']),
  ddc: book?.ddc ?? '',
  grades: book?.grades.map(String) ?? [],
  language: book?.language ?? 'vie',
  audience: book?.audience ?? ('ALL' as BookTitle['audience']),
  summary: book?.summary ?? '',
});

interface BookFormProps {
  /** Undefined: a new one. */
  book?: BookTitle | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

function BookForm({ book, reload }: BookFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(book) });
  const { control, setFocus } = form;
  const isNew = book === undefined;
  // A scanner types where the cursor stands.
  useEffect(() => {
    if (isNew) setFocus('isbn');
  }, [isNew, setFocus]);
  const categories = useCategoryChoices() ?? [];
  const [coverFrom, setCoverFrom] = useState<string | null>(null);
  const mayTakeCover = useCan('update_book');
  /** What was typed stays; what is a choice from the beginning is taken over. */
  const fill = ({ authors, grades, kind, language, ...record }: IsbnRecord, from: string | null) => {
    setCoverFrom(from);
    const found = {
      ...record,
      authors: authors.join('; '),
      grades: grades.map(String),
      ...(kind ? { kind } : {}),
      ...(language ? { language } : {}),
    };
    const now = form.getValues();
    const begun = valuesOf();
    for (const [name, value] of Object.entries(found) as [keyof typeof begun, never][]) {
      const isUntouched = JSON.stringify(now[name]) === JSON.stringify(begun[name]);
      if (isUntouched && value !== '' && value !== null) form.setValue(name, value, { shouldDirty: true });
    }
  };
  /** The book is saved by now: a cover that does not come is said, and is no reason to type anything again. */
  const takeCover = async (id: string, host: string) => {
    const { outcome } = await call('bookCovers.take', { params: { id } }).catch(() => ({ outcome: 'away' as const }));
    if (outcome !== 'taken') toast.error(t(`library.cover.outcome.${outcome}`, { host }));
  };
  const params = { id: book?.id ?? '' };
  // A language that is none of the common ones stays what it is.
  const languages: string[] = [...bookLanguages];
  if (book && !languages.includes(book.language)) languages.push(book.language);
  return (
    <NounForm
      noun={books}
      name={book?.title}
      form={form}
      record={book && reload && { version: book.version, values: valuesOf(book), reload }}
      save={async (values, version) => {
        const body = {
          ...values,
          categoryId: values.categoryId ?? '',
          authors: values.authors
            .split(';')
            .map((each) => each.trim())
            .filter(Boolean),
          grades: values.grades.map(Number),
          recommendedIds: book?.recommended.map(({ id }) => id) ?? [],
        };
        const saved = book
          ? await call('books.update', { params, body: { ...body, version } })
          : await call('books.create', { body });
        if (isNew && coverFrom !== null && mayTakeCover && saved.isbn !== null) await takeCover(saved.id, coverFrom);
        return { ...saved, name: saved.title };
      }}
      then={(saved) => path('/library/books/$id/detail', { id: saved.id })}
      remove={book && (() => call('books.delete', { params }))}
    >
      <FormSection title={t('library.book.whatItIs')} columns={2}>
        <TextField
          control={control}
          name="isbn"
          label={t('library.field.isbn')}
          hint={t('library.field.isbnHint')}
          figures
          maxLength={20}
        />
        {isNew && <IsbnHelp isbn={form.watch('isbn')} onFound={fill} />}
        <TextField control={control} name="title" label={t('library.field.title')} required maxLength={300} />
        <TextField control={control} name="subtitle" label={t('library.field.subtitle')} maxLength={300} />
        <TextField
          control={control}
          name="authors"
          label={t('library.field.authors')}
          hint={t('library.field.authorsHint')}
          maxLength={1000}
        />
      </FormSection>
      <FormSection title={t('library.book.placing')} columns={2}>
        <SelectField
          control={control}
          name="categoryId"
          label={t('library.field.category')}
          choices={categories}
          required
        />
        <SelectField
          control={control}
          name="kind"
          label={t('library.field.kind')}
          choices={bookKinds.map((value) => ({ value, label: t(`library.kinds.${value}`) }))}
          required
        />
        <TextField control={control} name="ddc" label={t('library.field.ddc')} figures maxLength={18} />
        <MultiSelectField
          control={control}
          name="grades"
          label={t('library.field.grades')}
          choices={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: t('library.field.grade', { grade: index + 1 }),
          }))}
        />
        <SelectField
          control={control}
          name="language"
          label={t('library.field.language')}
          choices={languages.map((value) => ({
            value,
            label: t(`library.languages.${value}`, { defaultValue: value }),
          }))}
          required
        />
        <SelectField
          control={control}
          name="audience"
          label={t('library.field.audience')}
          choices={bookAudiences.map((value) => ({ value, label: t(`library.audiences.${value}`) }))}
          required
        />
      </FormSection>
      <FormSection title={t('library.book.publication')} columns={2}>
        <TextField control={control} name="publisher" label={t('library.field.publisher')} maxLength={200} />
        <TextField control={control} name="place" label={t('library.field.place')} maxLength={100} />
        <NumberField control={control} name="year" label={t('library.field.year')} digits={0} isPlain />
        <TextField control={control} name="edition" label={t('library.field.edition')} maxLength={100} />
        <TextField control={control} name="series" label={t('library.field.series')} maxLength={200} />
        <NumberField control={control} name="pages" label={t('library.field.pages')} digits={0} />
        <NumberField control={control} name="price" label={t('library.field.price')} unit="đ" digits={0} />
      </FormSection>
      <FormSection>
        <TextareaField control={control} name="summary" label={t('library.field.summary')} maxLength={5000} rows={4} />
      </FormSection>
    </NounForm>
  );
}
