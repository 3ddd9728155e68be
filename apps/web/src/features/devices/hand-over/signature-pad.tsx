import { type NewReceipt, signatureField, strokePath } from '@phuong/contract/devices/orders/device-receipt.schema.ts';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import css from './signature.module.css';

const { width, height } = signatureField;
/** Nearer points than this make no difference to the eye, and would fill the stroke. */
const nearest = 4;
const mostPoints = 300;
const mostStrokes = 60;

export const unsigned: NewReceipt = { name: '', strokes: [] };

/** What is sent: nothing where nobody signed. */
export const receiptOf = (receipt: NewReceipt): NewReceipt | null => (receipt.name.trim() === '' ? null : receipt);

/** Drawn without a name: it says nothing of who signed. */
export const lacksName = ({ name, strokes }: NewReceipt): boolean => name.trim() === '' && strokes.length > 0;

interface SignaturePadProps {
  value: NewReceipt;
  onChange: (value: NewReceipt) => void;
}

/** Who receives signs with a finger, a pen or a mouse; by keyboard the typed name is enough. */
export function SignaturePad({ value, onChange }: SignaturePadProps) {
  const { t } = useTranslation();
  const pad = useRef<SVGSVGElement>(null);
  const [stroke, setStroke] = useState<readonly number[] | null>(null);
  const placeOf = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const box = pad.current?.getBoundingClientRect();
    if (!box) return [0, 0];
    const within = (part: number, most: number) => Math.round(Math.max(0, Math.min(1, part)) * most);
    return [within((clientX - box.left) / box.width, width), within((clientY - box.top) / box.height, height)];
  };
  const down = (event: PointerEvent) => {
    if (stroke || !event.isPrimary || event.button !== 0 || value.strokes.length >= mostStrokes) return;
    pad.current?.setPointerCapture(event.pointerId);
    setStroke(placeOf(event));
  };
  const move = (event: PointerEvent) => {
    if (!stroke || !event.isPrimary || stroke.length >= mostPoints * 2) return;
    const [x, y] = placeOf(event);
    const [lastX = 0, lastY = 0] = stroke.slice(-2);
    if (Math.hypot(x - lastX, y - lastY) >= nearest) setStroke([...stroke, x, y]);
  };
  const up = () => {
    if (stroke) onChange({ ...value, strokes: [...value.strokes, [...stroke]] });
    setStroke(null);
  };
  const shown = stroke ? [...value.strokes, stroke] : value.strokes;
  return (
    <fieldset className={css.sign}>
      <legend>{t('deviceConfirmations.sign')}</legend>
      <p className="secondary small">{t('deviceConfirmations.signHint')}</p>
      <Input
        aria-label={t('deviceConfirmations.signName')}
        placeholder={t('deviceConfirmations.signName')}
        value={value.name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <svg
        ref={pad}
        className={css.pad}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('deviceConfirmations.signField')}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={() => setStroke(null)}
      >
        <path d={shown.map(strokePath).join('')} />
      </svg>
      {lacksName(value) && (
        <p role="alert" className="small">
          {t('deviceConfirmations.signNameFirst')}
        </p>
      )}
      {value.strokes.length > 0 && (
        <Button small onClick={() => onChange({ ...value, strokes: [] })}>
          {t('deviceConfirmations.signClear')}
        </Button>
      )}
    </fieldset>
  );
}
