import type { BankQuestion } from '@phuong/contract/learning/bank/bank.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../../ui/form/fields/segmented.tsx';
import css from './question.module.css';
import { QuestionView } from './question-view.tsx';

/** The question, and the switch between a pupil's eyes and the key. */
export function QuestionLooks({ question }: Pick<BankQuestion, 'question'>) {
  const { t } = useTranslation();
  const [look, setLook] = useState('key');
  return (
    <div className={css.main}>
      <Segmented
        label={t('bank.view.look')}
        value={look}
        choices={[
          { value: 'key', label: t('bank.view.key') },
          { value: 'pupil', label: t('bank.view.pupil') },
        ]}
        onChange={setLook}
      />
      <QuestionView question={question} withKey={look === 'key'} />
    </div>
  );
}
