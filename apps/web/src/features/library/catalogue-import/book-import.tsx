import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { path } from '../../../lib/screens/path.ts';
import { SkeletonForm } from '../../../ui/feedback/skeletons.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { ImportOf } from '../../../ui/import/import-of.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { useCategoryChoices } from '../categories/use-category-choices.ts';

/** /library/books?import=1: a catalogue from a workbook or MARC 21. */
export function BookImport() {
  const { t } = useTranslation();
  const list = path('/library/books');
  const choices = useCategoryChoices();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!choices) return <SkeletonForm fields={2} />;
  const categoryId = chosen ?? choices[0]?.value;
  if (categoryId === undefined) {
    return <EmptyState title={t('library.category.emptyTitle')} detail={t('library.category.emptyDetail')} />;
  }
  return (
    <ImportOf
      noun="books"
      into={{ categoryId }}
      header={{
        title: t('library.import.title'),
        breadcrumb: [{ label: t('shell.menu.library') }, { label: t('library.book.title'), href: list }],
      }}
      intro={
        <div>
          <p className="secondary">{t('library.import.intro')}</p>
          <p>{t('library.import.into')}</p>
          <SelectInput
            label={t('library.import.into')}
            choices={choices}
            value={categoryId}
            onChange={(value) => setChosen(value)}
          />
        </div>
      }
      backHref={list}
      others=",.mrc,.marc,.dat,.xml"
      changing="update_book"
    />
  );
}
