import type { DeckDetail } from '@phuong/contract/learning/slides/slide.contract.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/words/format.ts';
import { CheckboxField, RadioField, SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { ItemForm, type WritingProps } from '../items/item-form.tsx';
import { useLearningAddress } from '../learning-address.ts';
import { type DraftKind, KeptDraft } from '../materials/kept-draft.tsx';
import { takeServerDraft } from '../materials/server-draft.ts';
import { FilePagesField } from './file-pages-field.tsx';
import { PagesField } from './pages-field.tsx';
import { contentOf, type DeckValues, newDeck, valuesOf } from './slide-values.ts';

/** The form of a deck of slides, new and changed alike. */
export function SlideForm(writing: WritingProps<DeckDetail>) {
  const { classId, lessonId, before } = writing;
  const { t } = useTranslation();
  const address = useLearningAddress(classId);
  const draftKey = before ? `learning.slides.${before.item.id}` : `learning.slides.new.${lessonId}`;
  const [start] = useState(() => {
    if (!before) return newDeck();
    const { material, draft } = before;
    const now = savedValues(before);
    if (draft)
      takeServerDraft(draftKey, {
        typed: valuesOf(draft.title, draft),
        ofVersion: draft.ofVersion,
        now,
        version: material.version,
      });
    return now;
  });
  const form = useForm<DeckValues>({ defaultValues: start });
  const { control } = form;
  const way = form.watch('way');
  const others = (before?.material.classes ?? []).filter((each) => each.classId !== classId);
  return (
    <ItemForm<DeckValues, DeckDetail>
      form={form}
      writing={writing}
      words="slideWriting"
      valuesOf={savedValues}
      draftKey={draftKey}
      detail={(itemId) => address.slides(lessonId, itemId)}
      create={(written, idempotencyKey) =>
        call('slides.create', { params: { id: lessonId }, body: contentOf(written), idempotencyKey })
      }
      update={(id, written, version) =>
        call('slides.update', { params: { id }, body: { ...contentOf(written), version } })
      }
      footer={
        before &&
        ((version) => (
          <KeptDraft
            form={form}
            shown={before}
            kind={draftKind}
            send={(values) =>
              call('slides.update', {
                params: { id: before.item.id },
                body: { ...contentOf(values), version, isDraft: true },
              })
            }
            queryKey={queryOf('slides.read', { params: { id: before.item.id } }).queryKey}
          />
        ))
      }
    >
      {others.length > 0 && (
        <p className="secondary">
          {t('slideWriting.classes', { classes: formatList(others.map((each) => each.className)) })}
        </p>
      )}
      <FormSection>
        <TextField control={control} name="title" label={t('slideWriting.name')} required maxLength={200} />
        <SegmentedField
          control={control}
          name="way"
          label={t('slideWriting.way')}
          choices={(['PAGES', 'FILE'] as const).map((value) => ({ value, label: t(`slideWriting.ways.${value}`) }))}
        />
        {way === 'PAGES' ? <PagesField form={form} /> : <FilePagesField form={form} />}
      </FormSection>
      <FormSection title={t('slideWriting.settings')}>
        <RadioField
          control={control}
          name="finish"
          label={t('slideWriting.finish')}
          choices={(['LAST_PAGE', 'BUTTON'] as const).map((value) => ({
            value,
            label: t(`slideWriting.finishes.${value}`),
          }))}
        />
        {way === 'FILE' && <CheckboxField control={control} name="mayDownload" label={t('slideWriting.mayDownload')} />}
      </FormSection>
    </ItemForm>
  );
}

const savedValues = (saved: DeckDetail) => valuesOf(saved.material.title, saved);

const draftKind: DraftKind<DeckValues, DeckDetail> = {
  valuesOf,
  contentOf,
  isWhole: ({ title, pages }) => title.trim() !== '' && pages.every(({ text }) => text !== null),
};
