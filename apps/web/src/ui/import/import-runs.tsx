import type { ImportRun } from '@phuong/contract/platform/import.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/api-problem.ts';
import { call, queryOf } from '../../lib/api/client.ts';
import type { JsonRouteId, Result } from '../../lib/api/route-types.ts';
import { formatMoment, formatNumber } from '../../lib/words/format.ts';
import { Button } from '../button/button.tsx';
import { confirm } from '../feedback/confirm.tsx';
import { problemDetail } from '../feedback/error-state.tsx';
import { toast } from '../feedback/toast.tsx';
import { useRefresh } from '../feedback/use-action.ts';
import css from './import.module.css';
import { ImportNotice } from './import-notice.tsx';

/** Nouns whose imports can be taken back: they have `teachers.importRuns` and `.undoImport`. */
export type UndoneNoun = {
  [K in JsonRouteId]: K extends `${infer N}.undoImport` ? (Result<K> extends ImportRun ? N : never) : never;
}[JsonRouteId];

/** Asks, takes an import back, and keeps what the server said against it. */
function useUndo(noun: UndoneNoun) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ id: string; because: readonly string[] } | null>(null);
  const undo = async (id: string, file: string): Promise<boolean> => {
    const answer = await confirm({
      title: t('imports.runs.ask', { file }),
      detail: t('imports.runs.askDetail'),
      action: t('imports.runs.undo'),
    });
    if (!answer) return false;
    setBusy(true);
    setRefused(null);
    try {
      await call(`${noun}.undoImport`, { params: { id } });
      await refresh();
      toast.done(t('imports.runs.done'));
      return true;
    } catch (error) {
      const each = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : [];
      setRefused({
        id,
        because: each.length > 0 ? each : [problemDetail(error) ?? t('ui.feedback.notLoadedDetail')],
      });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { undo, busy, refused };
}

function Refused({ because }: { because: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <ImportNotice title={t('imports.runs.notDone')}>
        {because.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </ImportNotice>
    </div>
  );
}

/** The import that was just written, taken back from its result. */
export function UndoThisImport(props: { noun: UndoneNoun; id: string; file: string; onUndone: () => void }) {
  const { noun, id, file, onUndone } = props;
  const { t } = useTranslation();
  const { undo, busy, refused } = useUndo(noun);
  return (
    <>
      <Button busy={busy} onClick={() => void undo(id, file).then((isUndone) => isUndone && onUndone())}>
        {t('imports.runs.undoThis')}
      </Button>
      {refused && <Refused because={refused.because} />}
    </>
  );
}

/** The last imports of a list: who, when, which file, how many, and the way back. */
export function ImportRuns({ noun }: { noun: UndoneNoun }) {
  const { t } = useTranslation();
  const runs = useQuery(queryOf(`${noun}.importRuns`));
  const { undo, busy, refused } = useUndo(noun);
  if (!runs.data || runs.data.length === 0) return null;
  return (
    <section className={css.part}>
      <h2>{t('imports.runs.title')}</h2>
      <p className="secondary">{t('imports.runs.hint')}</p>
      <ul className={css.runs}>
        {runs.data.map((run) => (
          <li key={run.id}>
            <Run run={run} />
            {run.canUndo && (
              <Button
                small
                busy={busy}
                aria-label={t('imports.runs.undoOf', { file: run.fileName })}
                onClick={() => void undo(run.id, run.fileName)}
              >
                {t('imports.runs.undo')}
              </Button>
            )}
            {refused?.id === run.id && <Refused because={refused.because} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Run({ run }: { run: ImportRun }) {
  const { t } = useTranslation();
  const counts = (['created', 'updated'] as const).filter((key) => run[key] > 0);
  return (
    <div className={css.labelled}>
      <b>{run.fileName}</b>
      <span className="secondary">
        {t('imports.runs.line', { by: run.by, at: formatMoment(run.at) })}
        {counts.map((key) => (
          <span key={key}> · {t(`imports.runs.${key}`, { count: run[key], n: formatNumber(run[key]) })}</span>
        ))}
      </span>
      {run.undoneAt !== null && (
        <span className="secondary">
          {t('imports.runs.undone', { by: run.undoneBy ?? '', at: formatMoment(run.undoneAt) })}
        </span>
      )}
      {run.undoneAt === null && !run.canUndo && <span className="secondary">{t('imports.runs.tooOld')}</span>}
    </div>
  );
}
