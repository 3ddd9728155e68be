import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { must } from '../../../../lib/validation.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { RadioField } from '../../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../../ui/form/fields/select-fields.tsx';
import { NumberField, TextField } from '../../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../../ui/form/form-screen.tsx';
import { SideBySide } from '../../../../ui/form/side-by-side.tsx';
import { levelChoices, sharingChoices, tagsIn } from '../bank-words.ts';
import { topicChoices } from '../topics/topic-tree.ts';
import css from './editor.module.css';
import type { QuestionValues } from './form-values.ts';

interface PlacingFieldsProps {
  form: UseFormReturn<QuestionValues>;
  subjectId: string;
  grades: readonly number[];
}

const mostTags = 20;
const tagsShown = 8;
const [fewestMinutes, mostMinutes] = [5 / 60, 120];

/** Where a question belongs, and who may use it. */
export function PlacingFields({ form, subjectId, grades }: PlacingFieldsProps) {
  const { t } = useTranslation();
  const { control } = form;
  const [grade, topicId, tags] = form.watch(['grade', 'topicId', 'tags']);
  const topics = useQuery(queryOf('bankTopics.list', { params: { id: subjectId }, query: {} })).data;
  const known = useQuery(queryOf('bank.tags', { params: { id: subjectId } })).data ?? [];
  const ofGrade = topics?.filter((topic) => String(topic.grade) === grade) ?? [];
  const isStrange = topicId !== null && topics !== undefined && !ofGrade.some(({ id }) => id === topicId);
  // A topic is of one grade: with another grade, or once it is gone, the question has none.
  useEffect(() => {
    if (isStrange) form.setValue('topicId', null, { shouldDirty: true });
  }, [form, isStrange]);
  const chosen = tagsIn(tags);
  const more = known.filter(({ tag }) => !chosen.includes(tag)).slice(0, tagsShown);
  return (
    <FormSection title={t('bankWriting.placed')}>
      <SideBySide>
        <SelectField
          control={control}
          name="grade"
          label={t('bankWriting.grade')}
          required
          choices={grades.map((each) => ({ value: String(each), label: t('bank.grade', { grade: each }) }))}
        />
        <SelectField control={control} name="topicId" label={t('bankWriting.topic')} choices={topicChoices(ofGrade)} />
        <SelectField control={control} name="level" label={t('bankWriting.level')} choices={levelChoices(t)} />
        <NumberField
          control={control}
          name="minutes"
          label={t('bankWriting.minutes')}
          unit={t('bankWriting.minutesUnit')}
          rules={[must((value) => value === null || (Number(value) >= fewestMinutes && Number(value) <= mostMinutes))]}
        />
      </SideBySide>
      <TextField
        control={control}
        name="tags"
        label={t('bankWriting.tags')}
        hint={t('bankWriting.tagsHint')}
        rules={[must((value) => tagsIn(String(value ?? '')).length <= mostTags)]}
      />
      {more.length > 0 && (
        <fieldset className={css.tags} aria-label={t('bankWriting.tagsKnown')}>
          {more.map(({ tag }) => (
            <Button
              key={tag}
              small
              onClick={() => form.setValue('tags', [...chosen, tag].join(', '), { shouldDirty: true })}
            >
              {tag}
            </Button>
          ))}
        </fieldset>
      )}
      <TextField
        control={control}
        name="source"
        label={t('bankWriting.source')}
        hint={t('bankWriting.sourceHint')}
        maxLength={200}
      />
      <RadioField
        control={control}
        name="sharing"
        label={t('bankWriting.sharing')}
        choices={sharingChoices(t)}
        inline
      />
    </FormSection>
  );
}
