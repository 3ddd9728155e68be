import { IconDownload, IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { cn } from '../../../lib/cn.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import css from '../payroll.module.css';
import { slipMeanings, useRunName } from '../payroll-words.ts';
import { MessageDialog } from './message-dialog.tsx';
import { useOwnPlace } from './own-place.ts';
import { SlipCorrections, SlipLines, SlipMessages } from './slip-lines.tsx';

/** One own slip: each line with how it came about, the paper, and a question about it. */
export function OwnSlipScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { list, breadcrumb } = useOwnPlace();
  const nameOf = useRunName();
  const { run: act, busy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery(queryOf('paySlips.ownRead', { params: { id } }));
  const crumbs = [...breadcrumb, { label: t('payroll.own'), href: list }];
  return (
    <Loaded query={query} header={{ title: t('payroll.own'), breadcrumb: crumbs }}>
      {(slip) => (
        <>
          <PageHeader
            title={t('payroll.slipOf', { month: nameOf(slip.run) })}
            breadcrumb={crumbs}
            badge={<StateBadge meaning={slipMeanings[slip.state]}>{t(`payroll.slipState.${slip.state}`)}</StateBadge>}
            primary={{
              key: 'paper',
              label: t('payroll.slip.paper'),
              icon: IconDownload,
              busy,
              onSelect: () => void act(async () => saveFile(await callFile('paySlips.ownPaper', { params: { id } }))),
            }}
            actions={[
              {
                key: 'ask',
                label: t('payroll.slip.ask'),
                icon: IconMessageQuestion,
                kind: 'default',
                onSelect: () => setAsking(true),
              },
            ]}
          />
          <div className={cn(css.page, css.slip)}>
            <SlipLines slip={slip} />
            <SlipCorrections slip={slip} />
            <SlipMessages slip={slip} />
            <p className="secondary small">{t('payroll.ownDetail')}</p>
          </div>
          {isAsking && (
            <MessageDialog
              title={t('payroll.slip.ask')}
              done={t('payroll.slip.asked')}
              onClose={() => setAsking(false)}
              send={(text) => call('paySlips.ask', { params: { id }, body: { text } })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
