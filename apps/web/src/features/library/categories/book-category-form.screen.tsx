import type { BookCategory } from '@phuong/contract/library/categories/book-category.contract.ts';
import { IconArrowMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { maxLength } from '../../../lib/validation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { EditOf, NounForm, useNewHeader } from '../../../ui/form/noun-form.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { bookCategories } from './book-category-noun.ts';
import { useCategoryChoices } from './use-category-choices.ts';

/** /library/category/create */
export function BookCategoryCreateScreen() {
  const query = useQuery(queryOf('bookCategories.list'));
  return (
    <Loaded query={query} header={useNewHeader(bookCategories)} fields={4}>
      {(all) => <BookCategoryForm position={all.length + 1} />}
    </Loaded>
  );
}

/** /library/category/{id}/edit */
export function BookCategoryEditScreen() {
  return (
    <EditOf noun={bookCategories} query={(id) => queryOf('bookCategories.read', { params: { id } })} fields={4}>
      {(category, reload) => <BookCategoryForm position={category.position} category={category} reload={reload} />}
    </EditOf>
  );
}

interface BookCategoryFormProps {
  position: number;
  /** Undefined: a new one. */
  category?: BookCategory | undefined;
  reload?: (() => Promise<unknown>) | undefined;
}

const valuesOf = (category: BookCategory | undefined, position: number) => ({
  name: category?.name ?? '',
  nameEn: category?.nameEn ?? '',
  code: category?.code ?? '',
  parentId: category?.parentId ?? (null as string | null),
  position: position as number | null,
  ddcFrom: category?.ddcFrom ?? '',
  ddcTo: category?.ddcTo ?? '',
});

function BookCategoryForm({ position, category, reload }: BookCategoryFormProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: valuesOf(category, position) });
  const { control } = form;
  const [isMerging, setMerging] = useState(false);
  const choices = useCategoryChoices() ?? [];
  const params = { id: category?.id ?? '' };
  return (
    <>
      <NounForm
        noun={bookCategories}
        name={category?.name}
        form={form}
        record={category && reload && { version: category.version, values: valuesOf(category, position), reload }}
        save={(values, version) => {
          const body = { ...values, parentId: values.parentId || null, position: values.position ?? 1 };
          return category
            ? call('bookCategories.update', { params, body: { ...body, version } })
            : call('bookCategories.create', { body });
        }}
        remove={category && (() => call('bookCategories.delete', { params }))}
      >
        <FormSection columns={2}>
          <TextField
            control={control}
            name="name"
            label={t('library.category.name')}
            required
            maxLength={120}
            rules={[maxLength(120)]}
          />
          <TextField control={control} name="nameEn" label={t('library.category.nameEn')} maxLength={120} />
          <TextField
            control={control}
            name="code"
            label={t('library.category.code')}
            hint={t('library.category.codeHint')}
            required
            figures
            maxLength={20}
          />
          <NumberField control={control} name="position" label={t('library.category.position')} digits={0} />
          <SelectField
            control={control}
            name="parentId"
            label={t('library.category.parent')}
            placeholder={t('library.category.noParent')}
            choices={choices.filter(({ value }) => value !== category?.id)}
          />
        </FormSection>
        <FormSection columns={2}>
          <TextField
            control={control}
            name="ddcFrom"
            label={t('library.category.ddcFrom')}
            hint={t('library.category.ddcHint')}
            figures
            maxLength={18}
          />
          <TextField control={control} name="ddcTo" label={t('library.category.ddcTo')} figures maxLength={18} />
        </FormSection>
        {category && (
          <div>
            <Button icon={IconArrowMerge} onClick={() => setMerging(true)}>
              {t('library.category.merge')}
            </Button>
          </div>
        )}
      </NounForm>
      {isMerging && category && (
        <MergeDialog
          category={category}
          choices={choices.filter(({ value }) => value !== category.id)}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}

interface MergeDialogProps {
  category: BookCategory;
  choices: readonly { value: string; label: string }[];
  onClose: () => void;
}

function MergeDialog({ category, choices, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { intoId: null as string | null } });
  const done = useDialogDone(onClose);
  const navigate = useNavigate();
  return (
    <DialogForm
      form={form}
      title={t('library.category.mergeTitle', { name: category.name })}
      submitLabel={t('library.category.merge')}
      onClose={onClose}
      onSubmit={async ({ intoId }) => {
        const { titles } = await call('bookCategories.merge', {
          params: { id: category.id },
          body: { intoId: intoId ?? '' },
        });
        await navigate({ to: bookCategories.list });
        await done(t('library.category.merged', { titles }));
      }}
    >
      <p className="secondary">{t('library.category.mergeDetail')}</p>
      <SelectField
        control={form.control}
        name="intoId"
        label={t('library.category.mergeInto')}
        choices={choices}
        required
      />
    </DialogForm>
  );
}
