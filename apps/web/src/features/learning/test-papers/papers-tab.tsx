import type { PaperSet } from '@phuong/contract/learning/test-papers/test-paper.contract.ts';
import { IconAlertTriangle, IconDownload, IconFileTypeDocx, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { Segmented } from '../../../ui/form/fields/segmented.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { SheetsSection } from '../answer-sheets/sheets-section.tsx';
import { MatrixSection } from '../blueprints/matrix-section.tsx';
import { useTakenPaper } from '../papers/use-taken-paper.ts';
import { MakePapersDialog } from './make-papers-dialog.tsx';
import css from './test-papers.module.css';

/** Papers of a test by code: made, printed, and what is right on each. */
export function PapersTab({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const query = useQuery(queryOf('testPapers.list', { params: { id: itemId } }));
  return (
    <LoadedPart query={query}>
      {(set) => (
        <div className={css.page}>
          {set.codes.length === 0 ? (
            <EmptyState
              icon={IconPrinter}
              title={t('testPapers.none')}
              detail={t(set.questions === 0 ? 'testPapers.noQuestions' : 'testPapers.noneDetail')}
              action={
                set.mayMake &&
                set.questions > 0 && (
                  <Button kind="primary" onClick={() => setMaking(true)}>
                    {t('testPapers.make')}
                  </Button>
                )
              }
            />
          ) : (
            <Papers itemId={itemId} set={set} onMake={() => setMaking(true)} />
          )}
          {isMaking && <MakePapersDialog itemId={itemId} set={set} onClose={() => setMaking(false)} />}
          {set.questions > 0 && <MatrixSection itemId={itemId} mayWrite={set.mayMake} />}
        </div>
      )}
    </LoadedPart>
  );
}

const columns = ['1', '2'] as const;

function Papers({ itemId, set, onMake }: { itemId: string; set: PaperSet; onMake: () => void }) {
  const { t } = useTranslation();
  const [layout, setLayout] = useState<(typeof columns)[number]>('1');
  const [hasSheet, setHasSheet] = useState(true);
  const { codes, madeByName, madeAt } = set;
  const params = { id: itemId };
  const print = (code?: string) =>
    callFile('testPapers.print', {
      params,
      query: { columns: layout, answerSheet: hasSheet ? 'true' : 'false', ...(code === undefined ? {} : { code }) },
    });
  const word = (code?: string) => callFile('testPapers.word', { params, query: code === undefined ? {} : { code } });
  return (
    <>
      <div className={css.head}>
        <p>
          {t('testPapers.made', {
            count: codes.length,
            name: madeByName,
            at: formatMoment(madeAt),
            interpolation: { escapeValue: false },
          })}
        </p>
        {set.mayMake && (
          <Button small icon={IconRefresh} onClick={onMake}>
            {t('testPapers.again')}
          </Button>
        )}
      </div>
      {set.isChanged && (
        <p className={css.warning} role="status">
          <IconAlertTriangle size={18} aria-hidden />
          {t('testPapers.changed')}
        </p>
      )}
      <section className={css.part} aria-labelledby="papers-print">
        <h2 id="papers-print">{t('testPapers.print')}</h2>
        <Segmented
          label={t('testPapers.columns')}
          value={layout}
          choices={[
            { value: '1', label: t('testPapers.oneColumn') },
            { value: '2', label: t('testPapers.twoColumns') },
          ]}
          onChange={(value) => setLayout(value === '2' ? '2' : '1')}
        />
        <div>
          <label className={css.choice}>
            <input
              type="checkbox"
              className="ph-check"
              checked={hasSheet}
              aria-describedby="papers-sheet"
              onChange={({ target }) => setHasSheet(target.checked)}
            />
            {t('testPapers.answerSheet')}
          </label>
          <p id="papers-sheet" className="secondary small">
            {t('testPapers.answerSheetHint')}
          </p>
        </div>
        <div className={css.codes}>
          <TakeButton icon={IconPrinter} isMain label={t('testPapers.printAll')} take={() => print()} />
          {codes.map((code) => (
            <TakeButton key={code} label={t('testPapers.printOne', { code })} shown={code} take={() => print(code)} />
          ))}
        </div>
      </section>
      <section className={css.part} aria-labelledby="papers-word">
        <h2 id="papers-word">{t('testPapers.word')}</h2>
        <p className="secondary small">{t('testPapers.wordHint')}</p>
        <div className={css.codes}>
          <TakeButton icon={IconFileTypeDocx} label={t('testPapers.wordAll')} take={() => word()} />
          {codes.map((code) => (
            <TakeButton key={code} label={t('testPapers.wordOne', { code })} shown={code} take={() => word(code)} />
          ))}
        </div>
      </section>
      <section className={css.part} aria-labelledby="papers-key">
        <h2 id="papers-key">{t('testPapers.key')}</h2>
        <p className="secondary small">{t('testPapers.keyHint')}</p>
        <div className={css.codes}>
          <TakeButton
            icon={IconDownload}
            label={t('testPapers.keyPdf')}
            take={() => callFile('testPapers.key', { params })}
          />
          <TakeButton
            icon={IconDownload}
            label={t('testPapers.keySheet')}
            take={() => callFile('testPapers.keySheet', { params })}
          />
        </div>
      </section>
      <SheetsSection itemId={itemId} />
    </>
  );
}

interface TakeButtonProps {
  label: string;
  /** What stands on it, where that is shorter. */
  shown?: string;
  icon?: typeof IconPrinter;
  isMain?: boolean;
  take: () => Promise<{ blob: Blob; name: string }>;
}

/** Fetches one file; it alone shows that it is on its way. */
function TakeButton({ label, shown, icon, isMain, take: fetch }: TakeButtonProps) {
  const { busy, take } = useTakenPaper();
  return (
    <Button
      icon={icon}
      kind={isMain ? 'primary' : undefined}
      busy={busy}
      aria-label={shown === undefined ? undefined : label}
      className={shown === undefined ? undefined : 'figures'}
      onClick={() => void take(fetch)}
    >
      {shown ?? label}
    </Button>
  );
}
