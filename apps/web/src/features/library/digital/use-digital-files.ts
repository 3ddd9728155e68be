import type { BookFile } from '@phuong/contract/library/digital/digital.schema.ts';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';

/** Takes files of a title home: each address is asked for when it is used, for it lasts some minutes. */
export function useDigitalFiles(titleId: string) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  return {
    busy,
    download: ({ id, name }: BookFile) =>
      run(
        async () => {
          const { href } = await call('digitalBooks.open', {
            params: { id: titleId },
            body: { fileId: id, use: 'DOWNLOAD' },
          });
          const link = document.createElement('a');
          link.href = href;
          link.download = name;
          link.click();
        },
        () => t('digital.reader.begun', { name }),
      ),
  };
}
