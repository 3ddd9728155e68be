import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import requests from './requests.module.css';
import css from './room-devices.module.css';

/** What is in a room and how one behaves there; chemicals that are over by the day of the practical are named as such. */
export function BriefingPart({ laboratoryId, date }: { laboratoryId: string; date: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf('laboratories.briefing', { params: { id: laboratoryId } }));
  if (!data) return null;
  const { equipment, safety, chemicals, riskLevel, keeper } = data;
  return (
    <section className={css.part} aria-labelledby="briefing">
      <h2 id="briefing">{t('roomDevices.briefing', { room: data.name })}</h2>
      <p className="secondary small">
        {t('laboratories.room.field.riskLevel')}: {t(`laboratories.room.risks.${riskLevel}`)}
        {keeper !== null && ` · ${t('laboratories.room.field.keeper')}: ${keeper}`}
      </p>
      {equipment && (
        <div>
          <b>{t('laboratories.room.field.equipment')}</b>
          <p className={requests.text}>{equipment}</p>
        </div>
      )}
      {safety && (
        <div>
          <b>{t('laboratories.room.field.safety')}</b>
          <p className={requests.text}>{safety}</p>
        </div>
      )}
      {chemicals.length > 0 && (
        <div>
          <b>{t('laboratories.room.chemicals')}</b>
          <ul className={css.lines}>
            {chemicals.map(({ name, amount, expiresOn }) => (
              <li key={`${name} ${amount} ${expiresOn}`} className={css.line}>
                <span className={css.words}>
                  <span>{name}</span>
                  <span className="secondary small">{amount}</span>
                </span>
                {expiresOn !== null &&
                  (expiresOn < date ? (
                    <StateBadge meaning="red">{t('roomDevices.expired', { date: formatDate(expiresOn) })}</StateBadge>
                  ) : (
                    <span className="secondary small figures">
                      {t('roomDevices.expires', { date: formatDate(expiresOn) })}
                    </span>
                  ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
