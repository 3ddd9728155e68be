import type { GroupDivision } from '@phuong/contract/timetable/groups/group.contract.ts';
import { IconArrowsSplit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useRefresh } from '../../../ui/feedback/use-action.ts';
import { useUnsavedGuard } from '../../../ui/form/use-unsaved-guard.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import css from './division.module.css';
import { DivisionColumns } from './division-columns.tsx';
import { DivisionList } from './division-list.tsx';
import { useDivision } from './use-division.ts';

interface DivisionDialogProps {
  arrangementId: string;
  onClose: () => void;
}

/** Divides a split class: who is in which group. */
export function DivisionDialog({ arrangementId, onClose }: DivisionDialogProps) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('timetableGroups.read', { params: { id: arrangementId } }));
  const { data, refetch } = query;
  if (data) return <Division division={data} onReload={refetch} onClose={onClose} />;
  return (
    <Dialog open size="large" title={t('groupDivision.divide')} onClose={onClose}>
      <LoadedPart query={query}>{() => null}</LoadedPart>
    </Dialog>
  );
}

interface DivisionProps {
  division: GroupDivision;
  onReload: () => Promise<unknown>;
  onClose: () => void;
}

/** The class is another than it was when it was read: it is read again, and what was changed stays. */
const outdated = ['platform.stale_version', 'timetable.not_in_class', 'timetable.unknown_group'];

function Division({ division, onReload, onClose }: DivisionProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const isCards = useIsCards();
  const draft = useDivision(division);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { arrangementId: id, version, isYearClosed, students } = division;
  const words = { class: division.class.name, subject: subjectName(division.subjectName) };
  useUnsavedGuard(draft.isDirty, t('groupDivision.unsaved', words));
  const close = async () => {
    const question = {
      title: t('groupDivision.discardTitle'),
      detail: t('groupDivision.discardDetail'),
      action: t('groupDivision.discard'),
      cancel: t('groupDivision.goOn'),
    };
    if (!draft.isDirty || (await confirm(question))) onClose();
  };
  const save = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call('timetableGroups.save', { params: { id }, body: { version, members: draft.members } });
      toast.done(t('groupDivision.saved', words));
      await refresh();
      onClose();
    } catch (error) {
      const code = error instanceof ApiProblem ? error.code : '';
      if (outdated.includes(code)) {
        await onReload();
        setProblem(t(code === 'platform.stale_version' ? 'groupDivision.stale' : 'groupDivision.reread'));
      } else setProblem(problemDetail(error) ?? t('ui.feedback.notLoadedDetail'));
    } finally {
      setBusy(false);
    }
  };
  const footer = isYearClosed ? (
    <Button onClick={onClose}>{t('common.close')}</Button>
  ) : (
    <ActionButtons onCancel={() => void close()}>
      <Button kind="primary" busy={busy} disabled={!draft.isDirty} onClick={() => void save()}>
        {t('common.save')}
      </Button>
    </ActionButtons>
  );
  return (
    <Dialog
      open
      size="large"
      title={t('groupDivision.title', words)}
      busy={busy}
      onClose={() => void close()}
      footer={students.length > 0 && footer}
    >
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {students.length === 0 ? (
        <EmptyState title={t('groupDivision.noStudents', words)} detail={t('groupDivision.noStudentsDetail')} />
      ) : (
        <>
          <p className="secondary">{t(isYearClosed ? 'groupDivision.closed' : 'groupDivision.detail')}</p>
          <div className={css.head}>
            <b role="status" className={css.left} data-open={draft.left > 0 || undefined}>
              {draft.left > 0 ? t('groupDivision.left', { count: draft.left }) : t('groupDivision.allPlaced')}
            </b>
            {!isYearClosed && (
              <Menu
                label={t('groupDivision.fast')}
                align="end"
                items={draft.ways.map((way) => ({
                  key: way,
                  label: t(`groupDivision.way.${way}`),
                  separated: way === 'none',
                  onSelect: () => draft.split(way),
                }))}
                trigger={(props) => (
                  <Button {...props} icon={IconArrowsSplit}>
                    {t('groupDivision.fast')}
                  </Button>
                )}
              />
            )}
          </div>
          {isCards ? (
            <DivisionList division={division} draft={draft} isReadOnly={isYearClosed} />
          ) : (
            <DivisionColumns division={division} draft={draft} isReadOnly={isYearClosed} />
          )}
        </>
      )}
    </Dialog>
  );
}
