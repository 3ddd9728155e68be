import type { BankRow } from '@phuong/contract/learning/bank/bank.schema.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageSize } from '../../../../lib/address/list-state.ts';
import { queryOf } from '../../../../lib/api/client.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { problemDetail } from '../../../../ui/feedback/error-state.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Pager } from '../../../../ui/list/pager.tsx';
import { SearchInput } from '../../../../ui/list/search-input.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { WithFormulas } from '../../../../ui/rich-text/formula.tsx';
import { QuestionView } from '../../bank/card/question-view.tsx';
import css from '../tests.module.css';
import { type BankConditions, BankConditionsFields, queryWith } from './bank-conditions.tsx';
import { readQuestions } from './read-questions.ts';
import { type FormQuestion, takenFromBank } from './test-parts.ts';

export interface FromBankProps {
  subject: { readonly id: string; readonly grades: readonly number[] };
  start: BankConditions;
  /** Questions the test has already. */
  taken: ReadonlySet<string>;
  /** As many as the test still has room for. */
  room: number;
  /** What each is worth. */
  points: number;
  onPut: (questions: readonly FormQuestion[]) => void;
  onClose: () => void;
}

/** Questions of the bank, found, looked at, ticked on as many pages as one likes, and copied into the test. */
export function BankDialog({ subject, start, taken, room, points, onPut, onClose }: FromBankProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState({ conditions: start, search: '', page: 1, pageSize: 25 as PageSize });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const { conditions, search, page, pageSize } = asked;
  const query = {
    ...queryWith(conditions),
    ...(search === '' ? {} : { q: search }),
    direction: 'desc' as const,
    page,
    pageSize,
  };
  const rows = useQuery({
    ...queryOf('bank.list', { params: { id: subject.id }, query }),
    placeholderData: keepPreviousData,
  });
  const put = async () => {
    setBusy(true);
    try {
      const read = await readQuestions(ticked);
      onPut(read.map((question) => takenFromBank(question, points)));
      toast.done(t('testWriting.wasPutMany', { count: read.length }));
      onClose();
    } catch (error) {
      toast.error(problemDetail(error) ?? t('testWriting.notRead'));
    } finally {
      setBusy(false);
    }
  };
  const isFull = ticked.length >= room;
  return (
    <Dialog
      open
      size="large"
      title={t('testWriting.bankTitle')}
      busy={busy}
      onClose={onClose}
      footer={
        <ActionButtons
          onCancel={onClose}
          others={
            <span className="secondary small" role="status">
              {t('testWriting.ticked', { count: ticked.length })}
            </span>
          }
        >
          <Button kind="primary" busy={busy} disabled={ticked.length === 0} onClick={() => void put()}>
            {ticked.length === 0 ? t('testWriting.nothingTicked') : t('testWriting.put', { count: ticked.length })}
          </Button>
        </ActionButtons>
      }
    >
      <div className={css.dialog}>
        <SearchInput
          value={search}
          placeholder={t('testWriting.bankSearch')}
          onChange={(next) => setAsked((now) => ({ ...now, search: next, page: 1 }))}
        />
        <BankConditionsFields
          subject={subject}
          value={conditions}
          onChange={(next) => setAsked((now) => ({ ...now, conditions: next, page: 1 }))}
        />
        <LoadedPart query={rows}>
          {({ items, total }) =>
            items.length === 0 ? (
              <p className="secondary">{t('testWriting.bankEmpty')}</p>
            ) : (
              <>
                <ul className={css.found} aria-busy={rows.isPlaceholderData}>
                  {items.map((row) => (
                    <FoundRow
                      key={row.id}
                      row={row}
                      isTaken={taken.has(row.id)}
                      isTicked={ticked.includes(row.id)}
                      isFull={isFull}
                      onTick={(isOn) =>
                        setTicked((now) => (isOn ? [...now, row.id] : now.filter((id) => id !== row.id)))
                      }
                    />
                  ))}
                </ul>
                <Pager
                  total={total}
                  page={page}
                  pageSize={pageSize}
                  onChange={(change) => setAsked((now) => ({ ...now, ...change }))}
                />
              </>
            )
          }
        </LoadedPart>
        {isFull && <p className={css.warning}>{t('testWriting.full', { most: formatNumber(taken.size + room) })}</p>}
      </div>
    </Dialog>
  );
}

interface FoundRowProps {
  row: BankRow;
  isTaken: boolean;
  isTicked: boolean;
  isFull: boolean;
  onTick: (isOn: boolean) => void;
}

function FoundRow({ row, isTaken, isTicked, isFull, onTick }: FoundRowProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const { id, kind, level, topic } = row;
  const words = row.words || t('testWriting.untitled');
  const named = { words, interpolation: { escapeValue: false } };
  return (
    <li className={css.foundRow}>
      <input
        type="checkbox"
        className="ph-check"
        aria-label={t('testWriting.tick', named)}
        checked={isTicked}
        disabled={isTaken || (isFull && !isTicked)}
        onChange={({ target }) => onTick(target.checked)}
      />
      <div className={css.words}>
        <span className={css.stem}>
          <WithFormulas text={words} />
        </span>
        <span className={css.facts}>
          <span>{t(`bank.kinds.${kind}`)}</span>
          {level && <span>{t(`bank.levels.${level}`)}</span>}
          {topic && <span>{topic.name}</span>}
          {isTaken && <b>{t('testWriting.taken')}</b>}
        </span>
      </div>
      <Button
        small
        kind="soft"
        aria-expanded={isShown}
        aria-label={t(isShown ? 'testWriting.hideOf' : 'testWriting.lookAt', named)}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'testWriting.hide' : 'testWriting.look')}
      </Button>
      {isShown && <Looked id={id} />}
    </li>
  );
}

function Looked({ id }: { id: string }) {
  const query = useQuery(queryOf('bank.read', { params: { id } }));
  return (
    <div className={css.looked}>
      <LoadedPart query={query}>{({ question }) => <QuestionView question={question} withKey />}</LoadedPart>
    </div>
  );
}
