import { useTranslation } from 'react-i18next';
import css from '../editor.module.css';
import { QuestionText } from '../question-text.tsx';
import { FigureField, Tick } from '../small-inputs.tsx';
import type { KindProps } from './kind-props.ts';
import { RubricRows } from './rubric-rows.tsx';

/** What is written at length: judged by people. */
export function EssayFields(props: KindProps) {
  const { content, change } = props;
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={css.kind}>
        <legend>{t('bankWriting.essay')}</legend>
        <FigureField
          at="mostWords"
          label={t('bankWriting.mostWords')}
          unit={t('bankWriting.words')}
          value={content.mostWords}
          onChange={(mostWords) => change(() => ({ mostWords }))}
        />
        <Tick
          label={t('bankWriting.takesFiles')}
          checked={content.takesFiles}
          onChange={(takesFiles) => change(() => ({ takesFiles }))}
        />
      </fieldset>
      <ForMarkers {...props} />
    </>
  );
}

const families = ['PDF', 'PICTURE', 'OFFICE', 'AUDIO', 'VIDEO'] as const;

/** Files that are handed in: judged by people. */
export function FileFields(props: KindProps) {
  const { content, change } = props;
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={css.kind}>
        <legend>{t('bankWriting.files')}</legend>
        <FigureField
          at="mostFiles"
          label={t('bankWriting.mostFiles')}
          unit={t('bankWriting.filesUnit')}
          value={content.mostFiles}
          onChange={(mostFiles) => change(() => ({ mostFiles }))}
        />
        <div className={css.setting}>
          <span>{t('bankWriting.families')}</span>
          <span className="secondary small">{t('bankWriting.familiesHint')}</span>
          <div className={css.inLine}>
            {families.map((family) => (
              <Tick
                key={family}
                label={t(`bankWriting.family.${family}`)}
                checked={content.families.includes(family)}
                onChange={(isTaken) =>
                  change((now) => ({
                    families: families.filter((each) => (each === family ? isTaken : now.families.includes(each))),
                  }))
                }
              />
            ))}
          </div>
        </div>
      </fieldset>
      <ForMarkers {...props} />
    </>
  );
}

/** What a good answer holds, and by what it is judged. */
function ForMarkers({ content, change }: KindProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={css.kind}>
        <legend>{t('bankWriting.guide')}</legend>
        <p className="secondary small">{t('bankWriting.guideHint')}</p>
        <QuestionText
          at="guide"
          look="page"
          label={t('bankWriting.guide')}
          value={content.guide}
          onChange={(guide) => change(() => ({ guide }))}
        />
      </fieldset>
      <RubricRows rubric={content.rubric} onChange={(rubric) => change((now) => ({ rubric: rubric(now.rubric) }))} />
    </>
  );
}
