import type { BookFile, OwnDownload } from '@phuong/contract/library/digital/digital.schema.ts';
import type { TFunction } from 'i18next';
import { formatBytes } from '../../../lib/words/file-size.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';

type Shown = Pick<OwnDownload, 'state' | 'isOver' | 'used' | 'most'>;

/** Leave to download in a word and a colour. */
export function grantState({ state, isOver }: Shown, t: TFunction): { meaning: Meaning; words: string } {
  if (isOver) return { meaning: 'grey', words: t('digital.over') };
  const meanings = {
    requested: 'amber',
    granted: 'green',
    rejected: 'red',
    revoked: 'red',
    withdrawn: 'grey',
  } as const;
  return { meaning: meanings[state], words: t(`digital.states.${state}`) };
}

export const usedWords = ({ used, most }: Shown, t: TFunction): string =>
  most === null ? t('digital.times', { count: used }) : t('digital.timesOf', { used, most });

/** Pages and size of a file. */
export const fileWords = ({ pages, size }: BookFile, t: TFunction): string =>
  [pages === null ? '' : t('digital.pages', { count: pages }), formatBytes(size)].filter(Boolean).join(' · ');
