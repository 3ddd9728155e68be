import type { CoverDay } from '@phuong/contract/timetable/covers/cover.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { classWords, reasonWords } from './cover-words.ts';
import css from './covers.module.css';

/** Whom to ask for every open lesson of the day; what is not wanted is left out before all are sent. */
export function PlanDialog({ day, onClose }: { day: CoverDay; onClose: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [left, setLeft] = useState<readonly string[]>([]);
  const query = useQuery(queryOf('covers.plan', { query: { date: day.date } }));
  const needs = new Map(day.needs.map((need) => [need.id, need]));
  const chosen = (query.data ?? []).filter(({ needId, best }) => best !== null && !left.includes(needId));
  const send = async () => {
    const isDone = await run(
      async () => {
        for (const { needId, version, best } of chosen) {
          if (!best) continue;
          await call('covers.offer', { params: { id: needId }, body: { version, teacherIds: [best.teacher.id] } });
        }
      },
      () => t('covers.planDialog.said', { count: chosen.length }),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      size="large"
      title={t('covers.planDialog.title')}
      busy={busy}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose}>
          <Button kind="primary" busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
            {t('covers.planDialog.submit', { count: chosen.length })}
          </Button>
        </ActionButtons>
      }
    >
      <div className={css.stack}>
        <p className="secondary">{t('covers.planDialog.intro')}</p>
        <LoadedPart query={query}>
          {(plan) =>
            plan.length === 0 ? (
              <p>{t('covers.planDialog.none')}</p>
            ) : (
              <ul className={css.rows}>
                {plan.map(({ needId, best }) => {
                  const need = needs.get(needId);
                  if (!need) return null;
                  return (
                    <li key={needId} className={css.candidate}>
                      <label className={css.planned}>
                        <input
                          type="checkbox"
                          className="ph-check"
                          checked={best !== null && !left.includes(needId)}
                          disabled={best === null}
                          onChange={() =>
                            setLeft(left.includes(needId) ? left.filter((id) => id !== needId) : [...left, needId])
                          }
                        />
                        <span className={css.words}>
                          <b>
                            {need.startTime} {classWords(need)}, {subjectName(need.subject.name)}
                          </b>
                          <span className="secondary small">
                            {t('covers.panel.instead', { teacher: need.teacher.name })}
                          </span>
                        </span>
                      </label>
                      <span className={css.words}>
                        <b>{best ? best.teacher.name : t('covers.planDialog.nobody')}</b>
                        {best && <span className="secondary small">{reasonWords(t, need, best)}</span>}
                      </span>
                    </li>
                  );
                })}
              </ul>
            )
          }
        </LoadedPart>
      </div>
    </Dialog>
  );
}
