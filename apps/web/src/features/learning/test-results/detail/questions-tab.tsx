import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { IconPencilCheck, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { useIsCards } from '../../../../lib/browser/media.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { PlainTable } from '../../../../ui/record/plain-table.tsx';
import { WithFormulas } from '../../../../ui/rich-text/formula.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import { RoundProgress } from '../../rounds/round-words.tsx';
import { pointsWords, shownPoints } from '../points.ts';
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
  return <LoadedPart query={query}>{(rows) => <List {...props} rows={rows} />}</LoadedPart>;
}

function List({ rows, itemId, lesson, mayEdit, test }: QuestionsTabProps & { rows: readonly Row[] }) {
  const isCards = useIsCards();
  const address = useLearningAddress(lesson.classId);
  const [mended, setMended] = useState<Row | null>(null);
  const sitters = useQuery({ ...queryOf('attempts.sitters', { params: { id: itemId } }), enabled: mayEdit });
  const first = sitters.data?.rows.find(({ attempt }) => attempt !== null && attempt.state !== 'in_progress')?.attempt;
  const appointed = useQuery({ ...queryOf('markers.list', { params: { id: itemId } }), enabled: mayEdit });
  const markersOf = (key: string) =>
    (appointed.data?.markers ?? []).flatMap(({ name, classes }) =>
      classes.some((each) => each.itemId === itemId && (each.keys === null || each.keys.includes(key))) ? [name] : [],
    );
  const question = test.parts.flatMap(({ questions }) => questions).find(({ key }) => key === mended?.key);
  const of = (row: Row) => ({
    row,
    markers: markersOf(row.key),
    buttons: mayEdit && (
      <Buttons
        row={row}
        desk={first ? `${address.grading(lesson.id, itemId, first.id)}?question=${row.key}` : undefined}
        onMend={() => setMended(row)}
      />
    ),
  });
  return (
    <div className={css.page}>
      {isCards ? (
        <ul className={css.cards}>
          {rows.map((row) => (
            <Card key={row.key} {...of(row)} />
          ))}
        </ul>
      ) : (
        <Table rows={rows.map(of)} mayEdit={mayEdit} />
      )}
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

interface RowProps {
  row: Row;
  /** Who was appointed to mark it. */
  markers: readonly string[];
  buttons: React.ReactNode;
}

function Table({ rows, mayEdit }: { rows: readonly RowProps[]; mayEdit: boolean }) {
  const { t } = useTranslation();
  return (
    <PlainTable>
      <thead>
        <tr>
          {(['number', 'question', 'points', 'toMark'] as const).map((column) => (
            <th key={column} scope="col" className={cn(column === 'points' && 'to-end')}>
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
        {rows.map(({ row, markers, buttons }) => (
          <tr key={row.key}>
            <td className="figures">{formatNumber(row.number)}</td>
            <th scope="row">
              <WithFormulas text={row.words} />
              {row.rounds ? <RoundProgress counts={row.rounds} /> : <Markers names={markers} />}
            </th>
            <td className="figures to-end">{shownPoints(row.points)}</td>
            <td className={cn('figures', css.short)}>
              <ToMark row={row} />
            </td>
            {mayEdit && <td>{buttons}</td>}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** Only where somebody was appointed: else the subject's teachers mark, as always. */
function Markers({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  return <p className="secondary small">{t('testMarkers.by', { names: formatList([...names]) })}</p>;
}

function Card({ row, markers, buttons }: RowProps) {
  const { t } = useTranslation();
  return (
    <li className={css.questionCard}>
      <span>
        <b>{t('testResults.attempt.question', { numbers: formatNumber(row.number) })}</b>{' '}
        <span className="secondary small">{pointsWords(t, row.points)}</span>
      </span>
      <span>
        <WithFormulas text={row.words} />
      </span>
      {row.rounds ? <RoundProgress counts={row.rounds} /> : <Markers names={markers} />}
      <span className="small">
        {row.toMark > 0 && <span className="secondary">{t('testResults.byQuestion.toMark')}: </span>}
        <ToMark row={row} />
      </span>
      {buttons}
    </li>
  );
}

/** How many answers wait for a person; of a question the machine marks, that it does. */
function ToMark({ row: { kind, toMark, marked } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation();
  if (toMark > 0) return <b className="figures">{formatNumber(toMark)}</b>;
  const isByHand = kind === 'ESSAY' || kind === 'FILE';
  const words = marked > 0 ? 'desk.allDone' : isByHand ? 'byQuestion.nobody' : 'byQuestion.automatic';
  return <span className={cn('secondary', css.whole)}>{t(`testResults.${words}`)}</span>;
}

interface ButtonsProps {
  row: Row;
  desk: string | undefined;
  onMend: () => void;
}

function Buttons({ row, desk, onMend }: ButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={css.buttons}>
      {(row.toMark > 0 || row.marked > 0) && desk && (
        <ButtonLink small kind={row.toMark > 0 ? 'primary' : 'default'} icon={IconPencilCheck} href={desk}>
          {t('testResults.byQuestion.mark')}
        </ButtonLink>
      )}
      <Button small icon={IconRefresh} onClick={onMend}>
        {t('testResults.byQuestion.regrade')}
      </Button>
    </div>
  );
}
