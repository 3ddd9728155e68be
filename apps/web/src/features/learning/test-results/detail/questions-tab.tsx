import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { IconPencilCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Wide } from '../../../../ui/record/wide.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { shownPoints } from '../points.ts';
import { RegradeDialog } from './regrade-dialog.tsx';
import css from './test-detail.module.css';

interface QuestionsTabProps {
  itemId: string;
  lesson: LessonDetail;
  mayEdit: boolean;
  test: TestDetail;
}

type Row = Result<'testResults.questions'>[number];

/** Questions one by one: what of them waits to be marked by hand, and mending a wrong key. */
export function QuestionsTab(props: QuestionsTabProps) {
  const query = useQuery(queryOf('testResults.questions', { params: { id: props.itemId } }));
  return <LoadedPart query={query}>{(rows) => <Table {...props} rows={rows} />}</LoadedPart>;
}

function Table({ rows, itemId, lesson, mayEdit, test }: QuestionsTabProps & { rows: readonly Row[] }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  const [mended, setMended] = useState<Row | null>(null);
  const sitters = useQuery({ ...queryOf('attempts.sitters', { params: { id: itemId } }), enabled: mayEdit });
  const first = sitters.data?.rows.find(({ attempt }) => attempt !== null && attempt.state !== 'in_progress');
  const deskOf = (row: Row) =>
    first?.attempt && `${address.grading(lesson.id, itemId, first.attempt.id)}?question=${row.key}`;
  const question = test.parts.flatMap(({ questions }) => questions).find(({ key }) => key === mended?.key);
  return (
    <div className={css.page}>
      <Wide label={t('testResults.tab.questions')}>
        <table className={css.table}>
          <thead>
            <tr>
              {(['number', 'question', 'points', 'toMark'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`testResults.byQuestion.${column}`)}
                </th>
              ))}
              {mayEdit && (
                <th>
                  <span className="sr-only">{t('marking.more')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const desk = deskOf(row);
              return (
                <tr key={row.key}>
                  <td className="figures">{formatNumber(row.number)}</td>
                  <th scope="row">{row.words}</th>
                  <td className="figures">{shownPoints(row.points)}</td>
                  <td className="figures">
                    {row.toMark > 0 ? (
                      <b>{formatNumber(row.toMark)}</b>
                    ) : (
                      <span className="secondary">
                        {row.marked > 0 ? t('testResults.desk.allDone') : t('testResults.byQuestion.automatic')}
                      </span>
                    )}
                  </td>
                  {mayEdit && (
                    <td>
                      <div className={css.buttons}>
                        {(row.toMark > 0 || row.marked > 0) && desk && (
                          <ButtonLink
                            small
                            kind={row.toMark > 0 ? 'primary' : 'default'}
                            icon={IconPencilCheck}
                            href={desk}
                          >
                            {t('testResults.byQuestion.mark')}
                          </ButtonLink>
                        )}
                        <Button small icon={IconRefresh} onClick={() => setMended(row)}>
                          {t('testResults.byQuestion.regrade')}
                        </Button>
                      </div>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </Wide>
      {mended && question && (
        <RegradeDialog
          itemId={itemId}
          version={test.material.version}
          number={mended.number}
          kept={question}
          onClose={() => setMended(null)}
        />
      )}
    </div>
  );
}
