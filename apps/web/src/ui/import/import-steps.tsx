import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import css from './import.module.css';

const steps = ['file', 'look', 'done'] as const;
const words = { file: 'imports.chooseFile', look: 'imports.look', done: 'imports.done' } as const;

/** Where one is on the way of an import. */
export function ImportSteps({ at }: { at: (typeof steps)[number] }) {
  const { t } = useTranslation();
  const now = steps.indexOf(at);
  return (
    <ol className={css.steps} aria-label={t('imports.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cn(css.step, index === now && css.now, index < now && css.past)}
          aria-current={index === now ? 'step' : undefined}
        >
          <span className={css.dot}>{index < now ? <IconCheck size={14} aria-hidden /> : index + 1}</span>
          {t(words[step])}
        </li>
      ))}
    </ol>
  );
}
