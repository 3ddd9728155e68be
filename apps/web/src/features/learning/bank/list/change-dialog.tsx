import type { BankTopic, Sharing } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { ThinkingLevel } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { DialogForm } from '../../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../../ui/form/fields/text-fields.tsx';
import { SideBySide } from '../../../../ui/form/side-by-side.tsx';
import { useDialogDone } from '../../../../ui/form/use-dialog-done.ts';
import { levelChoices, sharingChoices, tagsIn } from '../bank-words.ts';
import { topicChoices } from '../topics/topic-tree.ts';
import { inPieces } from './in-pieces.ts';

interface ChangeDialogProps {
  subject: { readonly id: string; readonly grades: readonly number[] };
  topics: readonly BankTopic[];
  ids: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  grade: string | null;
  topicId: string | null;
  level: string | null;
  sharing: string | null;
  addTags: string;
  removeTags: string;
}

/** Stands for "none" in a list of choices, where nothing chosen means that it stays. */
const none = 'none';
const chosenOf = <T extends string>(value: string | null): T | null | undefined =>
  value === null ? undefined : value === none ? null : (value as T);

/** Changes facts of ticked questions; what is left empty stays as it is. */
export function ChangeDialog({ subject, topics, ids, onDone, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const form = useForm<Values>({
    defaultValues: { grade: null, topicId: null, level: null, sharing: null, addTags: '', removeTags: '' },
  });
  const done = useDialogDone(onClose);
  const { control } = form;
  const grade = form.watch('grade');
  const shown = topics.filter((topic) => grade === null || String(topic.grade) === grade);
  const save = async (values: Values) => {
    const topicId = chosenOf(values.topicId);
    const level = chosenOf<ThinkingLevel>(values.level);
    const change = {
      ...(values.grade === null ? {} : { grade: Number(values.grade) }),
      ...(topicId === undefined ? {} : { topicId }),
      ...(level === undefined ? {} : { level }),
      ...(values.sharing === null ? {} : { sharing: values.sharing as Sharing }),
      addTags: tagsIn(values.addTags),
      removeTags: tagsIn(values.removeTags),
    };
    const { addTags, removeTags, ...facts } = change;
    if (Object.keys(facts).length + addTags.length + removeTags.length === 0) {
      form.setError('root.server', { type: 'empty', message: t('bank.nothingToChange') });
      return false;
    }
    const { changed, refused } = await inPieces(ids, (questionIds) =>
      call('bank.changeMany', { params: { id: subject.id }, body: { ...change, questionIds } }),
    );
    onDone();
    const n = formatNumber(changed);
    await done(
      refused === 0
        ? t('bank.changed', { count: changed, n })
        : t('bank.changedSome', { count: changed, n, refused: formatNumber(refused) }),
    );
    return true;
  };
  return (
    <DialogForm
      form={form}
      title={t('bank.changeTitle', { count: ids.length, n: formatNumber(ids.length) })}
      submitLabel={t('bank.changeSubmit')}
      onClose={onClose}
      onSubmit={save}
    >
      <p className="secondary">{t('bank.changeHint')}</p>
      <SideBySide>
        <SelectField
          control={control}
          name="grade"
          label={t('bank.columns.grade')}
          choices={subject.grades.map((each) => ({ value: String(each), label: t('bank.grade', { grade: each }) }))}
        />
        <SelectField
          control={control}
          name="topicId"
          label={t('bank.columns.topic')}
          choices={[{ value: none, label: t('bank.noTopic') }, ...topicChoices(shown)]}
        />
        <SelectField
          control={control}
          name="level"
          label={t('bank.columns.level')}
          choices={[{ value: none, label: t('bank.noLevel') }, ...levelChoices(t)]}
        />
        <SelectField control={control} name="sharing" label={t('bank.columns.sharing')} choices={sharingChoices(t)} />
      </SideBySide>
      <TextField control={control} name="addTags" label={t('bank.addTags')} hint={t('bank.tagsHint')} />
      <TextField control={control} name="removeTags" label={t('bank.removeTags')} hint={t('bank.tagsHint')} />
    </DialogForm>
  );
}
