import type { BankTopic } from '@phuong/contract/learning/bank/bank.schema.ts';
import type { Blueprint } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { MatrixTemplate } from '@phuong/contract/learning/blueprints/matrix-template.contract.ts';
import { type BlueprintFault, blueprintFaults, cellKey, matrixOf } from '@phuong/questions/blueprint/matrix.ts';
import { templatesOn } from '@phuong/questions/blueprint/templates.ts';
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { newKey } from '../bank/editor/question-values.ts';
import { Figure, FigureBeside } from '../bank/editor/small-inputs.tsx';
import { topicChoices } from '../bank/topics/topic-tree.ts';
import css from './blueprints.module.css';
import { matrixOfOwn } from './matrix-of-own.ts';
import {
  cellOf,
  emptyRow,
  type MatrixFault,
  type MatrixForm,
  type MatrixRow,
  type MatrixValues,
  matrixOfTemplate,
} from './matrix-values.ts';
import { OwnTemplates } from './own-templates.tsx';

interface MatrixStepProps {
  subjectId: string;
  grade: number | null;
  /** Kept by the caller or the school. */
  own: readonly MatrixTemplate[];
  values: MatrixValues;
  blueprint: Blueprint;
  faults: readonly MatrixFault[];
  topics: readonly BankTopic[];
  onChange: (values: MatrixValues) => void;
}

const hundredths = 100;
const anyTopic = 'any';
type FormWord = 'choice';

/** The matrix as it is written: a block a topic, in it forms by levels; below it what all comes to, beside what the template wants. */
export function MatrixStep({ subjectId, grade, own, values, blueprint, faults, topics, onChange }: MatrixStepProps) {
  const { t } = useTranslation();
  const { template, forms, rows } = values;
  const statements = forms.find((form) => form.statements !== null)?.statements;
  const changeRow = (key: string, change: Partial<MatrixRow>) =>
    onChange({ ...values, rows: rows.map((row) => (row.key === key ? { ...row, ...change } : row)) });
  const changeForm = (key: string, change: Partial<MatrixForm>) =>
    onChange({ ...values, forms: forms.map((form) => (form.key === key ? { ...form, ...change } : form)) });
  const nameOf = (row: MatrixRow) => topics.find(({ id }) => id === row.topicId)?.name ?? t('blueprints.anyTopic');
  return (
    <>
      <SelectInput
        label={t('blueprints.template')}
        value={template.key}
        choices={[
          ...own.map(({ id, name, isOwn, ownerName }) => ({
            value: id,
            label: t(isOwn ? 'blueprints.own.own' : 'blueprints.own.theirs', {
              name,
              owner: ownerName,
              interpolation: { escapeValue: false },
            }),
          })),
          ...templatesOn(todayIso()).map(({ key }) => ({
            value: key,
            label: t(`testWriting.templates.${key}` as 'testWriting.templates.NATIONAL_MATHS'),
          })),
        ]}
        onChange={(key) => {
          const kept = own.find(({ id }) => id === key);
          const next = templatesOn(todayIso()).find((each) => each.key === key);
          if (kept) onChange(matrixOfOwn(kept, new Set(topics.map(({ id }) => id)), newKey));
          else if (next) onChange(matrixOfTemplate(next, rows));
        }}
      />
      <OwnTemplates
        subjectId={subjectId}
        grade={grade}
        values={values}
        chosen={own.find(({ id }) => id === template.key) ?? null}
        onDeleted={() => {
          const [first] = templatesOn(todayIso());
          if (first) onChange(matrixOfTemplate(first, rows));
        }}
      />
      {statements && <p className="secondary small">{t('blueprints.hint', { statements })}</p>}
      <fieldset className={css.points}>
        <legend>{t('blueprints.pointsEach')}</legend>
        {forms.map((form) => (
          <FigureBeside
            key={form.key}
            label={t(`blueprints.forms.${form.key as FormWord}`)}
            digits={2}
            value={form.points}
            onChange={(points) => changeForm(form.key, { points })}
          />
        ))}
      </fieldset>
      {rows.map((row, at) => (
        <section key={row.key} className={css.topic} aria-label={t('blueprints.topic', { number: at + 1 })}>
          <div className={css.topicHead}>
            <SelectInput
              label={t('blueprints.topic', { number: at + 1 })}
              value={row.topicId ?? anyTopic}
              choices={[{ value: anyTopic, label: t('blueprints.anyTopic') }, ...topicChoices(topics)]}
              onChange={(next) => changeRow(row.key, { topicId: next === anyTopic ? null : next })}
            />
            {rows.length > 1 && (
              <Button
                small
                kind="soft"
                icon={IconTrash}
                aria-label={t('blueprints.removeTopic', { number: at + 1 })}
                onClick={() => onChange({ ...values, rows: rows.filter(({ key }) => key !== row.key) })}
              >
                {t('testWriting.removeShort')}
              </Button>
            )}
          </div>
          <Grid values={values}>
            {(form, level) => (
              <Figure
                label={t('blueprints.cell', {
                  topic: nameOf(row),
                  form: formWords(t, form),
                  level: t(`bank.levels.${level}`),
                  interpolation: { escapeValue: false },
                })}
                value={row.counts[cellOf(form.key, level)] ?? null}
                onChange={(count) =>
                  changeRow(row.key, { counts: { ...row.counts, [cellOf(form.key, level)]: count } })
                }
              />
            )}
          </Grid>
        </section>
      ))}
      <div>
        <Button small icon={IconPlus} onClick={() => onChange({ ...values, rows: [...rows, emptyRow(newKey())] })}>
          {t('blueprints.addTopic')}
        </Button>
      </div>
      <Sums values={values} blueprint={blueprint} />
      <Faults values={values} blueprint={blueprint} faults={faults} nameOf={nameOf} />
    </>
  );
}

