import { plainText } from '@phuong/rich-text/rich-text-facts.ts';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { type ComponentType, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../ui/button/button.tsx';
import css from '../editor.module.css';
import { FaultLine, FaultsShown } from '../faults-shown.tsx';
import { faultsOf } from '../question-faults.ts';
import { type Content, newPart, type PartRow } from '../question-values.ts';
import { Rows, type RowTools } from '../rows.tsx';
import { FigureBeside } from '../small-inputs.tsx';
import type { KindProps } from './kind-props.ts';

/** What a question about a passage is written with: what every question is. */
type PartFields = ComponentType<KindProps & { isPart?: boolean }>;

/** The questions about a passage, in their order; one of them is open. */
export function PassageFields({ content, change, id, fields }: KindProps & { fields: PartFields }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.parts')}</legend>
      <FaultLine at="parts" />
      <Rows
        rows={content.parts}
        onChange={(rows) => change((now) => ({ parts: rows(now.parts) }))}
        make={() => {
          const part = newPart('CHOICE');
          setOpen(part.key);
          return part;
        }}
        fewest={0}
        most={20}
        nameOf={(index) => t('bankWriting.part', { number: index + 1 })}
        add={t('bankWriting.addPart')}
      >
        {(row, tools) => (
          <Part
            id={`${id}-${row.key}`}
            row={row}
            tools={tools}
            fields={fields}
            isOpen={row.key === open}
            onOpen={(isOpen) => setOpen(isOpen ? row.key : null)}
            change={(part) =>
              change((now) => ({
                parts: now.parts.map((each) =>
                  each.key === row.key ? { ...each, content: { ...each.content, ...part(each.content) } } : each,
                ),
              }))
            }
          />
        )}
      </Rows>
    </fieldset>
  );
}

interface PartProps extends Pick<KindProps, 'id' | 'change'> {
  row: PartRow;
  tools: RowTools<PartRow>;
  fields: PartFields;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

function Part({ id, row, tools, fields: Fields, isOpen, onOpen, change }: PartProps) {
  const { t } = useTranslation();
  const number = tools.index + 1;
  const isTried = useContext(FaultsShown).size > 0;
  const faults = useMemo(() => (isTried ? faultsOf(row.content) : new Map()), [isTried, row.content]);
  return (
    <section className={css.part} aria-label={t('bankWriting.part', { number })}>
      <div className={css.partHead}>
        <b>{t('bankWriting.part', { number })}</b>
        <span className={css.partWords}>{summaryOf(row.content)}</span>
        <FigureBeside
          label={t('bankWriting.partWeight', { number })}
          value={row.weight}
          onChange={(weight) => tools.change({ weight })}
        />
        <Button small icon={isOpen ? IconCheck : IconPencil} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {t(isOpen ? 'bankWriting.closePart' : 'bankWriting.openPart', { number })}
        </Button>
      </div>
      <FaultLine at={row.key} />
      {isOpen && (
        <FaultsShown value={faults}>
          <Fields content={row.content} change={change} id={id} isPart />
        </FaultsShown>
      )}
    </section>
  );
}

const summaryOf = ({ stem }: Content) => (stem ? plainText(stem).split('\n')[0] : '');
