import { useTranslation } from 'react-i18next';
import { cn } from '../../../../../lib/cn.ts';
import { formatNumber } from '../../../../../lib/words/format.ts';
import { StoredPicture } from '../../../../../ui/rich-text/stored-file.tsx';
import { AreaShape } from '../../editor/areas/area-shape.tsx';
import areaCss from '../../editor/areas/areas.module.css';
import css from '../question.module.css';
import { RightSign } from './choice-views.tsx';
import type { ViewProps } from './view-props.ts';

/** The picture; with the key its areas. */
export function HotSpotView({ question, withKey }: ViewProps<'HOT_SPOT'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className={areaCss.picture}>
        {question.fileId !== '' && <StoredPicture fileId={question.fileId} alt={question.alt} />}
        {withKey && (
          <svg className={areaCss.shapes} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
            {question.areas.map((area) => (
              <AreaShape
                key={area.key}
                area={area}
                className={cn(areaCss.area, area.isRight ? areaCss.right : areaCss.wrong)}
              />
            ))}
          </svg>
        )}
      </div>
      <p className="secondary small">
        {t('bank.view.points', { count: question.mostPoints, n: formatNumber(question.mostPoints) })}
      </p>
      {withKey && (
        <ul className={css.answers}>
          {question.areas.map(({ key, isRight }, index) => (
            <li key={key} className={css.sign}>
              <RightSign isRight={isRight} /> {t('bank.view.area', { number: index + 1 })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
