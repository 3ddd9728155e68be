import { mostKitLines } from '@phuong/contract/devices/kits/device-kit.contract.ts';
import { mostOfAModel } from '@phuong/contract/devices/orders/device-line.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import { kitName } from '../kits/kit-words.tsx';
import type { ModelLine } from './model-lines.tsx';

interface KitPickerProps {
  lines: readonly ModelLine[];
  onChange: (lines: readonly ModelLine[]) => void;
}

/** Puts a whole kit among models that are chosen; what is there already is added up. Nothing where there is no kit. */
export function KitPicker({ lines, onChange }: KitPickerProps) {
  const { t } = useTranslation();
  const [tooMany, setTooMany] = useState<string | null>(null);
  const { data } = useQuery(queryOf('deviceKits.list', { query: { pageSize: 100 } }));
  const kits = data?.items ?? [];
  if (kits.length === 0) return null;
  const add = (id: string | null) => {
    const kit = kits.find((each) => each.id === id);
    if (!kit) return;
    const quantityIn = (modelId: string) => kit.lines.find((line) => line.modelId === modelId)?.quantity ?? 0;
    const kept = lines.map((line) => ({
      ...line,
      quantity: Math.min(mostOfAModel, line.quantity + quantityIn(line.modelId)),
    }));
    const added = kit.lines.filter(({ modelId }) => !lines.some((line) => line.modelId === modelId));
    const fits = kept.length + added.length <= mostKitLines;
    setTooMany(fits ? null : kitName(kit));
    if (fits) onChange([...kept, ...added]);
  };
  return (
    <>
      <SelectInput
        label={t('devices.kit.addWhole')}
        placeholder={t('devices.kit.addWhole')}
        choices={kits.map((kit) => ({ value: kit.id, label: kitName(kit) }))}
        value={null}
        onChange={add}
      />
      {tooMany !== null && (
        <p role="alert" style={{ color: 'var(--ph-red)' }}>
          {t('devices.kit.tooMany', { most: mostKitLines, name: tooMany })}
        </p>
      )}
    </>
  );
}
