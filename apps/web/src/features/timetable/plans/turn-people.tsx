import { IconCheck, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { says } from '../../../lib/words/says.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SearchInput } from '../../../ui/list/search-input.tsx';
import css from './plans.module.css';

/** Where the sentences about one turn lie. */
type TurnWords = 'exams.turns' | 'duties.seat';

interface TurnHolderProps {
  words: TurnWords;
  name: string;
  isLocked: boolean;
  busy: boolean;
  onRemove: () => void;
  onUnlock: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Who has a turn: taken off it, or given to whoever is next when the turns are shared out anew. */
export function TurnHolder({ words, name, isLocked, busy, onRemove, onUnlock, children }: TurnHolderProps) {
  const { t } = useTranslation();
  return (
    <div className={css.head}>
      <b>{name}</b>
      {children}
      <Button small disabled={busy} onClick={onRemove}>
        {t(`${words}.remove`)}
      </Button>
      {isLocked && (
        <Button small kind="quiet" icon={IconLockOpen} disabled={busy} onClick={onUnlock}>
          {t(`${words}.unlock`)}
        </Button>
      )}
    </div>
  );
}

interface Person<C> {
  readonly id: string;
  readonly name: string;
  readonly turns: number;
  readonly clashes: readonly C[];
}

interface TurnPeopleProps<C> {
  words: TurnWords;
  people: readonly Person<C>[];
  clash: (clash: C) => string;
  /** Who has the turn. */
  chosenId: string | undefined;
  busy: boolean;
  onChoose: (person: Person<C>) => void;
}

/** Who could take a turn, those nothing speaks against first, and why not the others. */
export function TurnPeople<C>({ words, people, clash, chosenId, busy, onChoose }: TurnPeopleProps<C>) {
  const { t } = useTranslation();
  const [word, setWord] = useState('');
  return (
    <>
      <SearchInput placeholder={t(`${words}.search`)} value={word} onChange={setWord} />
      <ul className={css.rows}>
        {people
          .filter(({ name }) => word.trim() === '' || says(name, word))
          .map((person) => {
            const { id, name, turns, clashes } = person;
            return (
              <li key={id} className={css.row}>
                <div className={css.words}>
                  <b>{name}</b>
                  <span className={clashes.length > 0 ? css.warn : 'secondary small'}>
                    {clashes.length > 0 ? clashes.map(clash).join(' · ') : t(`${words}.has`, { count: turns })}
                  </span>
                </div>
                {id === chosenId ? (
                  <IconCheck size={18} aria-label={t(`${words}.chosen`)} />
                ) : (
                  <Button
                    small
                    kind={clashes.length > 0 ? 'quiet' : 'soft'}
                    disabled={busy}
                    aria-label={t(`${words}.chooseOf`, { name })}
                    onClick={() => onChoose(person)}
                  >
                    {t(`${words}.choose`)}
                  </Button>
                )}
              </li>
            );
          })}
      </ul>
    </>
  );
}
