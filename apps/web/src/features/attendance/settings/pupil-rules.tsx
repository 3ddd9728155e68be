import {
  type CodeRule,
  codeColours,
  type PupilRules,
} from '@phuong/contract/attendance/settings/pupil-rules.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { PlainTable } from '../../../ui/record/plain-table.tsx';
import css from './pupil-rules.module.css';

/** How attendance of pupils is taken: how long teachers may correct, rating, and the codes. */
export function PupilRulesPart() {
  const { t } = useTranslation();
  const query = useQuery(queryOf('pupilRules.read'));
  return (
    <section aria-labelledby="pupil-rules">
      <h2 id="pupil-rules">{t('attendance.rules.pupils')}</h2>
      <p className="secondary">{t('attendance.rules.detail')}</p>
      <LoadedPart query={query}>{(rules) => <Rules key={rules.version} rules={rules} />}</LoadedPart>
    </section>
  );
}

/** Codes that are always in use: who is there, and the two kinds of absence. */
const always: readonly string[] = ['PRESENT', 'EXCUSED', 'UNEXCUSED'];

function Rules({ rules }: { rules: PupilRules }) {
  const { t } = useTranslation();
  const mayChange = useCan('update_setting');
  const [typed, setTyped] = useState(rules);
  const { run, busy } = useAction();
  const id = useId();
  const setCode = (code: string, change: Partial<CodeRule>) =>
    setTyped({ ...typed, codes: typed.codes.map((each) => (each.code === code ? { ...each, ...change } : each)) });
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void run(
          () => call('pupilRules.update', { body: typed }),
          () => t('attendance.rules.saved'),
        );
      }}
    >
      <div className={css.field}>
        <label htmlFor={id}>{t('attendance.rules.teacherDays')}</label>
        <Input
          id={id}
          className={css.days}
          type="number"
          inputMode="numeric"
          min={0}
          max={30}
          required
          aria-describedby={`${id}-hint`}
          disabled={!mayChange}
          value={typed.teacherDays}
          onChange={({ target }) =>
            setTyped({ ...typed, teacherDays: Math.min(30, Math.max(0, Math.round(Number(target.value)))) })
          }
        />
        <p id={`${id}-hint`} className="secondary small">
          {t('attendance.rules.teacherDaysHint')}
        </p>
      </div>
      <label className={css.check}>
        <input
          type="checkbox"
          checked={typed.isRated}
          disabled={!mayChange}
          onChange={({ target }) => setTyped({ ...typed, isRated: target.checked })}
        />
        {t('attendance.rules.isRated')}
      </label>
      <PlainTable label={t('attendance.rules.codes')}>
        <thead>
          <tr>
            <th scope="col">{t('attendance.rules.code')}</th>
            <th scope="col">{t('attendance.rules.colour')}</th>
            <th scope="col">{t('attendance.rules.absence')}</th>
            <th scope="col">{t('attendance.rules.isForTeachers')}</th>
            <th scope="col">{t('attendance.rules.isUsed')}</th>
          </tr>
        </thead>
        <tbody>
          {typed.codes.map(({ code, colour, absence, isForTeachers, isUsed }) => {
            const name = t(`attendance.code.${code}`);
            const of = (what: string) => t('attendance.rules.of', { what, code: name });
            return (
              <tr key={code}>
                <th scope="row">{name}</th>
                <td>
                  <SelectInput
                    label={of(t('attendance.rules.colour'))}
                    value={colour}
                    disabled={!mayChange}
                    onChange={(next) => setCode(code, { colour: codeColours.find((each) => each === next) ?? colour })}
                    choices={codeColours.map((value) => ({ value, label: t(`attendance.rules.colours.${value}`) }))}
                  />
                </td>
                <td>
                  <SelectInput
                    label={of(t('attendance.rules.absence'))}
                    value={absence ?? 'none'}
                    disabled={!mayChange || always.includes(code)}
                    onChange={(next) => setCode(code, { absence: next === 'P' || next === 'K' ? next : null })}
                    choices={(['none', 'P', 'K'] as const).map((value) => ({
                      value,
                      label: t(`attendance.rules.absences.${value}`),
                    }))}
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={of(t('attendance.rules.isForTeachers'))}
                    checked={isForTeachers}
                    disabled={!mayChange || code === 'PRESENT'}
                    onChange={({ target }) => setCode(code, { isForTeachers: target.checked })}
                  />
                </td>
                <td>
                  <input
                    type="checkbox"
                    aria-label={of(t('attendance.rules.isUsed'))}
                    checked={isUsed}
                    disabled={!mayChange || always.includes(code)}
                    onChange={({ target }) => setCode(code, { isUsed: target.checked })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </PlainTable>
      <p className="secondary small">{t('attendance.rules.basis')}</p>
      {mayChange && (
        <div>
          <Button type="submit" kind="primary" busy={busy}>
            {t('attendance.rules.save')}
          </Button>
        </div>
      )}
    </form>
  );
}
