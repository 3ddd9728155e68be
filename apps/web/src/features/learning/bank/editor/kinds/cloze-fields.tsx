import { useTranslation } from 'react-i18next';
import { Segmented } from '../../../../../ui/form/fields/segmented.tsx';
import css from '../editor.module.css';
import { FaultLine, useFault } from '../faults-shown.tsx';
import { type AnswerRow, type GapRow, newAnswer } from '../question-values.ts';
import { Rows } from '../rows.tsx';
import { FigureBeside, Tick, WordsInput } from '../small-inputs.tsx';
import { gapsInText } from '../write-question.ts';
import { AnswerRows, NumberRows } from './answer-rows.tsx';
import type { KindProps } from './kind-props.ts';

const gapKinds = ['CHOICE', 'TEXT', 'NUMBER'] as const;

/** What belongs into the gaps of the text, in their order. */
export function ClozeFields({ content, change, id }: KindProps) {
  const { t } = useTranslation();
  const gaps = gapsInText(content);
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.gaps')}</legend>
      <FaultLine at="gaps" />
      {gaps.length === 0 && <p className="secondary">{t('bankWriting.noGaps')}</p>}
      {gaps.map((gap, index) => (
        <OneGap
          key={gap.key}
          id={`${id}-${gap.key}`}
          number={index + 1}
          gap={gap}
          change={(part) =>
            change((now) => {
              const before = now.gaps.find(({ key }) => key === gap.key) ?? gap;
              const after = { ...before, ...part(before) };
              return { gaps: [...now.gaps.filter(({ key }) => key !== gap.key), after] };
            })
          }
        />
      ))}
    </fieldset>
  );
}

interface GapProps {
  id: string;
  number: number;
  gap: GapRow;
  change: (part: (now: GapRow) => Partial<GapRow>) => void;
}

function OneGap({ id, number, gap, change }: GapProps) {
  const { t } = useTranslation();
  const nameOf = (index: number) => t('bankWriting.gapAnswer', { gap: number, number: index + 1 });
  const isBadWeight = useFault(`${gap.key}.weight`) !== undefined;
  return (
    <fieldset className={css.gap}>
      <legend>{t('bankWriting.gapTitle', { number })}</legend>
      <div className={css.inLine}>
        <Segmented
          label={t('bankWriting.gapKind', { number })}
          value={gap.kind}
          choices={gapKinds.map((value) => ({ value, label: t(`bankWriting.gapKinds.${value}`) }))}
          onChange={(kind) => change(() => ({ kind: kind as GapRow['kind'] }))}
        />
        <FigureBeside
          label={t('bankWriting.gapWeight', { gap: number })}
          value={gap.weight}
          invalid={isBadWeight}
          onChange={(weight) => change(() => ({ weight }))}
        />
      </div>
      <FaultLine at={`${gap.key}.weight`} />
      {gap.kind === 'CHOICE' && (
        <GapOptions id={id} number={number} rows={gap.options} change={change} fault={gap.key} />
      )}
      {gap.kind === 'TEXT' && (
        <>
          <AnswerRows
            at={gap.key}
            rows={gap.answers}
            onChange={(rows) => change((now) => ({ answers: rows(now.answers) }))}
            nameOf={nameOf}
          />
          <Tick
            label={t('bankWriting.matchesCase')}
            checked={gap.matchesCase}
            onChange={(matchesCase) => change(() => ({ matchesCase }))}
          />
        </>
      )}
      {gap.kind === 'NUMBER' && (
        <NumberRows
          at={gap.key}
          rows={gap.numbers}
          onChange={(rows) => change((now) => ({ numbers: rows(now.numbers) }))}
          nameOf={nameOf}
        />
      )}
    </fieldset>
  );
}

interface GapOptionsProps extends Pick<GapProps, 'id' | 'number' | 'change'> {
  rows: readonly AnswerRow[];
  fault: string;
}

function GapOptions({ id, number, rows, change, fault }: GapOptionsProps) {
  const { t } = useTranslation();
  const nameOf = (index: number) => t('bankWriting.gapOption', { gap: number, number: index + 1 });
  return (
    <>
      <FaultLine at={fault} />
      <Rows
        rows={rows}
        onChange={(next) => change((now) => ({ options: next(now.options) }))}
        make={() => newAnswer('', 0)}
        fewest={2}
        most={26}
        nameOf={nameOf}
        add={t('bankWriting.addOption')}
        before={(row, index) => (
          <label className={css.right}>
            <input
              type="radio"
              className="ph-check"
              name={`${id}-right`}
              aria-label={t('bankWriting.gapRight', { gap: number, number: index + 1 })}
              checked={row.share === 100}
              onChange={() =>
                change((now) => ({
                  options: now.options.map((each) => ({ ...each, share: each.key === row.key ? 100 : 0 })),
                }))
              }
            />
          </label>
        )}
      >
        {(row, { index, change: set, next, isNew }) => (
          <>
            <WordsInput
              label={nameOf(index)}
              value={row.text}
              most={300}
              autoFocus={isNew}
              onEnter={next}
              onChange={(text) => set({ text })}
            />
            <FaultLine at={row.key} />
          </>
        )}
      </Rows>
    </>
  );
}
