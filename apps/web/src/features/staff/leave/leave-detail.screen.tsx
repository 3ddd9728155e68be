import type { LeaveRequest } from '@phuong/contract/staff/leave/leave.schema.ts';
import { IconCheck, IconClock, IconEye, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { useSignedInUser } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatDate, formatList, formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FileView } from '../../../ui/files/file-view.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Facts } from '../../../ui/record/facts.tsx';
import css from './leave.module.css';
import { LeaveActions } from './leave-actions.tsx';
import { StaffingNote } from './leave-check-panel.tsx';
import { LeaveLessons } from './leave-lessons.tsx';
import { LeaveStateBadge } from './leave-state-badge.tsx';
import { daysOf, faultWords, payWords, spanWords } from './leave-words.ts';
import { SwapAsk } from './swap-ask.tsx';

/** /t/info-teacher/on-leave/{id}, /profile/leave/{id} and /teachers/leave-management/{id}/detail: one request, for its person and who decides. */
export function LeaveDetailScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const isOffice = globalThis.location.pathname.startsWith('/teachers/');
  const query = useQuery(queryOf('leave.read', { params: { id } }));
  const list = isOffice
    ? { label: t('leave.office'), href: path('/teachers/leave-management') }
    : { label: t('leave.own'), href: isTeacher ? path('/t/info-teacher/on-leave') : path('/profile/leave') };
  return (
    <Loaded query={query} header={{ title: t('leave.title'), breadcrumb: [list] }}>
      {(request) => (
        <>
          <PageHeader
            title={request.isOwn ? t(`leave.kind.${request.kind}`) : request.person.name}
            detail={request.isOwn ? undefined : (request.department ?? undefined)}
            breadcrumb={[list]}
          />
          <LeaveParts request={request} />
        </>
      )}
    </Loaded>
  );
}

/** A request with what may be done about it, for a screen of its own or beside the list. */
export function LeaveParts({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation();
  const { left, files } = request;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <LeaveStateBadge request={request} />
        <strong className="figures">{spanWords(t, request)}</strong>
      </div>
      <LeaveActions request={request} />
      {request.revokeFrom && (
        <p className={css.warning}>{t('leave.revokeFrom', { date: formatDate(request.revokeFrom) })}</p>
      )}
      {request.faults.length > 0 && (
        <ul className={css.faults}>
          {request.faults.map((fault) => (
            <li key={fault.fault}>{faultWords(t, fault)}</li>
          ))}
        </ul>
      )}
      <StaffingNote staffing={request.staffing} />
      <Facts
        title={t('leave.title')}
        facts={[
          { label: t('leave.field.kind'), value: t(`leave.kind.${request.kind}`) },
          { label: t('leave.field.amount'), value: daysOf(request.amount), figures: true },
          { label: t('leave.field.reason'), value: request.reason, wide: true },
          { label: payWords(t, request), value: t('leave.basis', { basis: request.legalBasis }), wide: true },
          ...(left
            ? [
                {
                  label: t('leave.left', { left: daysOf(left.before) }),
                  value: t('leave.afterwards', { left: daysOf(left.after) }),
                },
              ]
            : []),
          ...(request.childBornOn
            ? [{ label: t('leave.field.childBornOn'), value: formatDate(request.childBornOn), figures: true }]
            : []),
        ]}
      />
      {request.enteredBy && <p className="secondary">{t('leave.enteredBy', { name: request.enteredBy })}</p>}
      <Chain request={request} />
      {(files.length > 0 || request.proofBy) && <Proof request={request} />}
      {request.person.kind === 'teacher' && request.days.length > 0 && <Lessons request={request} />}
      <Thread request={request} />
    </div>
  );
}

function Chain({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation();
  const icons = { true: IconCheck, false: IconX, null: IconClock } as const;
  return (
    <section className={css.part} aria-labelledby="leave-chain">
      <h2 id="leave-chain">{t('leave.chain')}</h2>
      <ol className={css.rows}>
        {request.chain.map((step, index) => {
          const Picture = icons[`${step.isApproved}` as 'true' | 'false' | 'null'];
          const date = formatMoment(step.decidedAt);
          const name = step.decidedBy ?? '';
          return (
            <li key={`${step.role}-${String(index)}`} className={css.row}>
              <Picture size={18} aria-hidden />
              <span className={css.words}>
                <strong>{t(`leave.role.${step.role}`)}</strong> {formatList(step.names)}
                {step.deputies.length > 0 && (
                  <span className="secondary small"> {t('leave.deputies', { names: formatList(step.deputies) })}</span>
                )}
              </span>
              <span className="secondary small">
                {step.isApproved === null
                  ? t('leave.waits')
                  : t(step.isApproved ? 'leave.decided' : 'leave.refused', { name, date })}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Proof({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ id: string; name: string } | null>(null);
  return (
    <section className={css.part} aria-labelledby="leave-proof">
      <h2 id="leave-proof">{t('leave.field.files')}</h2>
      {request.proofBy && <p className="secondary">{t('leave.proofBy', { date: formatDate(request.proofBy) })}</p>}
      <ul className={css.rows}>
        {request.files.map((file) => (
          <li key={file.id} className={css.row}>
            <span className={css.words}>{file.name}</span>
            <Button
              small
              icon={IconEye}
              aria-label={t('files.open', { name: file.name })}
              onClick={() => setShown(file)}
            >
              {t('common.view')}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog open size="large" title={shown.name} onClose={() => setShown(null)}>
          <FileView fileId={shown.id} />
        </Dialog>
      )}
    </section>
  );
}

/** Leave that was asked for, and was not refused or given up. */
const asking: readonly LeaveRequest['state'][] = ['pending', 'info_needed', 'approved'];

function Lessons({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation();
  const { data: lessons } = useQuery(queryOf('leaveLessons.ofLeave', { params: { id: request.id } }));
  const isTeacher = useSignedInUser()?.scope === 'teacher';
  const mayAsk = request.isOwn && isTeacher && asking.includes(request.state);
  return (
    <section className={css.part} aria-labelledby="leave-lessons">
      <h2 id="leave-lessons">{t('leave.lessons')}</h2>
      {lessons && (
        <LeaveLessons
          lessons={lessons}
          action={(lesson) =>
            mayAsk && lesson.date >= todayIso() && lesson.coveredBy.length === 0 ? (
              <SwapAsk leaveId={request.id} lesson={lesson} />
            ) : null
          }
        />
      )}
    </section>
  );
}

function Thread({ request }: { request: LeaveRequest }) {
  const { t } = useTranslation();
  if (request.messages.length === 0) return null;
  return (
    <section className={css.part} aria-labelledby="leave-thread">
      <h2 id="leave-thread">{t('leave.thread')}</h2>
      <ul className={css.rows}>
        {request.messages.map(({ at, by, action, text }) => (
          <li key={`${at} ${action}`} className={css.row}>
            <span className={css.words}>
              <strong>{by}</strong> {t(`leave.message.${action}`)}
              {text && <div>{text}</div>}
            </span>
            <span className="secondary small figures">{formatMoment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
