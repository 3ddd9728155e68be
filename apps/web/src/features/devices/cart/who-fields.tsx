import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import css from './cart.module.css';

interface ChosenProps {
  value: string;
  onChange: (id: string) => void;
}

/** Of a teacher's order: a pupil of the class who comes for it; nobody: the teacher. */
export function CollectorField({ classId, value, onChange }: ChosenProps & { classId: string }) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(queryOf('deviceCart.collectors', { query: { classId } }));
  return (
    <div className={css.field}>
      <span>{t('deviceOrders.field.collector')}</span>
      <SelectInput
        label={t('deviceOrders.field.collector')}
        choices={[
          { value: '', label: t('deviceConfirmations.myself') },
          ...data.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={value}
        onChange={(next) => onChange(next ?? '')}
      />
    </div>
  );
}

/** Of a pupil's order that a teacher has to confirm: who; the homeroom teacher unless somebody else is chosen. */
export function ConfirmerField({ value, onChange }: ChosenProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(queryOf('deviceConfirmations.teachers'));
  const chosen = value || data.find(({ isHomeroom }) => isHomeroom)?.id || '';
  return (
    <div className={css.field}>
      <span>{t('deviceConfirmations.who')}</span>
      <span className="secondary small">{t('deviceConfirmations.whoHint')}</span>
      <SelectInput
        label={t('deviceConfirmations.who')}
        choices={data.map(({ id, name, isHomeroom }) => ({
          value: id,
          label: isHomeroom ? t('deviceConfirmations.homeroom', { name }) : name,
        }))}
        value={chosen}
        onChange={(next) => onChange(next ?? '')}
      />
    </div>
  );
}
