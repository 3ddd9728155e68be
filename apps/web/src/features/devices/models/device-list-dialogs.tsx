import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

interface InventoryDialogProps {
  categories: readonly { value: string; label: string }[];
  /** What the list is narrowed to. */
  conditions: { readonly categoryId?: string | undefined; readonly room?: string | null | undefined };
  onClose: () => void;
}

/** The minutes of a stock-take, of a room or a category; begins with what the list shows. */
export function InventoryDialog({ categories, conditions, onClose }: InventoryDialogProps) {
  const { t } = useTranslation();
  const { data: rooms = [] } = useQuery(queryOf('deviceModels.rooms'));
  const form = useForm({
    defaultValues: { room: conditions.room ?? (null as string | null), categoryId: conditions.categoryId ?? null },
  });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.model.inventoryTitle')}
      submitLabel={t('devices.model.inventoryPrint')}
      onClose={onClose}
      onSubmit={async ({ room, categoryId }) => {
        const query = { ...(room ? { room } : {}), ...(categoryId ? { categoryId } : {}) };
        saveFile(await callFile('deviceItems.inventory', { query }));
        await done(t('devices.model.inventoryPrinted'));
      }}
    >
      <p className="secondary">{t('devices.model.inventoryDetail')}</p>
      <SelectField
        control={form.control}
        name="room"
        label={t('devices.field.room')}
        placeholder={t('devices.model.allRooms')}
        choices={rooms.map(({ room }) => ({ value: room, label: room }))}
      />
      <SelectField
        control={form.control}
        name="categoryId"
        label={t('devices.field.category')}
        placeholder={t('devices.model.allCategories')}
        choices={categories}
      />
    </DialogForm>
  );
}

interface RecategoriseDialogProps {
  modelIds: readonly string[];
  choices: readonly { value: string; label: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** Puts ticked models into another category. */
export function RecategoriseDialog({ modelIds, choices, onDone, onClose }: RecategoriseDialogProps) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { categoryId: null as string | null } });
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('devices.model.recategoriseTitle', { count: modelIds.length })}
      submitLabel={t('devices.model.recategorise')}
      onClose={onClose}
      onSubmit={async ({ categoryId }) => {
        const body = { modelIds: [...modelIds], categoryId: categoryId ?? '' };
        const { changed } = await call('deviceModels.changeMany', { body });
        onDone();
        await done(t('devices.model.recategorised', { count: changed }));
      }}
    >
      <SelectField
        control={form.control}
        name="categoryId"
        label={t('devices.field.category')}
        choices={choices}
        required
      />
    </DialogForm>
  );
}
