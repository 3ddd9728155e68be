import { orderCode } from '@phuong/contract/devices/orders/device-line.schema.ts';
import type { BorrowerFacts } from '@phuong/contract/lending/borrowers/borrower.contract.ts';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { useCan } from '../../../lib/can.tsx';
import { cn } from '../../../lib/cn.ts';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { Button, IconButton } from '../../../ui/button/button.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Input } from '../../../ui/form/fields/input.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import { ScanInput } from '../hand-over/scan-input.tsx';
import css from './order-parts.module.css';
import { modelName, type Span } from './order-words.ts';
import { SpanInput } from './span-input.tsx';

interface NewLine {
  readonly modelId: string;
  readonly name: string;
  readonly quantity: number;
}

/** /device/borrowing-list/create: lends at the desk, approved on the spot; items are scanned on the next screen. */
export function DeviceOrderCreateScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayForce = useCan('lease_force');
  const { run, busy } = useAction();
  const today = todayIso();
  const [borrower, setBorrower] = useState<BorrowerFacts | null>(null);
  const [whom, setWhom] = useState<BorrowerFacts | null>(null);
  const [span, setSpan] = useState<Span>({ fromDate: today, fromPeriod: null, toDate: today, toPeriod: null });
  const [lines, setLines] = useState<readonly NewLine[]>([]);
  const [purpose, setPurpose] = useState('');
  const [forceReason, setForceReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (modelId: string, name: string) => {
    const there = lines.find((line) => line.modelId === modelId);
    setLines(
      there
        ? lines.map((line) => (line === there ? { ...line, quantity: line.quantity + 1 } : line))
        : [...lines, { modelId, name, quantity: 1 }],
    );
  };
  const scan = async (code: string) => {
    const { item, problem: found } = await call('deviceOrders.scan', { query: { code } });
    setProblem(
      item && found === null
        ? null
        : t(`deviceOrders.problems.${found ?? 'unknown'}`, {
            code,
            model: item?.modelName ?? '',
            name: '',
            number: '',
          }),
    );
    if (item && found === null) add(item.modelId, item.modelName);
  };
  const lend = () =>
    run(
      async () => {
        if (!borrower) return null;
        const order = await call('deviceOrders.create', {
          body: {
            borrower: { kind: borrower.kind, id: borrower.id },
            classId: whom?.kind === 'class' ? whom.id : null,
            collectorStudentId: whom?.kind === 'pupil' ? whom.id : null,
            purpose,
            forceReason,
            lines: lines.map(({ modelId, quantity }) => ({ modelId, quantity, ...span })),
          },
        });
        await navigate({ to: path('/device/borrowing-list/$id/detail', { id: order.id }) });
        return order;
      },
      (order) => t('deviceOrders.created', { number: order ? orderCode(order.number) : '' }),
    );
  return (
    <>
      <PageHeader
        title={t('deviceOrders.desk')}
        breadcrumb={[
          { label: t('shell.menu.devices') },
          { label: t('deviceOrders.title'), href: path('/device/borrowing-list') },
        ]}
      />
      <div className={cn(css.page, css.narrow)}>
        <section className={css.part} aria-labelledby="who">
          <h2 id="who">{t('deviceOrders.field.who')}</h2>
          {borrower ? (
            <div className={css.tags}>
              <strong>{borrower.name}</strong>
              <span className="secondary">{[borrower.code, borrower.className].filter(Boolean).join(', ')}</span>
              <IconButton
                icon={IconX}
                label={t('deviceOrders.removeLine', { name: borrower.name })}
                onClick={() => {
                  setBorrower(null);
                  setWhom(null);
                }}
              />
            </div>
          ) : (
            <FindBorrower kinds={borrowing} label={t('deviceOrders.field.findBorrower')} onFound={setBorrower} />
          )}
        </section>
        {borrower && borrower.kind !== 'pupil' && <CollectorPart whom={whom} onChange={setWhom} />}
        <section className={css.part} aria-labelledby="when">
          <h2 id="when">{t('deviceOrders.field.when')}</h2>
          <SpanInput value={span} onChange={setSpan} />
        </section>
        <section className={css.part} aria-labelledby="what">
          <h2 id="what">{t('deviceOrders.lines')}</h2>
          <ScanInput label={t('deviceOrders.scan')} onScan={(code) => void run(() => scan(code))} />
          {problem && (
            <p role="alert" className={css.bad}>
              {problem}
            </p>
          )}
          <FindModel span={span} onFound={add} />
          {lines.length === 0 ? (
            <p className="secondary">{t('deviceOrders.noLines')}</p>
          ) : (
            <ul className={css.lines}>
              {lines.map((line) => (
                <li key={line.modelId} className={css.line}>
                  <div className={css.head}>
                    <strong className={css.name}>{line.name}</strong>
                    <span className={css.short}>
                      <Input
                        aria-label={`${t('deviceOrders.field.quantity')}: ${line.name}`}
                        className="figures"
                        inputMode="numeric"
                        value={String(line.quantity)}
                        onChange={(event) => {
                          const quantity = Math.max(
                            1,
                            Math.min(500, Number(event.target.value.replace(/\D/g, '')) || 1),
                          );
                          setLines(lines.map((each) => (each === line ? { ...each, quantity } : each)));
                        }}
                      />
                    </span>
                    <IconButton
                      icon={IconX}
                      label={t('deviceOrders.removeLine', { name: line.name })}
                      onClick={() => setLines(lines.filter((each) => each !== line))}
                    />
                  </div>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className={css.part} aria-labelledby="why">
          <h2 id="why">{t('deviceOrders.field.purpose')}</h2>
          <Input
            aria-labelledby="why"
            value={purpose}
            maxLength={300}
            onChange={(event) => setPurpose(event.target.value)}
          />
          {mayForce && (
            <Input
              aria-label={t('deviceOrders.field.forceReason')}
              placeholder={`${t('deviceOrders.field.forceReason')} (${t('deviceOrders.field.forceHint')})`}
              value={forceReason}
              maxLength={300}
              onChange={(event) => setForceReason(event.target.value)}
            />
          )}
        </section>
        <div className={css.tags}>
          <Button kind="primary" busy={busy} disabled={!borrower || lines.length === 0} onClick={() => void lend()}>
            {t('deviceOrders.lend')}
          </Button>
        </div>
      </div>
    </>
  );
}

const borrowing = ['pupil', 'teacher', 'staff'] as const;
const collecting = ['pupil', 'class'] as const;

interface CollectorProps {
  whom: BorrowerFacts | null;
  onChange: (whom: BorrowerFacts | null) => void;
}

/** The class it is for, or the pupil of a class who comes for it. */
function CollectorPart({ whom, onChange }: CollectorProps) {
  const { t } = useTranslation();
  return (
    <section className={css.part} aria-labelledby="collector">
      <h2 id="collector">{t('deviceConfirmations.collectorTitle')}</h2>
      {whom ? (
        <div className={css.tags}>
          <strong>{whom.name}</strong>
          <span className="secondary">
            {whom.kind === 'class' ? '' : [whom.code, whom.className].filter(Boolean).join(', ')}
          </span>
          <IconButton
            icon={IconX}
            label={t('deviceOrders.removeLine', { name: whom.name })}
            onClick={() => onChange(null)}
          />
        </div>
      ) : (
        <>
          <p className="secondary small">{t('deviceConfirmations.collectorHint')}</p>
          <FindBorrower kinds={collecting} label={t('deviceConfirmations.findCollector')} onFound={onChange} />
        </>
      )}
    </section>
  );
}

interface FindProps {
  kinds: readonly BorrowerFacts['kind'][];
  label: string;
  onFound: (borrower: BorrowerFacts) => void;
}

function FindBorrower({ kinds, label, onFound }: FindProps) {
  const [q, setQ] = useState('');
  const { data = [] } = useQuery({ ...queryOf('borrowers.find', { query: { q } }), enabled: q.trim().length > 1 });
  return (
    <>
      <SearchInput value={q} onChange={setQ} placeholder={label} />
      <ul className={css.lines}>
        {data
          .filter(({ kind }) => kinds.includes(kind))
          .map((each) => (
            <li key={`${each.kind} ${each.id}`}>
              <Button kind="quiet" onClick={() => onFound(each)}>
                {[each.name, each.code, each.className].filter(Boolean).join(', ')}
              </Button>
            </li>
          ))}
      </ul>
    </>
  );
}

function FindModel({ span, onFound }: { span: Span; onFound: (modelId: string, name: string) => void }) {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const { fromPeriod, toPeriod, ...days } = span;
  const query = {
    q,
    pageSize: 8,
    ...days,
    ...(fromPeriod === null ? {} : { fromPeriod, toPeriod: toPeriod ?? fromPeriod }),
  };
  const { data } = useQuery({ ...queryOf('deviceCatalogue.list', { query } as never), enabled: q.trim().length > 1 });
  const items =
    (
      data as
        | { items: { modelId: string; modelName: string; modelNameEn: string; free: number; total: number }[] }
        | undefined
    )?.items ?? [];
  return (
    <>
      <SearchInput value={q} onChange={setQ} placeholder={t('deviceOrders.catalogueSearch')} />
      <ul className={css.lines}>
        {items.map((model) => (
          <li key={model.modelId}>
            <Button kind="quiet" onClick={() => onFound(model.modelId, modelName(model))}>
              {`${modelName(model)}, ${t('deviceOrders.freeOf', { free: model.free, total: model.total })}`}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
