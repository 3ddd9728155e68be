import type { Blueprint, Want } from '@phuong/contract/learning/bank/blueprint.schema.ts';
import type { FilledBlueprint } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import { useTranslation } from 'react-i18next';
import { WithFormulas } from '../../../ui/rich-text/formula.tsx';
import css from './blueprints.module.css';
import { gapsOnce, roomIn } from './gaps-once.ts';

interface FilledStepProps {
  blueprint: Blueprint;
  filled: FilledBlueprint;
  /** Of the nearest, those that are taken after all, by the want they stand in for. */
  chosen: ReadonlyMap<string, number>;
  onChoose: (id: string, want: number | null) => void;
}

/** What the bank had, what is missing, and what comes nearest to it. */
export function FilledStep({ blueprint, filled, chosen, onChoose }: FilledStepProps) {
  const { t } = useTranslation();
  const wanted = blueprint.wants.reduce((sum, { count }) => sum + count, 0);
  const found = filled.picks.reduce((sum, ids) => sum + ids.length, 0);
  const whatOf = ({ topicId, form, levels }: Want) =>
    [
      topicId === null ? t('blueprints.anyTopic') : blueprint.topics.find(({ id }) => id === topicId)?.name,
      t(`blueprints.forms.${form as 'choice'}`),
      [...new Set(levels)].map((level) => t(`bank.levels.${level}`)).join(' + '),
    ].join(' · ');
  return (
    <>
      <p role="status">
        {found === wanted
          ? t('blueprints.foundAll', { count: found })
          : t('blueprints.found', { n: found, of: wanted })}
      </p>
      {gapsOnce(filled.gaps).map(({ want: at, wants, missing, nearest }) => {
        const want = blueprint.wants[at];
        if (!want) return null;
        return (
          <section key={at} className={css.topic} aria-labelledby={`gap-${at}`}>
            <b id={`gap-${at}`}>
              {t('blueprints.missing', { count: missing, what: whatOf(want), interpolation: { escapeValue: false } })}
            </b>
            <p className="secondary small">{t(nearest.length === 0 ? 'blueprints.noneNear' : 'blueprints.nearest')}</p>
            <ul className={css.near}>
              {nearest.map(({ row, differs }) => {
                const words = row.words || t('testWriting.untitled');
                const place = chosen.get(row.id);
                const isHere = place !== undefined && wants.includes(place);
                return (
                  <li key={row.id}>
                    <input
                      type="checkbox"
                      className="ph-check"
                      aria-label={t('blueprints.take', { words, interpolation: { escapeValue: false } })}
                      checked={isHere}
                      disabled={place !== undefined && !isHere}
                      onChange={({ target }) => onChoose(row.id, target.checked ? roomIn(wants, filled, chosen) : null)}
                    />
                    <div className={css.words}>
                      <span>
                        <WithFormulas text={words} />
                      </span>
                      <span className="secondary small">
                        {[
                          t(`bank.kinds.${row.kind}`),
                          ...(row.level ? [t(`bank.levels.${row.level}`)] : []),
                          ...(row.topic ? [row.topic.name] : []),
                        ].join(' · ')}
                      </span>
                      <span className={css.differs}>
                        {differs.map((one) => t(`blueprints.differs.${one}`)).join(', ')}
                      </span>
                    </div>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </>
  );
}
