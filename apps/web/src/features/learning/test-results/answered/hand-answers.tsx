import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { StoredMedia, StoredPicture } from '../../../../ui/rich-text/stored-file.tsx';
import { AreaShape } from '../../bank/editor/areas/area-shape.tsx';
import areaCss from '../../bank/editor/areas/areas.module.css';
import css from './answered.module.css';
import type { SingleProps } from './answered-question.tsx';

/** What people judge: the text, and files. */
export function HandAnswer({ answer, question }: SingleProps) {
  const { t } = useTranslation();
  const text = answer?.kind === 'ESSAY' ? answer.text : null;
  const files = answer?.kind === 'ESSAY' || answer?.kind === 'FILE' ? answer.fileIds : [];
  const guide = question?.kind === 'ESSAY' || question?.kind === 'FILE' ? question.guide : null;
  return (
    <>
      <div className={css.written}>
        {text && <RichTextReader text={text} />}
        {files.map((fileId) => (
          <StoredMedia key={fileId} fileId={fileId} />
        ))}
        {!text && files.length === 0 && <span className="secondary">{t('answered.nothing')}</span>}
      </div>
      {guide && !isEmptyRichText(guide) && (
        <section aria-label={t('answered.guide')}>
          <h4>{t('answered.guide')}</h4>
          <RichTextReader text={guide} className={css.small} />
        </section>
      )}
    </>
  );
}

const dot = 14;

/** The picture with the places that were pointed at, and the areas where they may be seen. */
export function HotSpotAnswer({ asked, answer, question }: SingleProps) {
  const { t } = useTranslation();
  if (asked.kind !== 'HOT_SPOT') return null;
  const points = answer?.kind === 'HOT_SPOT' ? answer.points : [];
  const areas = question?.kind === 'HOT_SPOT' ? question.areas : [];
  return (
    <>
      <div className={areaCss.picture}>
        <StoredPicture fileId={asked.fileId} alt={asked.alt} />
        <svg className={areaCss.shapes} viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden>
          {areas.map((area) => (
            <AreaShape
              key={area.key}
              area={area}
              className={`${areaCss.area} ${area.isRight ? areaCss.right : areaCss.wrong}`}
            />
          ))}
          {points.map(({ x, y }) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={dot} className={css.point} />
          ))}
        </svg>
      </div>
      <p className="secondary small">
        {points.length === 0
          ? t('answered.nothing')
          : t('answered.points', { count: points.length, n: formatNumber(points.length) })}
      </p>
    </>
  );
}
