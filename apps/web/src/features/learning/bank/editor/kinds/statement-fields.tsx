import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../../../ui/form/fields/segmented.tsx';
import { smallLetterOf } from '../../bank-words.ts';
import css from '../editor.module.css';
import { FaultLine } from '../faults-shown.tsx';
import { QuestionText } from '../question-text.tsx';
import { newStatement } from '../question-values.ts';
import { Rows } from '../rows.tsx';
import { Setting } from '../small-inputs.tsx';
import type { KindProps } from './kind-props.ts';

const countings = ['NATIONAL', 'EACH', 'ALL'] as const;

interface JudgeProps {
  label: string;
  value: boolean | null;
  onChange: (isTrue: boolean) => void;
}

/** Đúng or Sai; nothing until somebody says. */
function Judge({ label, value, onChange }: JudgeProps) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={label}
      value={value === null ? '' : String(value)}
      choices={[
        { value: 'true', label: t('bankWriting.true') },
        { value: 'false', label: t('bankWriting.false') },
      ]}
      onChange={(chosen) => onChange(chosen === 'true')}
    />
  );
}

/** Several statements, each true or false. */
export function StatementFields({ content, change }: KindProps) {
  const { t } = useTranslation();
  const { statements, statementCounting } = content;
  const right = statements.filter(({ isTrue }) => isTrue).length;
  const isGuessed = statements.every(({ isTrue }) => isTrue !== null) && statements.length - right < 2;
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.statements')}</legend>
      <Rows
        rows={statements}
        onChange={(rows) => change((now) => ({ statements: rows(now.statements) }))}
        make={newStatement}
        fewest={2}
        most={8}
        nameOf={(index) => t('bankWriting.statement', { letter: smallLetterOf(index) })}
        add={t('bankWriting.addStatement')}
        before={(_, index) => <b className={css.right}>{smallLetterOf(index)})</b>}
        after={({ isTrue }, { index, change: set }) => (
          <Judge
            label={t('bankWriting.statementTrue', { letter: smallLetterOf(index) })}
            value={isTrue}
            onChange={(value) => set({ isTrue: value })}
          />
        )}
      >
        {(row, { index, change: set, next, isNew }) => (
          <QuestionText
            at={row.key}
            label={t('bankWriting.statement', { letter: smallLetterOf(index) })}
            value={row.text}
            onChange={(text) => set({ text })}
            onEnter={next}
            autoFocus={isNew}
          />
        )}
      </Rows>
      <Setting label={t('bankWriting.counting')}>
        <Segmented
          label={t('bankWriting.counting')}
          value={statementCounting}
          choices={countings.map((value) => ({ value, label: t(`bankWriting.countings.${value}`) }))}
          onChange={(value) => change(() => ({ statementCounting: value as (typeof countings)[number] }))}
        />
      </Setting>
      {statementCounting === 'NATIONAL' && <p className="secondary small">{t('bankWriting.nationalRule')}</p>}
      {isGuessed && (
        <p className={css.warning} role="status">
          <IconAlertTriangle size={16} aria-hidden />
          {t('bankWriting.guessing', { right, all: statements.length })}
        </p>
      )}
    </fieldset>
  );
}

/** The stem itself is true or false. */
export function TrueFalseFields({ content, change }: KindProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.isTrue')}</legend>
      <div>
        <Judge
          label={t('bankWriting.isTrue')}
          value={content.isTrue}
          onChange={(isTrue) => change(() => ({ isTrue }))}
        />
      </div>
      <FaultLine at="isTrue" />
    </fieldset>
  );
}
