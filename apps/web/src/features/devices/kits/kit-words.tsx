import type { DeviceKit, OfferedKit } from '@phuong/contract/devices/kits/device-kit.contract.ts';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../lib/words/locale.ts';
import { useSubjectChoices } from '../models/use-subject-choices.ts';
import { modelName } from '../orders/order-words.ts';

/** The name of a kit in the language shown. */
export const kitName = ({ name, nameEn }: Pick<DeviceKit, 'name' | 'nameEn'>): string =>
  currentLocale() === 'vi' ? name : nameEn || name;

/** The subject of a kit in the language shown; empty where it is for all. */
const kitSubject = ({ subjectName, subjectNameEn }: DeviceKit): string =>
  (currentLocale() === 'vi' ? subjectName : subjectNameEn || subjectName) ?? '';

/** For which subject and year groups a kit is, in one line. */
export function useKitUse(): (kit: DeviceKit) => string {
  const { t } = useTranslation();
  return (kit) =>
    [kitSubject(kit), ...kit.grades.map((grade) => t('devices.field.grade', { grade }))].filter(Boolean).join(', ');
}

/** What lies in a kit, with what is short in red; `withFree`: how many are free at the time asked for. */
export function KitContent({ kit, withFree }: { kit: OfferedKit; withFree: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {kit.lines.map((line, index) => {
        const { quantity, free, total, modelId } = line;
        const name = modelName(line);
        const isShort = (withFree ? free : total) < quantity;
        return (
          <span key={modelId} style={isShort ? { color: 'var(--ph-red)' } : undefined}>
            {index > 0 && ', '}
            {withFree
              ? t('devices.kit.contentFree', { quantity, name, free })
              : t('devices.kit.content', { quantity, name })}
            {!withFree && isShort && ` (${t('devices.kit.beyond', { total })})`}
          </span>
        );
      })}
    </>
  );
}

/** What kits are narrowed by. */
export function useKitFilters() {
  const { t } = useTranslation();
  const subjects = useSubjectChoices();
  return [
    { key: 'subjectId', label: t('devices.field.subject'), kind: 'one' as const, options: subjects },
    {
      key: 'grade',
      label: t('devices.field.grades'),
      kind: 'one' as const,
      options: Array.from({ length: 12 }, (_, index) => ({
        value: String(index + 1),
        label: t('devices.field.grade', { grade: index + 1 }),
      })),
    },
  ];
}
