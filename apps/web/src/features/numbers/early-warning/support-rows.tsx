import type { SupportAction } from '@phuong/contract/numbers/early-warning/warning.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import css from './early-warning.module.css';
import { CloseDialog, SupportDialog } from './support-dialogs.tsx';
import { SupportHistory } from './support-history.tsx';
import { actionText, effectText } from './warning-words.ts';

interface SupportRowsProps {
  pupil: { studentId: string; name: string; points: number };
  actions: readonly SupportAction[];
  today: string;
  mayWrite: boolean;
}

/** What was done for a pupil, the latest first, and what has become of their points since. */
export function SupportRows({ pupil, actions, today, mayWrite }: SupportRowsProps) {
  const { t } = useTranslation();
  const [editing, setEditing] = useState<SupportAction>();
  const [closing, setClosing] = useState<SupportAction>();
  const [looking, lookAt] = useState<SupportAction>();
  return (
    <>
      <ul className={css.actions}>
        {actions.map((action) => {
          const what = actionText(t, action);
          const { closedAt, outcome, followUpOn } = action;
          const isDue = closedAt === null && followUpOn !== null && followUpOn <= today;
          return (
            <li key={action.id} className={css.action}>
              <div>
                <strong>{what}</strong>{' '}
                <span className="secondary small">{t('earlyWarning.by', { name: action.byName })}</span>
              </div>
              {action.note && <div className={css.note}>{action.note}</div>}
              <div className="small">{effectText(t, action.pointsThen, pupil.points)}</div>
              {closedAt !== null && outcome !== null && (
                <div className="secondary small">
                  {t('earlyWarning.ended', {
                    day: formatMoment(closedAt),
                    outcome: t(`earlyWarning.outcome.${outcome}`),
                  })}
                  {action.outcomeNote && ` · ${action.outcomeNote}`}
                </div>
              )}
              {closedAt === null && followUpOn !== null && (
                <div className="small">
                  {isDue ? (
                    <StateBadge meaning="amber">
                      {t('earlyWarning.followUpDue', { day: formatDate(followUpOn) })}
                    </StateBadge>
                  ) : (
                    <span className="secondary">{t('earlyWarning.followUp', { day: formatDate(followUpOn) })}</span>
                  )}
                </div>
              )}
              <div className={css.buttons}>
                {mayWrite && closedAt === null && (
                  <>
                    <Button small aria-label={t('earlyWarning.editOf', { what })} onClick={() => setEditing(action)}>
                      {t('earlyWarning.edit')}
                    </Button>
                    <Button small aria-label={t('earlyWarning.closeOf', { what })} onClick={() => setClosing(action)}>
                      {t('earlyWarning.close')}
                    </Button>
                  </>
                )}
                <Button small kind="soft" onClick={() => lookAt(action)}>
                  {t('classes.record.history')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {editing && (
        <SupportDialog
          pupil={pupil}
          today={today}
          action={actions.find(({ id }) => id === editing.id) ?? editing}
          onClose={() => setEditing(undefined)}
        />
      )}
      {looking && <SupportHistory action={looking} onClose={() => lookAt(undefined)} />}
      {closing && (
        <CloseDialog
          action={actions.find(({ id }) => id === closing.id) ?? closing}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  );
}
