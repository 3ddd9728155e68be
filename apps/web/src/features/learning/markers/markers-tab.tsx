import type { TestMarkers } from '@phuong/contract/learning/markers/marker.contract.ts';
import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatList, formatNumber } from '../../../lib/words/format.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { AppointDialog } from './appoint-dialog.tsx';
import css from './markers.module.css';

type Marker = TestMarkers['markers'][number];

/** Numbers of the questions of a test, by their keys. */
const numbersOf = ({ parts }: TestDetail) =>
  new Map(parts.flatMap(({ questions }) => questions).map(({ key }, at) => [key, at + 1]));

/** Who was appointed to mark a test beside its own teachers, in which classes and for which questions. */
export function MarkersTab({ test }: { test: TestDetail }) {
  const { t } = useTranslation();
  const itemId = test.item.id;
  const query = useQuery(queryOf('markers.list', { params: { id: itemId } }));
  const [open, setOpen] = useState<Marker | 'new' | null>(null);
  return (
    <LoadedPart query={query}>
      {(of) => (
        <div className={css.page}>
          <p className="secondary small">{t('testMarkers.hint')}</p>
          {of.markers.length === 0 ? (
            <EmptyState title={t('testMarkers.none')} icon={IconUserPlus} />
          ) : (
            <ul className={css.people}>
              {of.markers.map((marker) => (
                <Person key={marker.teacherId} {...{ marker, test }} onEdit={() => setOpen(marker)} />
              ))}
            </ul>
          )}
          {of.classes.length > 0 && (
            <div>
              <Button icon={IconUserPlus} onClick={() => setOpen('new')}>
                {t('testMarkers.appoint')}
              </Button>
            </div>
          )}
          {open && (
            <AppointDialog {...{ test, of }} marker={open === 'new' ? null : open} onClose={() => setOpen(null)} />
          )}
        </div>
      )}
    </LoadedPart>
  );
}

function Person({ marker, test, onEdit }: { marker: Marker; test: TestDetail; onEdit: () => void }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const numbers = numbersOf(test);
  const { teacherId, name, code, classes } = marker;
  const what = (keys: readonly string[] | null) =>
    keys === null
      ? t('testMarkers.all')
      : t('testMarkers.numbers', {
          numbers: formatList(
            keys
              .flatMap((key) => numbers.get(key) ?? [])
              .sort((one, other) => one - other)
              .map((number) => formatNumber(number)),
          ),
        });
  const dismiss = async () => {
    const answer = await confirm({
      title: t('testMarkers.dismissTitle', { name }),
      detail: t('testMarkers.dismissDetail'),
      action: t('testMarkers.dismiss'),
      danger: true,
    });
    if (!answer) return;
    const body = {
      keys: null,
      classes: classes.map(({ itemId, version }) => ({ itemId, version, isAppointed: false })),
    };
    await run(
      () => call('markers.appoint', { params: { id: test.item.id, teacherId }, body }),
      () => t('testMarkers.dismissed', { name }),
    );
  };
  return (
    <li className={css.person}>
      <div className={css.words}>
        <span>
          <b>{name}</b> <span className="secondary small figures">{code}</span>
        </span>
        {classes.map(({ itemId, className, keys, byName }) => (
          <span key={itemId}>
            {t('classes.one', { name: className })}: {what(keys)} <span className="secondary small">({byName})</span>
          </span>
        ))}
      </div>
      <div className={css.buttons}>
        <IconButton icon={IconPencil} small label={t('testMarkers.change', { name })} onClick={onEdit} />
        <IconButton
          icon={IconTrash}
          small
          disabled={busy}
          label={t('testMarkers.dismissOf', { name })}
          onClick={() => void dismiss()}
        />
      </div>
    </li>
  );
}
