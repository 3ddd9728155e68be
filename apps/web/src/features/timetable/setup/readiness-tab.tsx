import type { Finding, Readiness } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import { IconCalendarPlus, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { type Meaning, StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { messageWords } from '../board/board-words.ts';
import css from './constraint.module.css';
import own from './readiness.module.css';
import { findingHref, stepHref } from './readiness-links.ts';

const meanings: Record<Finding['severity'], Meaning> = { BLOCKING: 'red', WARNING: 'amber', INFO: 'blue' };
const severities = ['BLOCKING', 'WARNING', 'INFO'] as const;

/** How complete the data of a semester is, and each thing that is missing with the way to mend it. */
export function ReadinessTab({ semesterId }: { semesterId: string }) {
  const query = useQuery(queryOf('timetables.readiness', { query: { semesterId } }));
  return (
    <LoadedPart query={query}>
      {(readiness) => (
        <ReadinessReport readiness={readiness} isBusy={query.isFetching} onAgain={() => void query.refetch()} />
      )}
    </LoadedPart>
  );
}

function ReadinessReport(props: { readiness: Readiness; isBusy: boolean; onAgain: () => void }) {
  const { readiness, isBusy, onAgain } = props;
  const { t } = useTranslation();
  const { percent, steps, findings, isReady } = readiness;
  const blocking = findings.filter(({ severity }) => severity === 'BLOCKING').length;
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <div>
          <h2>{t('timetableSetup.readiness.title', { percent })}</h2>
          <p className="secondary">
            {isReady
              ? t('timetableSetup.readiness.ready')
              : t('timetableSetup.readiness.notReady', { count: blocking })}
          </p>
        </div>
        <div className={css.line}>
          <Button icon={IconRefresh} busy={isBusy} onClick={onAgain}>
            {t('timetableSetup.readiness.again')}
          </Button>
          {isReady && (
            <ButtonLink kind="primary" icon={IconCalendarPlus} href={path('/timetable/list/create')}>
              {t('timetableSetup.readiness.toBoard')}
            </ButtonLink>
          )}
        </div>
      </div>
      <ul className={own.steps} aria-label={t('timetableSetup.readiness.all')}>
        {steps.map(({ step, done, total }) => (
          <li key={step} className={own.step}>
            <Link href={stepHref(step)}>{t(`timetableSetup.readiness.step.${step}`)}</Link>
            <span className="secondary">{t('timetableSetup.readiness.ofSteps', { done, total })}</span>
            <progress
              className={own.bar}
              value={total === 0 ? 1 : done / total}
              max={1}
              aria-label={t(`timetableSetup.readiness.step.${step}`)}
            />
          </li>
        ))}
      </ul>
      <section aria-labelledby="readiness-findings">
        <h2 id="readiness-findings">{t('timetableSetup.readiness.findings')}</h2>
        {findings.length === 0 ? (
          <p className="secondary">{t('timetableSetup.readiness.none')}</p>
        ) : (
          <ul className={css.rows}>
            {severities
              .flatMap((severity) => findings.filter((finding) => finding.severity === severity))
              .map((finding) => (
                <FindingRow key={JSON.stringify([finding.message.key, finding.message.params])} finding={finding} />
              ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function FindingRow({ finding }: { finding: Finding }) {
  const { t } = useTranslation();
  const words = messageWords(t, finding.message);
  return (
    <li className={css.row}>
      <span className={own.sign}>
        <StateBadge meaning={meanings[finding.severity]}>
          {t(`timetableSetup.readiness.${finding.severity}`)}
        </StateBadge>
      </span>
      <span className={css.words}>{words}</span>
      <ButtonLink small href={findingHref(finding)}>
        {t('timetableSetup.readiness.mend')}
      </ButtonLink>
    </li>
  );
}
