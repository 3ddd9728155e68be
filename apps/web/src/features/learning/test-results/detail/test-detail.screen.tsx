import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { IconCalendarTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../../lib/api/client.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { RecordHeader } from '../../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../../ui/record/record-tabs.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { QuestionView } from '../../bank/card/question-view.tsx';
import { ItemDialog } from '../../items/item-dialog.tsx';
import { OfItem } from '../../items/item-screens.tsx';
import { useItemHead } from '../../items/use-item-head.ts';
import { useLearningAddress } from '../../learning-address.ts';
import { LearningBadge } from '../../learning-badge.tsx';
import { shortMoment } from '../../learning-moment.ts';
import { shownState } from '../../learning-state.ts';
import { MarkersTab } from '../../markers/markers-tab.tsx';
import { RoundsTab } from '../../rounds/rounds-tab.tsx';
import { PapersTab } from '../../test-papers/papers-tab.tsx';
import { LiveTab } from '../live/live-tab.tsx';
import { pointsWords } from '../points.ts';
import { AppealsTab } from './appeals-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { SittersTab } from './sitters-tab.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import css from './test-detail.module.css';

/** …/test/{testId}/detail: the test with its key, who sits it, and what came out. */
export function TestDetailScreen() {
  const { t } = useTranslation();
  const { testId = '' } = useParams({ strict: false }) as { testId?: string };
  const query = useQuery(queryOf('tests.read', { params: { id: testId } }));
  return (
    <OfItem title={t('testResults.title')} query={query}>
      {(found, lesson) => <Detail key={testId} test={found} lesson={lesson} />}
    </OfItem>
  );
}

function factsOf(t: TFunction, { rules, parts, item }: TestDetail): string[] {
  const questions = parts.flatMap((part) => part.questions).length;
  const [from, until] = [item.opensAt, item.cutOffAt].map((at) => at && shortMoment(t, at));
  const { minutes, attempts } = rules;
  return [
    t(`testResults.purpose.${rules.purpose}`),
    t('testResults.facts.questions', { count: questions, n: formatNumber(questions) }),
    minutes === null ? t('testResults.facts.noLimit') : t('testResults.facts.minutes', { n: formatNumber(minutes) }),
    attempts === null
      ? t('testResults.facts.anyAttempts')
      : t('testResults.facts.attempts', { count: attempts, n: formatNumber(attempts) }),
    ...(from && until
      ? [t('testResults.facts.window', { from, until })]
      : from
        ? [t('testResults.facts.from', { from })]
        : until
          ? [t('testResults.facts.until', { until })]
          : []),
  ];
}

function Detail({ test, lesson }: { test: TestDetail; lesson: LessonDetail }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  const tab = useTabAddress();
  const [isSetting, setSetting] = useState(false);
  const { item, mayEdit, mayReadWork } = test;
  const head = useItemHead(test, lesson, { label: t('testResults.edit'), href: address.editTest(lesson.id, item.id) });
  const of = { itemId: item.id, lesson, mayEdit };
  const paper = { key: 'test', label: t('testResults.tab.test'), render: () => <Paper test={test} /> };
  const codes = mayEdit
    ? [{ key: 'papers', label: t('testPapers.title'), render: () => <PapersTab itemId={item.id} /> }]
    : [];
  const markers = mayEdit
    ? [{ key: 'markers', label: t('testMarkers.tab'), render: () => <MarkersTab test={test} /> }]
    : [];
  const rounds = mayEdit
    ? [
        {
          key: 'rounds',
          label: t('rounds.tab'),
          render: () => <RoundsTab test={test} isWatched={!address.isOffice} />,
        },
      ]
    : [];
  const work = [
    { key: 'sitters', label: t('testResults.tab.sitters'), render: () => <SittersTab {...of} item={item} /> },
    { key: 'live', label: t('testResults.tab.live'), render: () => <LiveTab {...of} /> },
    { key: 'questions', label: t('testResults.tab.questions'), render: () => <QuestionsTab {...of} test={test} /> },
    {
      key: 'statistics',
      label: t('testResults.tab.statistics'),
      render: () => <StatisticsTab itemId={item.id} rules={test.rules} />,
    },
    { key: 'appeals', label: t('testResults.tab.appeals'), render: () => <AppealsTab {...of} /> },
  ];
  return (
    <>
      <RecordHeader
        name={item.title}
        badges={<LearningBadge state={shownState(item)} />}
        facts={factsOf(t, test)}
        breadcrumb={head.breadcrumb}
        primary={head.publish}
        actions={
          mayEdit
            ? [
                {
                  key: 'settings',
                  label: t('testResults.dates'),
                  icon: IconCalendarTime,
                  onSelect: () => setSetting(true),
                },
                ...head.edit,
              ]
            : []
        }
      />
      <RecordTabs
        {...tab}
        tabs={
          !mayReadWork
            ? [paper, ...codes]
            : test.hasAttempts
              ? [...work, paper, ...codes, ...markers, ...rounds]
              : [paper, ...codes, ...work.slice(0, 2), ...markers, ...rounds]
        }
      />
      {isSetting && <ItemDialog lesson={lesson} item={item} onClose={() => setSetting(false)} />}
    </>
  );
}

/** The test as it stands, with its key. */
function Paper({ test }: { test: TestDetail }) {
  const { t } = useTranslation();
  let number = 0;
  return (
    <div className={css.paper}>
      <RichTextReader text={test.text} />
      {test.parts.map(({ key, name, intro, questions }) => (
        <section key={key} aria-label={name || t('testResults.tab.test')} className={css.part}>
          {name && <h2>{name}</h2>}
          <RichTextReader text={intro} />
          {questions.map((each) => {
            number += 1;
            return (
              <article key={each.key} className={css.question}>
                <h3>
                  {t('testResults.attempt.question', { numbers: formatNumber(number) })}{' '}
                  <span className="secondary figures">{pointsWords(t, each.points)}</span>
                </h3>
                <QuestionView question={each.question} withKey />
              </article>
            );
          })}
        </section>
      ))}
    </div>
  );
}
