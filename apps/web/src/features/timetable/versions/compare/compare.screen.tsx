import type { TimetableComparison } from '@phuong/contract/timetable/versions/timetable.contract.ts';
import type { Timetable } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { path } from '../../../../lib/screens/path.ts';
import { semesterTitle } from '../../../../lib/words/semester-title.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Loaded, LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { PageHeader } from '../../../../ui/frame/page-header.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { RecordTabs } from '../../../../ui/record/record-tabs.tsx';
import { useVersionActions } from '../use-versions-actions.tsx';
import { VersionBadge } from '../versions-badge.tsx';
import { datesOf } from '../versions-words.ts';
import css from './compare.module.css';
import { CompareList } from './compare-list.tsx';
import { CompareScore } from './compare-score.tsx';
import { CompareWeeks } from './compare-weeks.tsx';
import { useCompareAddress } from './use-compare-address.ts';

/** /timetable/list/{id}/compare?with=…: two versions of a semester beside each other. */
export function CompareScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useQuery(queryOf('timetables.read', { params: { id } }));
  const header = {
    title: t('timetable.compare.title'),
    breadcrumb: [{ label: t('shell.menu.teaching') }, { label: t('timetable.title'), href: path('/timetable/list') }],
  };
  return (
    <Loaded query={query} header={header} fields={4}>
      {(timetable) => (
        <>
          <PageHeader {...header} detail={semesterTitle(timetable.semesterName, t)} />
          <Choice timetable={timetable} />
        </>
      )}
    </Loaded>
  );
}

function Choice({ timetable }: { timetable: Timetable }) {
  const { t } = useTranslation();
  const [{ with: chosen }, change] = useCompareAddress();
  const { primaryOf, dialogs } = useVersionActions();
  const { schoolYearId, semesterId } = timetable;
  const query = useQuery(queryOf('timetables.list', { query: { schoolYearId, semesterId } }));
  return (
    <LoadedPart query={query}>
      {(versions) => {
        const others = versions.filter(({ id }) => id !== timetable.id);
        // Most often one asks what is different from the timetable in force.
        const other =
          others.find(({ id }) => id === chosen) ??
          (chosen === undefined ? (others.find(({ state }) => state === 'published') ?? others[0]) : undefined);
        if (others.length === 0) {
          return <EmptyState title={t('timetable.compare.only')} detail={t('timetable.compare.onlyDetail')} />;
        }
        return (
          <>
            <div className={css.choice}>
              <section className={css.version} aria-label={t('timetable.compare.from')}>
                <span className="secondary small">{t('timetable.compare.from')}</span>
                <SelectInput
                  label={t('timetable.compare.from')}
                  choices={others.map((each) => ({ value: each.id, label: each.name }))}
                  value={other?.id ?? null}
                  placeholder={t('timetable.compare.choose')}
                  onChange={(next) => next && change({ with: next })}
                />
                {other && <Version version={other} use={primaryOf(other)?.onSelect} />}
              </section>
              <section className={css.version} aria-label={t('timetable.compare.to')}>
                <span className="secondary small">{t('timetable.compare.to')}</span>
                <b className={css.name}>{timetable.name}</b>
                <Version version={timetable} use={primaryOf(timetable)?.onSelect} />
              </section>
            </div>
            {other ? (
              <Comparison id={other.id} with={timetable.id} />
            ) : (
              <EmptyState title={t('timetable.compare.choose')} detail={t('timetable.compare.chooseDetail')} />
            )}
            {dialogs}
          </>
        );
      }}
    </LoadedPart>
  );
}

function Version({ version, use }: { version: Timetable; use: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={css.facts}>
      <VersionBadge state={version.state} />
      <span className="secondary">{datesOf(t, version)}</span>
      <Link href={path('/timetable/list/$id/detail', { id: version.id })}>{t('timetable.versions.view')}</Link>
      {use && (
        <Button
          small
          icon={IconSend}
          onClick={use}
          aria-label={t('timetable.compare.useNamed', { name: version.name })}
        >
          {t('timetable.compare.use')}
        </Button>
      )}
    </div>
  );
}

function Comparison({ id, with: other }: { id: string; with: string }) {
  const query = useQuery(queryOf('timetables.compare', { params: { id }, query: { with: other } }));
  return <LoadedPart query={query}>{(comparison) => <Parts comparison={comparison} />}</LoadedPart>;
}

function Parts({ comparison }: { comparison: TimetableComparison }) {
  const { t } = useTranslation();
  const [{ tab }, change] = useCompareAddress();
  return (
    <RecordTabs
      value={tab}
      onChange={(next) => change({ tab: next })}
      tabs={[
        {
          key: 'score',
          label: t('timetable.compare.tabs.score'),
          render: () => <CompareScore comparison={comparison} />,
        },
        {
          key: 'weeks',
          label: t('timetable.compare.tabs.weeks'),
          render: () => <CompareWeeks comparison={comparison} />,
        },
        {
          key: 'list',
          label: t('timetable.compare.tabs.list'),
          count: comparison.total,
          render: () => <CompareList comparison={comparison} />,
        },
      ]}
    />
  );
}
