import type { LeaveLesson } from '@phuong/contract/timetable/views/leave-lessons.contract.ts';
import { IconArrowsExchange } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';

const SwapDialog = lazy(async () => ({ default: (await import('./swap-dialog.tsx')).SwapDialog }));

/** Asks a colleague to change a lesson that own leave hits with one of theirs. */
export function SwapAsk({ leaveId, lesson }: { leaveId: string; lesson: LeaveLesson }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = `${lesson.subject} ${lesson.classes.join(', ')}, ${lesson.startTime}`;
  return (
    <>
      <Button
        small
        icon={IconArrowsExchange}
        aria-label={t('ownCovers.swaps.openOf', { lesson: name })}
        onClick={() => setOpen(true)}
      >
        {t('ownCovers.swaps.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <SwapDialog leaveId={leaveId} lesson={lesson} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