/** A form as the grid counts it: by questions, or by their statements. */
function formWords(t: TFunction, { key, statements }: MatrixForm): string {
  const form = t(`blueprints.forms.${key as FormWord}`);
  return statements === null ? form : t('blueprints.byStatement', { form, interpolation: { escapeValue: false } });
}

interface GridProps {
  values: MatrixValues;
  children: (form: MatrixForm, level: MatrixValues['template']['levels'][number]) => ReactNode;
}

/** Forms down, levels across. */
function Grid({ values: { template, forms }, children }: GridProps) {
  const { t } = useTranslation();
  return (
    <table className={css.grid}>
      <thead>
        <tr>
          <th scope="col">{t('blueprints.form')}</th>
          {template.levels.map((level) => (
            <th key={level} scope="col">
              {t(`bank.levels.${level}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {forms.map((form) => (
          <tr key={form.key}>
            <th scope="row">{formWords(t, form)}</th>
            {template.levels.map((level) => (
              <td key={level}>{children(form, level)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ values, blueprint }: { values: MatrixValues; blueprint: Blueprint }) {
  const { t } = useTranslation();
  const { total, cells } = matrixOf(blueprint);
  const points = (value: number) => formatNumber(value / hundredths);
  return (
    <section className={css.topic} aria-label={t('blueprints.sums')}>
      <b className="figures" role="status">
        {t('blueprints.sums')}: {t('blueprints.total', { count: total.questions, points: points(total.points) })}
      </b>
      <Grid values={values}>
        {({ key, statements }, level) => {
          const all = [null, ...blueprint.topics.map(({ id }) => id)].flatMap(
            (topicId) => cells.get(cellKey(topicId, key, level)) ?? [],
          );
          const sum = (of: 'questions' | 'statements' | 'points') => all.reduce((so, each) => so + each[of], 0);
          const count = sum(statements === null ? 'questions' : 'statements');
          if (count === 0) return <span className="secondary">–</span>;
          return (
            <span className="small figures">
              {t(statements === null ? 'blueprints.sumCell' : 'blueprints.sumStatements', { count })}
              <br />
              {t('blueprints.points', { points: points(sum('points')) })}
            </span>
          );
        }}
      </Grid>
    </section>
  );
}

interface FaultsProps {
  values: MatrixValues;
  blueprint: Blueprint;
  faults: readonly MatrixFault[];
  nameOf: (row: MatrixRow) => string;
}

/** What cannot be filled, and what is not as the template would have it. */
function Faults({ values, blueprint, faults, nameOf }: FaultsProps) {
  const { t } = useTranslation();
  const named = (fault: BlueprintFault) => {
    if (fault.code === 'LEVEL_POINTS') return t(`bank.levels.${fault.of as 'APPLY'}`);
    return fault.of === '' ? '' : t(`blueprints.forms.${fault.of as FormWord}`);
  };
  const shown = (fault: BlueprintFault, value: number) =>
    formatNumber(fault.code === 'FORM_COUNT' ? value : value / hundredths);
  const plain = { interpolation: { escapeValue: false } };
  const sentences = [
    ...faults.map((fault) => {
      if (fault.code === 'twice') return t('blueprints.twice');
      if (fault.code === 'noPoints')
        return t('blueprints.noPoints', { form: t(`blueprints.forms.${fault.form as FormWord}`) });
      const row = values.rows.find(({ key }) => key === fault.row);
      return t('blueprints.unevenStatements', {
        topic: row ? nameOf(row) : '',
        statements: fault.statements,
        ...plain,
      });
    }),
    ...(blueprint.wants.length === 0 ? [] : blueprintFaults(blueprint, values.template)).map((fault) =>
      t(`blueprints.faults.${fault.code}`, {
        of: named(fault),
        is: shown(fault, fault.is),
        should: shown(fault, fault.should),
        ...plain,
      }),
    ),
  ];
  if (sentences.length === 0) return null;
  return (
    <ul className={css.faults}>
      {sentences.map((sentence) => (
        <li key={sentence}>
          <IconAlertTriangle size={16} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  );
}
