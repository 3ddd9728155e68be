import type { Achiever } from '@phuong/contract/numbers/achievements/achievements.contract.ts';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { withExportReason } from '../../../ui/feedback/ask-export-reason.ts';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { FieldShell } from '../../../ui/form/fields/field-shell.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PersonName } from '../../../ui/record/person-name.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import { levelText } from '../level-text.ts';
import css from './achievers.module.css';

/** The number that was pressed, in words and as a call. */
export interface ChosenTitle {
  readonly what: string;
  readonly count: number;
  readonly query: Parameters<typeof queryOf<'achievements.pupils'>>[1]['query'];
}

interface AchieversProps {
  chosen: ChosenTitle;
  onClose: () => void;
  /** Others are behind the number than it said. */
  onChanged: () => void;
}

/** Who has a title, or has just missed one, each with the conditions of the regulation. */
export function Achievers({ chosen, onClose, onChanged }: AchieversProps) {
  const { t } = useTranslation();
  const isNear = chosen.query.of === 'NEAR';
  const query = useQuery({ ...queryOf('achievements.pupils', { query: chosen.query }), staleTime: 0 });
  const { run, busy } = useAction();
  const printing = useAction();
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const [decision, decide] = useState('');
  const decisionId = useId();
  const total = query.data?.total ?? chosen.count;
  const isOther = total !== chosen.count;
  useEffect(() => {
    if (!isOther) return;
    toast.done(t('numbers.list.changed'));
    onChanged();
  }, [isOther, onChanged, t]);
  const take = () =>
    run(async () => {
      const file = await withExportReason(t, (reason) =>
        callFile('achievements.export', { query: { ...chosen.query, reason } }),
      );
      if (file) saveFile(file);
    });
  const { of, grades, ...asked } = chosen.query;
  const print = () =>
    printing.run(async () => {
      if (of === 'NEAR') return;
      const body = {
        ...asked,
        ...(of && { of }),
        ...(grades && { grades: grades.split(',').map(Number) }),
        ...(ticked.size > 0 && { studentIds: [...ticked] }),
        decision,
      };
      const file = await withExportReason(t, (reason) =>
        callFile('achievements.certificates', { body: { ...body, reason } }),
      );
      if (file) saveFile(file);
    });
  const toggle = (id: string) =>
    tick((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('numbers.list.title', { what: chosen.what, n: formatNumber(total) })}
      footer={
        <>
          <Button icon={IconDownload} busy={busy} onClick={() => void take()}>
            {t('numbers.achievements.export')}
          </Button>
          {!isNear && (
            <Button icon={IconPrinter} busy={printing.busy} onClick={() => void print()}>
              {ticked.size === 0
                ? t('numbers.achievements.certificates')
                : t('numbers.achievements.certificatesOf', { count: ticked.size, n: formatNumber(ticked.size) })}
            </Button>
          )}
        </>
      }
    >
      <LoadedPart query={query}>
        {({ items }) => (
          <>
            {items.length < total && (
              <p className="secondary small">
                {t('numbers.list.first', { shown: formatNumber(items.length), total: formatNumber(total) })}
              </p>
            )}
            {!isNear && (
              <FieldShell
                id={decisionId}
                label={t('numbers.achievements.decision')}
                hint={t('numbers.achievements.decisionHint')}
                className={css.decision}
              >
                {(control) => (
                  <Input
                    {...control}
                    value={decision}
                    maxLength={100}
                    onChange={(event) => decide(event.target.value)}
                  />
                )}
              </FieldShell>
            )}
            <PlainTable label={chosen.what} isTop>
              <thead>
                <tr>
                  {!isNear && <td />}
                  <th scope="col">{t('numbers.list.name')}</th>
                  <th scope="col">{t('numbers.class')}</th>
                  <th scope="col">{t('numbers.achievements.why')}</th>
                </tr>
              </thead>
              <tbody>
                {items.map((pupil) => (
                  <tr key={pupil.studentId}>
                    {!isNear && (
                      <td>
                        <label className={css.tick}>
                          <span className="sr-only">{t('numbers.achievements.choose', { name: pupil.name })}</span>
                          <input
                            type="checkbox"
                            className="ph-check"
                            checked={ticked.has(pupil.studentId)}
                            onChange={() => toggle(pupil.studentId)}
                          />
                        </label>
                      </td>
                    )}
                    <th scope="row">
                      <Link href={`${path('/students/$id/detail', { id: pupil.studentId })}?tab=results`}>
                        <PersonName name={pupil.name} max={32} />
                      </Link>
                    </th>
                    <td>{pupil.className}</td>
                    <td>
                      <Why pupil={pupil} isNear={isNear} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          </>
        )}
      </LoadedPart>
    </Dialog>
  );
}

/** The conditions that are met, or the one that is missing. */
function Why({ pupil, isNear }: { pupil: Achiever; isNear: boolean }) {
  const { t } = useTranslation();
  const word = (kind: Achiever['conditions'][number]['kind'], value: string | number) =>
    kind === 'STRONG'
      ? String(value)
      : levelText(t, pupil.ruleSet, kind === 'CONDUCT' ? 'conduct' : 'academic', String(value));
  return (
    <>
      {isNear && <div>{t('numbers.achievements.missing', { title: t(`grading.titleOf.${pupil.about}`) })}</div>}
      {pupil.conditions
        .filter(({ isMet }) => isMet !== isNear)
        .map(({ kind, needed, has, atLeast }) => (
          <div key={kind}>
            {t(`numbers.achievements.condition.${kind}`, {
              has: word(kind, has),
              needed: word(kind, needed),
              mark: atLeast === null ? '' : atLeast / 10,
            })}
          </div>
        ))}
    </>
  );
}
