import type { AccountHome } from '@phuong/contract/home/home.schema.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { setupLinks, setupOthers } from '../home-links.ts';
import css from './setup-steps.module.css';

type Setup = NonNullable<AccountHome['setup']>;
type Step = Setup['steps'][number];

/** Where the next step is done, as long as nobody can enter a mark. */
export function hrefOfNext(setup: Setup | null | undefined): string | undefined {
  const next = setup?.steps.find(({ isDone }) => !isDone);
  return next && next.group !== 'later' ? setupLinks[next.step]() : undefined;
}

/** What a new school does first, one step after the other; once marks can be entered, or in a later year, what is left of it. */
export function SetupSteps({ setup: { fillsHome, steps } }: { setup: Setup }) {
  const { t } = useTranslation();
  const next = steps.find(({ isDone }) => !isDone);
  const shown = [...new Set(steps.filter(({ isDone }) => fillsHome || !isDone).map(({ group }) => group))];
  return (
    <section className={css.guide} aria-label={t('home.setup.title')}>
      {shown.map((group) => (
        <div key={group}>
          <h2 className={css.group}>
            {t(`home.setup.groups.${group}`)}
            {group === 'later' && <span className="secondary small">{t('home.setup.laterHint')}</span>}
          </h2>
          <ol className={css.steps}>
            {steps
              .filter((each) => each.group === group)
              .map((each) =>
                each === next ? (
                  <NextStep key={each.step} step={each} place={steps.indexOf(each) + 1} />
                ) : (
                  <OtherStep key={each.step} step={each} place={steps.indexOf(each) + 1} />
                ),
              )}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** The one to do now: what it gives, and the way in. */
function NextStep({ step: { step }, place }: { step: Step; place: number }) {
  const { t } = useTranslation();
  const href = setupLinks[step]();
  const other = setupOthers[step]?.();
  return (
    <li className={css.next} aria-current="step">
      <span className={css.number} aria-hidden>
        {place}
      </span>
      <div className={css.words}>
        <h3>{t(`home.setup.steps.${step}.name`)}</h3>
        <p className="secondary">{t(`home.setup.steps.${step}.detail`)}</p>
      </div>
      <div className={css.buttons}>
        {href && (
          <ButtonLink kind="primary" href={href}>
            {t('home.setup.goOn')}
          </ButtonLink>
        )}
        {other && <ButtonLink href={other}>{t(`home.setup.others.${step as keyof typeof setupOthers}`)}</ButtonLink>}
      </div>
    </li>
  );
}

function OtherStep({ step: { step, isDone, count }, place }: { step: Step; place: number }) {
  const { t } = useTranslation();
  const href = setupLinks[step]();
  const name = t(`home.setup.steps.${step}.name`);
  const done = t(`home.setup.steps.${step}.done`, { n: formatNumber(count) });
  return (
    <li className={cn(css.other, isDone && css.done)}>
      {isDone ? (
        <IconCircleCheck size={22} aria-label={t('home.setup.isDone')} />
      ) : (
        <span className={css.number} aria-hidden>
          {place}
        </span>
      )}
      <span className={css.words}>
        {isDone || !href ? name : <Link href={href}>{name}</Link>}
        <span className={cn('secondary small', !isDone && css.detail)}>
          {isDone ? done : t(`home.setup.steps.${step}.detail`)}
        </span>
      </span>
      {isDone && href && (
        <Link href={setupAgain(step) ?? href} className={css.again}>
          {t('home.setup.again')}
        </Link>
      )}
    </li>
  );
}

/** Where a step that is done is looked at: the screen itself, without the import or form that did it. */
const setupAgain = (step: Step['step']) => setupLinks[step]()?.replace(/(?:\/create)?\?.*$/, '');
