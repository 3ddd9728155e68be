import { IconAlertCircle } from '@tabler/icons-react';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import css from './editor.module.css';
import type { Faults } from './question-faults.ts';

/** What is wrong with the question, once somebody has tried to save it; nothing before. */
export const FaultsShown = createContext<Faults>(new Map());

const counts = { mostWords: [1, 10_000], mostFiles: [1, 20], mostPoints: [1, 20], plays: [1, 20] } as const;

/** The sentence about one place of the question; undefined where nothing is wrong. */
export function useFault(at: string): string | undefined {
  const { t } = useTranslation();
  const word = useContext(FaultsShown).get(at);
  if (word === undefined) return undefined;
  if (word === 'mostWords' || word === 'mostFiles' || word === 'mostPoints' || word === 'plays') {
    const [from, to] = counts[word];
    return t('bankWriting.fault.count', { from, to });
  }
  return t(`bankWriting.fault.${word}`);
}

/** What is wrong at a place, below it. */
export function FaultLine({ at, id }: { at: string; id?: string | undefined }) {
  const fault = useFault(at);
  if (fault === undefined) return null;
  return (
    <div id={id} className={css.fault} data-fault>
      <IconAlertCircle size={16} aria-hidden />
      {fault}
    </div>
  );
}
