import type { OwnLive } from '@phuong/contract/learning/live/live.contract.ts';
import { IconArrowBackUp, IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import css from './live.module.css';
import { OwnQuestion } from './own-question.tsx';

interface OwnLiveBarProps {
  itemId: string;
  live: OwnLive;
  /** The page of the class, counted from 0. */
  page: number;
  isFollowing: boolean;
  onFollow: () => void;
}

/** Above the page of a pupil while it is presented: who presents, the way back to their page, and what they ask. */
export function OwnLiveBar({ itemId, live, page, isFollowing, onFollow }: OwnLiveBarProps) {
  const { t } = useTranslation();
  const words = { name: live.byName, page: formatNumber(page + 1), interpolation: { escapeValue: false } };
  return (
    <>
      <div className={css.banner}>
        <IconBroadcast size={20} aria-hidden />
        <span role="status">{t(isFollowing ? 'live.banner' : 'live.away', words)}</span>
        {!isFollowing && (
          <Button kind="primary" icon={IconArrowBackUp} onClick={onFollow}>
            {t('live.back')}
          </Button>
        )}
      </div>
      {live.question && <OwnQuestion key={live.question.id} itemId={itemId} question={live.question} />}
    </>
  );
}
