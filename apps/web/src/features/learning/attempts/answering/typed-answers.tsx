import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldShell } from '../../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../../ui/form/fields/input.tsx';
import type { AnswerProps } from './answer-props.ts';
import css from './answering.module.css';

const mostTyped = 2_000;
const mostUnit = 30;
const cells = 4;

export function ShortTextAnswer({ value, onChange }: AnswerProps<'SHORT_TEXT'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FieldShell id={id} label={t('exam.answer.yours')}>
      {(control) => (
        <Input
          id={control.id}
          value={value?.text ?? ''}
          maxLength={mostTyped}
          spellCheck={false}
          autoCapitalize="off"
          onChange={({ target }) => onChange(target.value ? { kind: 'SHORT_TEXT', text: target.value } : null)}
        />
      )}
    </FieldShell>
  );
}

export function NumberAnswer({ asked, value, onChange }: AnswerProps<'NUMBER'>) {
  const { t } = useTranslation();
  const id = useId();
  const text = value?.text ?? '';
  const unit = value?.unit ?? '';
  const tell = (next: { text: string; unit: string }) =>
    onChange(next.text || next.unit ? { kind: 'NUMBER', ...next } : null);
  return (
    <div className={css.number}>
      <FieldShell id={id} label={t('exam.answer.number')}>
        {(control) => (
          <Input
            id={control.id}
            value={text}
            maxLength={60}
            onChange={({ target }) => tell({ text: target.value, unit })}
          />
        )}
      </FieldShell>
      {asked.takesUnit && (
        <FieldShell id={`${id}-unit`} label={t('exam.answer.unit')}>
          {(control) => (
            <Input
              id={control.id}
              value={unit}
              maxLength={mostUnit}
              autoCapitalize="off"
              onChange={({ target }) => tell({ text, unit: target.value })}
            />
          )}
        </FieldShell>
      )}
    </div>
  );
}

/** The four cells of the national form: digits, a comma, a minus in front. Typed as one, so that every keyboard writes it. */
export function GridNumberAnswer({ value, onChange }: AnswerProps<'GRID_NUMBER'>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FieldShell id={id} label={t('exam.answer.number')} hint={t('exam.answer.gridRule')}>
      {(control) => (
        <Input
          id={control.id}
          aria-describedby={control['aria-describedby']}
          className={css.cells}
          value={value?.text ?? ''}
          maxLength={cells}
          spellCheck={false}
          onChange={({ target }) => {
            const text = target.value
              .replaceAll('.', ',')
              .replaceAll(/[^\d,-]/g, '')
              .slice(0, cells);
            onChange(text ? { kind: 'GRID_NUMBER', text } : null);
          }}
        />
      )}
    </FieldShell>
  );
}
