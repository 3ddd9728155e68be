import type { DocumentDetail } from '@phuong/contract/learning/materials/document.contract.ts';
import { readingMinutes } from '@phuong/rich-text/rich-text-facts.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/words/format.ts';
import { FileField } from '../../../ui/files/file-field.tsx';
import { CheckboxField, RadioField, SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField, TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { ItemForm, type WritingProps } from '../items/item-form.tsx';
import { useLearningAddress } from '../learning-address.ts';
import { RichTextField } from '../rich-text-field.tsx';
import { contentOf, type DocumentValues, newDocument, valuesOf } from './document-values.ts';
import { type DraftKind, KeptDraft } from './kept-draft.tsx';
import { takeServerDraft } from './server-draft.ts';

const finishes = ['LAST_PAGE', 'BUTTON', 'OPENED'] as const;

/** The draft that the server keeps goes on as one of this tab. */
const takeDraft = (key: string, { material, draft, ...shown }: DocumentDetail) =>
  draft &&
  takeServerDraft(key, {
    typed: valuesOf(draft.title, draft),
    ofVersion: draft.ofVersion,
    now: valuesOf(material.title, shown),
    version: material.version,
  });

/** The form of a document, new and changed alike. */
export function DocumentForm(writing: WritingProps<DocumentDetail>) {
  const { classId, lessonId, before } = writing;
  const { t } = useTranslation();
  const address = useLearningAddress(classId);
  const draftKey = before ? `learning.document.${before.item.id}` : `learning.document.new.${lessonId}`;
  const [start] = useState(() => {
    if (before) takeDraft(draftKey, before);
    return before ? savedValues(before) : newDocument;
  });
  const form = useForm<DocumentValues>({ defaultValues: start });
  const { control } = form;
  const values = useWatch({ control }) as DocumentValues;
  const others = (before?.material.classes ?? []).filter((each) => each.classId !== classId);
  const minutes = values.way === 'TEXT' && values.text ? readingMinutes(values.text) : null;
  return (
    <ItemForm<DocumentValues, DocumentDetail>
      form={form}
      writing={writing}
      words="writing"
      valuesOf={savedValues}
      draftKey={draftKey}
      detail={(itemId) => address.document(lessonId, itemId)}
      create={(written, idempotencyKey) =>
        call('documents.create', { params: { id: lessonId }, body: contentOf(written), idempotencyKey })
      }
      update={(id, written, version) =>
        call('documents.update', {
          params: { id },
          body: { ...contentOf(written), version, tellReaders: written.tellReaders },
        })
      }
      footer={
        before &&
        ((version) => (
          <KeptDraft
            form={form}
            shown={before}
            kind={draftKind}
            send={(typed) =>
              call('documents.update', {
                params: { id: before.item.id },
                body: { ...contentOf(typed), version, isDraft: true },
              })
            }
            queryKey={queryOf('documents.read', { params: { id: before.item.id } }).queryKey}
          />
        ))
      }
    >
      {others.length > 0 && (
        <p className="secondary">
          {t('writing.classes', { classes: formatList(others.map((each) => each.className)) })}
        </p>
      )}
      <FormSection>
        <TextField control={control} name="title" label={t('writing.name')} required maxLength={200} />
        <SegmentedField
          control={control}
          name="way"
          label={t('writing.way')}
          choices={(['TEXT', 'FILE'] as const).map((value) => ({ value, label: t(`writing.ways.${value}`) }))}
        />
        {values.way === 'TEXT' ? (
          <RichTextField control={control} name="text" label={t('writing.text')} />
        ) : (
          <FileField
            label={t('writing.file')}
            hint={t('writing.fileHint')}
            value={values.file}
            onChange={(file) => form.setValue('file', file, { shouldDirty: true })}
          />
        )}
        <FileField
          label={t('writing.attachments')}
          most={20}
          value={values.attachments}
          onChange={(files) => form.setValue('attachments', files, { shouldDirty: true })}
        />
      </FormSection>
      <FormSection title={t('writing.settings')}>
        <RadioField
          control={control}
          name="finish"
          label={t('writing.finish')}
          choices={finishes.map((value) => ({ value, label: t(`writing.finishes.${value}`) }))}
        />
        <CheckboxField control={control} name="isMustRead" label={t('writing.isMustRead')} />
        <CheckboxField control={control} name="mayDownload" label={t('writing.mayDownload')} />
        <NumberField
          control={control}
          name="minutes"
          label={t('writing.minutes')}
          unit={t('writing.minutesUnit')}
          digits={0}
          hint={minutes === null ? undefined : t('writing.minutesProposed', { minutes })}
        />
        {before && <CheckboxField control={control} name="tellReaders" label={t('writing.tellReaders')} />}
      </FormSection>
    </ItemForm>
  );
}

const savedValues = (saved: DocumentDetail) => valuesOf(saved.material.title, saved);

const draftKind: DraftKind<DocumentValues, DocumentDetail> = {
  valuesOf,
  contentOf,
  isWhole: ({ title, text }) => title.trim() !== '' && text !== null,
};
