import type { LendingRefusal } from '@phuong/contract/lending/refusal.schema.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { DateInput } from '../../../ui/form/fields/date-input.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { useRefusalText } from '../../lending/public/refusal-text.tsx';
import { codesIn, following } from './class-codes.ts';
import css from './class-issue.module.css';
import { Labelled } from './labelled.tsx';

interface Pupil {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

interface Refused {
  readonly studentId: string;
  readonly barcode: string;
  readonly refusals: readonly LendingRefusal[];
}

const mostEach = 20;

/** The pupils of a class with the barcodes of each; a scanner's Enter goes on to the next book, then to the next pupil. */
export function ClassSheet({ classId, pupils }: { classId: string; pupils: readonly Pupil[] }) {
  const { t } = useTranslation();
  const refusalText = useRefusalText();
  const { run, busy } = useAction();
  const [each, setEach] = useState(1);
  const [dueOn, setDueOn] = useState<string | null>(null);
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const fields = useRef(new Map<string, HTMLInputElement>());
  const first = pupils[0];
  const set = (id: string, text: string) => setCodes((all) => ({ ...all, [id]: text }));
  const next = (event: KeyboardEvent<HTMLInputElement>, index: number, id: string) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const text = event.currentTarget.value;
    if (codesIn(text).length < each) return set(id, `${text.trim()} `);
    fields.current.get(pupils[index + 1]?.id ?? '')?.focus();
  };
  const loans = pupils.flatMap(({ id }) => codesIn(codes[id] ?? '').map((barcode) => ({ studentId: id, barcode })));
  const issue = (onlyPossible: boolean) =>
    run(async () => {
      const answer = await call('bookLoans.issueToClass', {
        body: { classId, loans, dueOn, onlyPossible },
      });
      setRefused(answer.refused);
      if (answer.issued === 0) return;
      toast.done(t('loans.create.issued', { count: answer.issued }));
      // What is left on the sheet is what was not lent.
      const left = new Map<string, string[]>();
      for (const { studentId, barcode } of answer.refused)
        left.set(studentId, [...(left.get(studentId) ?? []), barcode]);
      setCodes(Object.fromEntries([...left].map(([id, some]) => [id, some.join(' ')])));
    });
  const fill = () => {
    const start = codesIn(codes[first?.id ?? ''] ?? '');
    setCodes(Object.fromEntries(pupils.map(({ id }, index) => [id, following(start, index).join(' ')])));
  };
  const whyNot = (id: string) =>
    refused
      .filter(({ studentId }) => studentId === id)
      .map(({ barcode, refusals }) => {
        const why = refusals.length > 0 ? refusals.map(refusalText).join(' ') : t('loans.create.unknownCode');
        return `${barcode}: ${why}`;
      });
  return (
    <>
      <div className={css.tools}>
        <Labelled label={t('loans.create.each')}>
          {(id) => (
            <Input
              id={id}
              type="number"
              inputMode="numeric"
              min={1}
              max={mostEach}
              value={each}
              onChange={({ target }) => setEach(Math.min(mostEach, Math.max(1, Number(target.value) || 1)))}
            />
          )}
        </Labelled>
        <Labelled label={t('loans.create.dueOn')}>
          {(id) => <DateInput id={id} label={t('loans.create.dueOn')} value={dueOn} onChange={setDueOn} />}
        </Labelled>
        <Button onClick={fill} disabled={codesIn(codes[first?.id ?? ''] ?? '').length === 0}>
          {t('loans.create.fill')}
        </Button>
      </div>
      <p className="secondary small">
        {t('loans.create.fillHint')} {t('loans.create.dueHint')}
      </p>
      {refused.length > 0 && (
        <div className={css.refused} role="alert">
          <p>{t('loans.create.refused', { count: refused.length })}</p>
          <Button onClick={() => void issue(true)} busy={busy}>
            {t('loans.create.onlyPossible')}
          </Button>
        </div>
      )}
      <table className={css.sheet}>
        <thead>
          <tr>
            <th scope="col">{t('loans.create.pupil')}</th>
            <th scope="col">{t('loans.create.codes')}</th>
          </tr>
        </thead>
        <tbody>
          {pupils.map(({ id, name, code }, index) => {
            const reasons = whyNot(id);
            return (
              <tr key={id}>
                <th scope="row">
                  {name}
                  <span className="secondary small figures"> {code}</span>
                </th>
                <td>
                  <Input
                    ref={(field: HTMLInputElement | null) => {
                      if (field) fields.current.set(id, field);
                    }}
                    aria-label={t('loans.create.codesOf', { name })}
                    value={codes[id] ?? ''}
                    invalid={reasons.length > 0}
                    spellCheck={false}
                    maxLength={1000}
                    onChange={({ target }) => set(id, target.value)}
                    onKeyDown={(event) => next(event, index, id)}
                  />
                  {reasons.map((reason) => (
                    <p key={reason} className={css.reason}>
                      {reason}
                    </p>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={css.foot}>
        <span>{t('loans.create.total', { count: loans.length })}</span>
        <Button kind="primary" busy={busy} disabled={loans.length === 0} onClick={() => void issue(false)}>
          {t('loans.create.issue')}
        </Button>
      </div>
    </>
  );
}
