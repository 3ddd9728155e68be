import { IconPencilCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Differences } from './differences.tsx';
import { TestToMarkScreen } from './test-to-mark.tsx';
import css from './tests-to-mark.module.css';

/** /t/marking: tests of others that the teacher was appointed to mark, where something waits first. */
function TestsToMarkScreen() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('markers.ownTests'));
  const header = { title: t('testMarkers.own.title') };
  return (
    <Loaded query={query} header={header}>
      {(tests) => (
        <>
          <PageHeader {...header} />
          {tests.length === 0 ? (
            <EmptyState
              icon={IconPencilCheck}
              title={t('testMarkers.own.none')}
              detail={t('testMarkers.own.noneDetail')}
            />
          ) : (
            <ul className={css.tests}>
              {tests.map((test) => (
                <li key={test.itemId}>
                  <Link href={path('/t/marking/$id', { id: test.itemId })} className={css.test}>
                    <b>{test.title}</b>
                    <span className="secondary">
                      {subjectName(test.subjectName)} · {t('classes.one', { name: test.className })}
                      {test.questions !== null &&
                        ` · ${t('testResults.facts.questions', { count: test.questions, n: formatNumber(test.questions) })}`}
                    </span>
                    <span>
                      <StateBadge meaning={test.toMark > 0 ? 'amber' : 'green'}>
                        {test.toMark > 0
                          ? t('testResults.desk.left', { count: test.toMark, n: formatNumber(test.toMark) })
                          : t('testResults.desk.allDone')}
                      </StateBadge>
                      <Differences count={test.differences} />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Loaded>
  );
}

/** What a teacher was appointed to mark: the list, and the desk of one test. */
export const screens = { list: TestsToMarkScreen, desk: TestToMarkScreen };
