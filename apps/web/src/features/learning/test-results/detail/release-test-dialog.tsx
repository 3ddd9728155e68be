import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../../lib/address/use-tab-address.ts';
import { call, queryOf } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { ReleaseForm } from '../../marking/release/release-dialog.tsx';

interface ReleaseTestDialogProps {
  itemId: string;
  /** Null: all that are marked. */
  studentIds: readonly string[] | null;
  onClose: () => void;
}

type Row = Result<'testResults.preview'>['rows'][number];

/** Whether releasing would write its cell of the mark sheet, or could where that is said. */
export const isToWrite = ({ state, cell }: Row): boolean =>
  state !== 'marking' && (cell?.outcome === 'WRITE' || cell?.outcome === 'REPLACE');

/** Shows results to their pupils: first what would become of every cell of the mark sheet. */
export function ReleaseTestDialog({ itemId, studentIds, onClose }: ReleaseTestDialogProps) {
  const { t } = useTranslation();
  const preview = useQuery({ ...queryOf('testResults.preview', { params: { id: itemId } }), staleTime: 0, gcTime: 0 });
  if (!preview.data)
    return (
      <Dialog open title={t('markRelease.title')} size="large" onClose={onClose}>
        <LoadedPart query={preview}>{() => null}</LoadedPart>
      </Dialog>
    );
  const { target, rows, rounds } = preview.data;
  if (studentIds === null && rounds.missing + rounds.differences > 0)
    return <OpenRounds rounds={rounds} onClose={onClose} />;
  const chosen = rows.filter(
    (row) => (row.state === 'marked' || isToWrite(row)) && (studentIds?.includes(row.studentId) ?? true),
  );
  return (
    <ReleaseForm
      target={target}
      rows={chosen.map(({ mark, ...row }) => ({ ...row, points: mark }))}
      onClose={onClose}
      send={(how) =>
        call('testResults.release', {
          params: { id: itemId },
          body: { studentIds: studentIds && [...studentIds], ...how },
        })
      }
    />
  );
}

/** What two mark of which a mark or a decision is missing, and the way there: nothing is released before. */
function OpenRounds({ rounds, onClose }: { rounds: Result<'testResults.preview'>['rounds']; onClose: () => void }) {
  const { t } = useTranslation();
  const { onChange: openTab } = useTabAddress();
  return (
    <Dialog
      open
      title={t('rounds.release.title')}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose}>
          <Button kind="primary" onClick={() => openTab('rounds')}>
            {t('rounds.release.go')}
          </Button>
        </ActionButtons>
      }
    >
      {(['missing', 'differences'] as const).map(
        (what) =>
          rounds[what] > 0 && (
            <p key={what}>{t(`rounds.release.${what}`, { count: rounds[what], n: formatNumber(rounds[what]) })}</p>
          ),
      )}
    </Dialog>
  );
}
