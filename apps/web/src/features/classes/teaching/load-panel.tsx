import type { AssignmentMatrix, AssignmentTeacher } from '@phuong/contract/classes/teaching-assignment.contract.ts';
import { fold } from '@phuong/rules/people/fold.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import { LoadBar, LoadLines } from '../../staff/public/load-explanation.tsx';
import { LoadFigure } from '../../staff/public/load-figure.tsx';
import css from './teaching.module.css';

interface LoadPanelProps {
  matrix: AssignmentMatrix;
  /** Whose cells are lit and whose sum is open. */
  chosen: string | null;
  onChoose: (teacherId: string | null) => void;
}

/** Every teacher's periods against what they have to teach; one of them with the whole sum. */
export function LoadPanel({ matrix, chosen, onChoose }: LoadPanelProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const needle = fold(text.trim());
  const shown = matrix.teachers.filter(
    ({ name, departmentName }) => fold(name).includes(needle) || fold(departmentName ?? '').includes(needle),
  );
  return (
    <>
      <div className={css.panelHead}>
        <h2>{t('classes.assignment.panel')}</h2>
        <Input
          value={text}
          aria-label={t('classes.assignment.panelSearch')}
          placeholder={t('classes.assignment.panelSearch')}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <ul className={css.panelBody}>
        {shown.map((teacher) => (
          <li key={teacher.id}>
            <Person
              teacher={teacher}
              isChosen={teacher.id === chosen}
              onChoose={() => onChoose(teacher.id === chosen ? null : teacher.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function Person(props: { teacher: AssignmentTeacher; isChosen: boolean; onChoose: () => void }) {
  const { teacher, isChosen, onChoose } = props;
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        className={cn(css.person, isChosen && css.chosen)}
        aria-expanded={isChosen}
        title={t('classes.assignment.showOf', { name: teacher.name })}
        onClick={onChoose}
      >
        <span className={css.personLine}>
          <span className={css.personName}>{teacher.name}</span>
          <span className="figures">
            <LoadFigure {...teacher.load} />
          </span>
        </span>
        <LoadBar load={teacher.load} />
      </button>
      {isChosen && (
        <div className={css.explanation}>
          <LoadLines load={teacher.load} />
        </div>
      )}
    </>
  );
}
