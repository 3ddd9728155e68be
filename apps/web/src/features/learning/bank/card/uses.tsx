import type { BankQuestion, BankUses } from '@phuong/contract/learning/bank/bank.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { formatNumber, formatPercent } from '../../../../lib/words/format.ts';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Link } from '../../../../ui/link/link.tsx';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { PlainTable } from '../../../../ui/record/plain-table.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import css from './question.module.css';

const perCent = 100;
const percent = (value: number | null) => (value === null ? '–' : formatPercent(value / perCent, 0));

/** Tests that have a question, and how it did in each and in all. */
export function Uses({ question }: { question: BankQuestion }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('bank.uses', { params: { id: question.id } }));
  return (
    <LoadedPart query={query}>
      {(uses) =>
        uses.tests.length === 0 && uses.others === 0 ? (
          <EmptyState title={t('bank.uses.none')} />
        ) : (
          <Table uses={uses} edition={question.edition} />
        )
      }
    </LoadedPart>
  );
}

function Table({ uses: { all, tests, others }, edition }: { uses: BankUses; edition: number }) {
  const { t } = useTranslation();
  return (
    <section className={css.uses} aria-label={t('bank.uses.title')}>
      {tests.length === 0 ? (
        <p>{t('bank.uses.noneOfYours')}</p>
      ) : (
        <PlainTable label={t('bank.uses.title')} isTop>
          <thead>
            <tr>
              <th scope="col">{t('bank.uses.test')}</th>
              <th scope="col">{t('bank.uses.class')}</th>
              <th scope="col">{t('bank.uses.attempts')}</th>
              <th scope="col">{t('bank.uses.facility')}</th>
              <th scope="col">{t('bank.uses.discrimination')}</th>
            </tr>
          </thead>
          <tbody>
            {tests.map((use) => (
              <tr key={`${use.itemId} ${use.classId}`}>
                <th scope="row">
                  <TestName use={use} edition={edition} />
                </th>
                <td>
                  {use.className} <span className="secondary small">{use.schoolYear}</span>
                </td>
                <Figures of={use} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {t('bank.uses.all')}
              </th>
              <Figures of={all} />
            </tr>
          </tfoot>
        </PlainTable>
      )}
      {others > 0 && <p className="secondary">{t('bank.uses.others', { count: others, n: formatNumber(others) })}</p>}
      {all.facility === null && <p className="secondary">{t('bank.uses.few')}</p>}
    </section>
  );
}

/** Its name, the way there, and what is else than usual about it. */
function TestName({ use, edition }: { use: BankUses['tests'][number]; edition: number }) {
  const { t } = useTranslation();
  const address = useLearningAddress(use.classId);
  const notes = [
    ...(use.isPublished ? [] : [t('bank.uses.draft')]),
    ...(use.edition === null || use.edition === edition ? [] : [t('bank.uses.older', { number: use.edition })]),
  ];
  return (
    <>
      <Link href={address.test(use.lessonId, use.itemId)}>{use.title}</Link>
      {notes.length > 0 && <span className="secondary small"> {notes.join(' · ')}</span>}
    </>
  );
}

function Figures({ of }: { of: BankUses['all'] }) {
  return (
    <>
      <td className="figures">{formatNumber(of.attempts)}</td>
      <td className="figures">{percent(of.facility)}</td>
      <td className="figures">{percent(of.discrimination)}</td>
    </>
  );
}
