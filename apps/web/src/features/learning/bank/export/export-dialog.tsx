import {
  type ExportFormat,
  type ExportLoss,
  exportFormats,
  mostExported,
} from '@phuong/contract/learning/bank/exchange.contract.ts';
import { IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import type { Result } from '../../../../lib/api/route-types.ts';
import { saveFile } from '../../../../lib/api/save-file.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { ActionButtons } from '../../../../ui/button/action-buttons.tsx';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { lossWords } from '../import/remark-words.ts';
import css from './export.module.css';

interface ExportDialogProps {
  subjectId: string;
  ids: readonly string[];
  onClose: () => void;
}

/** Questions as a file for other programs: which kind, then what it does not hold, then the file. */
export function ExportDialog({ subjectId, ids, onClose }: ExportDialogProps) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const [format, setFormat] = useState<ExportFormat>('MOODLE_XML');
  const [made, setMade] = useState<Result<'bank.export'> | null>(null);
  const refused =
    ids.length === 0
      ? t('bankExchange.export.none')
      : ids.length > mostExported
        ? t('bankExchange.export.tooMany', { most: formatNumber(mostExported) })
        : null;
  const make = () =>
    run(async () => setMade(await call('bank.export', { params: { id: subjectId }, body: { format, ids: [...ids] } })));
  const save = ({ name, mediaType, content, isBase64 }: Result<'bank.export'>) => {
    const bytes = isBase64 ? Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)) : content;
    saveFile({ name, blob: new Blob([bytes], { type: mediaType }) });
    toast.done(t('bankExchange.export.saved', { name, interpolation: { escapeValue: false } }));
    onClose();
  };
  return (
    <Dialog
      open
      size="medium"
      title={t('bankExchange.export.title', { count: ids.length, n: formatNumber(ids.length) })}
      busy={busy}
      onClose={onClose}
      footer={
        <ActionButtons onCancel={onClose}>
          {made ? (
            <Button kind="primary" icon={IconDownload} onClick={() => save(made)}>
              {t('bankExchange.export.save')}
            </Button>
          ) : (
            refused === null && (
              <Button kind="primary" busy={busy} onClick={() => void make()}>
                {t('bankExchange.export.make')}
              </Button>
            )
          )}
        </ActionButtons>
      }
    >
      {refused === null ? (
        <>
          <Formats
            value={format}
            onChange={(next) => {
              setFormat(next);
              // What another kind of file loses says nothing of this one.
              setMade(null);
            }}
          />
          {made && <Losses made={made} />}
        </>
      ) : (
        <p>{refused}</p>
      )}
    </Dialog>
  );
}

function Formats({ value, onChange }: { value: ExportFormat; onChange: (format: ExportFormat) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={css.formats}>
      <legend>{t('bankExchange.export.format')}</legend>
      {exportFormats.map((format) => (
        <label key={format} className={css.format}>
          <input
            type="radio"
            className="ph-check"
            name="export-format"
            checked={value === format}
            onChange={() => onChange(format)}
          />
          <span>
            {t(`bankExchange.export.formats.${format}`)}
            <span className="secondary small">{t(`bankExchange.export.formatHints.${format}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** What the file does not hold, each sentence once, with of how many questions it is so. */
function Losses({ made: { name, questions, losses } }: { made: Result<'bank.export'> }) {
  const { t } = useTranslation();
  const said = new Map<string, Set<string>>();
  for (const loss of losses) addTo(said, lossWords(t, loss), loss);
  const ready = { name, n: formatNumber(questions), count: questions, interpolation: { escapeValue: false } };
  return (
    <section className={css.losses} aria-live="polite">
      <p>
        <b>{t('bankExchange.export.ready', ready)}</b>
      </p>
      {said.size === 0 ? (
        <p className={css.whole}>
          <IconCircleCheck size={18} aria-hidden /> {t('bankExchange.export.whole')}
        </p>
      ) : (
        <>
          <h3>{t('bankExchange.export.losses')}</h3>
          <ul>
            {[...said].map(([sentence, of]) => (
              <li key={sentence}>
                {sentence}{' '}
                <span className="secondary">
                  {t('bankExchange.export.lossOf', { count: of.size, n: formatNumber(of.size) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function addTo(said: Map<string, Set<string>>, sentence: string, { questionId }: ExportLoss): void {
  said.set(sentence, (said.get(sentence) ?? new Set()).add(questionId));
}
