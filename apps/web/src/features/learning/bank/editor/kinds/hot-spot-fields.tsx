import type { Area } from '@phuong/contract/learning/bank/question-parts.schema.ts';
import { IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredFile } from '../../../../../lib/uploads/stored-file.ts';
import { Button, IconButton } from '../../../../../ui/button/button.tsx';
import { FileField } from '../../../../../ui/files/file-field.tsx';
import { FieldShell } from '../../../../../ui/form/fields/field-shell.tsx';
import { Segmented } from '../../../../../ui/form/fields/segmented.tsx';
import { boxOf } from '../areas/area-geometry.ts';
import { AreaPad, type AreaTool } from '../areas/area-pad.tsx';
import areaCss from '../areas/areas.module.css';
import css from '../editor.module.css';
import { FaultLine, useFault } from '../faults-shown.tsx';
import { FigureField, Setting, WordsInput } from '../small-inputs.tsx';
import type { KindProps } from './kind-props.ts';

const tools = ['RECTANGLE', 'ELLIPSE', 'POLYGON', 'SELECT'] as const;
const countings = ['EACH', 'ALL'] as const;

/** Places on a picture. */
export function HotSpotFields({ content, change }: KindProps) {
  const { t } = useTranslation();
  const { picture, alt, areas } = content;
  const altFault = useFault('alt');
  const altId = useId();
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.picture')}</legend>
      <FileField
        label={picture ? t('bankWriting.otherPicture') : t('bankWriting.picture')}
        value={[]}
        accept="image/*"
        onChange={([file]) => file && change(() => ({ picture: file.fileId, areas: picture ? [] : areas }))}
      />
      <FaultLine at="picture" />
      {picture && (
        <>
          <FieldShell id={altId} label={t('bankWriting.alt')} hint={t('bankWriting.altHint')} error={altFault} required>
            {({ invalid, 'aria-describedby': describedBy }) => (
              <WordsInput
                label={t('bankWriting.alt')}
                value={alt}
                most={500}
                invalid={invalid}
                describedBy={describedBy}
                onChange={(words) => change(() => ({ alt: words }))}
              />
            )}
          </FieldShell>
          <Areas content={content} change={change} fileId={picture} />
          <div className={css.inLine}>
            <FigureField
              at="mostPoints"
              label={t('bankWriting.mostPoints')}
              unit={t('bankWriting.places')}
              value={content.mostPoints}
              onChange={(mostPoints) => change(() => ({ mostPoints }))}
            />
            <Setting label={t('bankWriting.counting')}>
              <Segmented
                label={t('bankWriting.counting')}
                value={content.areaCounting}
                choices={countings.map((value) => ({ value, label: t(`bankWriting.countings.${value}`) }))}
                onChange={(value) => change(() => ({ areaCounting: value as (typeof countings)[number] }))}
              />
            </Setting>
          </div>
        </>
      )}
    </fieldset>
  );
}

function Areas({ content, change, fileId }: Omit<KindProps, 'id'> & { fileId: string }) {
  const { t } = useTranslation();
  const { areas, alt } = content;
  const [tool, setTool] = useState<AreaTool>('RECTANGLE');
  const [selected, setSelected] = useState<string | null>(null);
  const { data: file } = useStoredFile(fileId);
  const replace = (area: Area) =>
    change((now) => ({ areas: now.areas.map((each) => (each.key === area.key ? area : each)) }));
  const remove = (key: string) => change((now) => ({ areas: now.areas.filter((each) => each.key !== key) }));
  const help = tool === 'POLYGON' ? 'polygonHelp' : tool === 'SELECT' ? 'selectHelp' : 'areaHelp';
  return (
    <div className={css.setting}>
      <span>{t('bankWriting.areas')}</span>
      <Segmented
        label={t('bankWriting.areaTool')}
        value={tool}
        choices={tools.map((value) => ({ value, label: t(`bankWriting.areaTools.${value}`) }))}
        onChange={(value) => setTool(value as AreaTool)}
      />
      <p className="secondary small">{t(`bankWriting.${help}`)}</p>
      <div className={areaCss.picture}>
        {file && <img src={file.href} alt={alt} draggable={false} />}
        <AreaPad
          tool={tool}
          areas={areas}
          selected={selected}
          onSelect={setSelected}
          onChange={replace}
          onRemove={remove}
          onAdd={(area) => {
            change((now) => ({ areas: now.areas.length < 30 ? [...now.areas, area] : now.areas }));
            setSelected(area.key);
          }}
        />
        {areas.map((area, index) => {
          const { left, top, width, height } = boxOf(area.points);
          const place = { left: `${(left + width / 2) / 10}%`, top: `${(top + height / 2) / 10}%` };
          return (
            <span key={area.key} className={areaCss.number} style={place} aria-hidden>
              {index + 1}
            </span>
          );
        })}
      </div>
      <FaultLine at="areas" />
      {areas.length === 0 ? (
        <p className="secondary">{t('bankWriting.noAreas')}</p>
      ) : (
        <ol className={areaCss.list}>
          {areas.map((area, index) => (
            <li key={area.key}>
              <Button
                kind={area.key === selected ? 'soft' : 'quiet'}
                aria-pressed={area.key === selected}
                onClick={() => {
                  setTool('SELECT');
                  setSelected(area.key);
                }}
              >
                {t('bankWriting.area', {
                  number: index + 1,
                  shape: t(`bankWriting.areaTools.${area.shape}`).toLocaleLowerCase(),
                })}
              </Button>
              <Segmented
                label={t('bankWriting.areaRight', { number: index + 1 })}
                value={String(area.isRight)}
                choices={[
                  { value: 'true', label: t('bankWriting.true') },
                  { value: 'false', label: t('bankWriting.false') },
                ]}
                onChange={(value) => replace({ ...area, isRight: value === 'true' })}
              />
              <IconButton
                icon={IconTrash}
                label={t('bankWriting.removeArea', { number: index + 1 })}
                onClick={() => remove(area.key)}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
