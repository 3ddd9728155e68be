import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { Input } from '../../../ui/form/fields/input.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { modelName } from '../orders/order-words.ts';
import css from './model-lines.module.css';

/** So many of a model, as forms show it. */
export interface ModelLine {
  readonly modelId: string;
  readonly modelName: string;
  readonly modelNameEn: string;
  readonly unit: string;
  readonly isConsumable: boolean;
  readonly quantity: number;
  /** What to beware of, where that is known. */
  readonly hazard?: string | undefined;
  /** How many the school has, where that is known. */
  readonly total?: number | undefined;
}

const most = 500;

interface ModelLinesProps {
  lines: readonly ModelLine[];
  onChange: (lines: readonly ModelLine[]) => void;
  /** What is said below the name of a line. */
  below: (line: ModelLine) => ReactNode;
  error?: string | undefined;
  /** False: what is there stays as it is, but for fewer of it. */
  maySearch?: boolean | undefined;
}

/** Models with how many of each: a number and a cross behind every name, and a field that finds more. */
export function ModelLines({ lines, onChange, below, error, maySearch = true }: ModelLinesProps) {
  const { t } = useTranslation();
  const set = (modelId: string, quantity: number) =>
    onChange(lines.map((each) => (each.modelId === modelId ? { ...each, quantity } : each)));
  return (
    <>
      {lines.length > 0 && (
        <ul className={css.lines}>
          {lines.map((line) => (
            <li key={line.modelId} className={css.line}>
              <span className={css.words}>
                <b>{modelName(line)}</b>
                {line.hazard && <span className="small">{t('devices.field.hazardIs', { hazard: line.hazard })}</span>}
                {below(line)}
              </span>
              <span className={css.amount}>
                <Input
                  aria-label={t('roomDevices.quantity', { name: modelName(line) })}
                  className="figures"
                  inputMode="numeric"
                  value={String(line.quantity)}
                  onChange={(event) => {
                    const typed = Number(event.target.value.replace(/\D/g, ''));
                    set(line.modelId, Math.max(1, Math.min(most, typed || 1)));
                  }}
                />
                <span className="secondary small">{line.unit}</span>
                <IconButton
                  icon={IconX}
                  label={t('roomDevices.remove', { name: modelName(line) })}
                  onClick={() => onChange(lines.filter(({ modelId }) => modelId !== line.modelId))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      {maySearch && (
        <FindModel
          chosen={lines}
          onFound={(line) => onChange([...lines.filter((each) => each.modelId !== line.modelId), line])}
        />
      )}
    </>
  );
}

interface FindModelProps {
  chosen: readonly ModelLine[];
  onFound: (line: ModelLine) => void;
}

function FindModel({ chosen, onFound }: FindModelProps) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const isAsked = q.trim().length > 1;
  const { data } = useQuery({ ...queryOf('deviceCatalogue.list', { query: { q, pageSize: 8 } }), enabled: isAsked });
  const found = (data?.items ?? []).filter(({ modelId }) => !chosen.some((each) => each.modelId === modelId));
  return (
    <div className={css.find}>
      <SearchInput value={q} onChange={setQ} placeholder={t('roomDevices.find')} />
      {isAsked && data && found.length === 0 && <p className="secondary small">{t('roomDevices.nothing')}</p>}
      {isAsked && found.length > 0 && (
        <ul className={css.found}>
          {found.map(({ modelId, modelName: vi, modelNameEn, unit, isConsumable, total, hazard }) => (
            <li key={modelId}>
              <Button
                kind="quiet"
                onClick={() => {
                  onFound({ modelId, modelName: vi, modelNameEn, unit, isConsumable, quantity: 1, total, hazard });
                  setQ('');
                }}
              >
                {modelName({ modelName: vi, modelNameEn })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
