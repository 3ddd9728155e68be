import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../../lib/api/client.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Link } from '../../../../ui/link/link.tsx';
import { useLearningAddress } from '../../learning-address.ts';
import css from './live.module.css';

const everyMs = 15_000;

/** The other classes that sit the same test, with how many are at it: the way from room to room. */
export function LiveRooms({ itemId }: { itemId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...queryOf('attempts.rooms', { params: { id: itemId } }), refetchInterval: everyMs });
  const rooms = data?.rooms ?? [];
  if (rooms.length < 2) return null;
  return (
    <nav aria-label={t('testResults.live.rooms')} className={css.rooms}>
      {rooms.map((room) => (
        <RoomLink key={room.itemId} room={room} isHere={room.itemId === itemId} />
      ))}
    </nav>
  );
}

interface RoomLinkProps {
  room: { itemId: string; lessonId: string; classId: string; className: string; sitting: number; pupils: number };
  isHere: boolean;
}

function RoomLink({ room, isHere }: RoomLinkProps) {
  const { t } = useTranslation();
  const address = useLearningAddress(room.classId);
  const { className, sitting, pupils, lessonId, itemId } = room;
  const counts = { name: className, sitting: formatNumber(sitting), of: formatNumber(pupils) };
  return (
    <Link
      href={`${address.test(lessonId, itemId)}?tab=live`}
      className={cn(css.roomLink, isHere && css.here)}
      aria-current={isHere ? 'page' : undefined}
      aria-label={t('testResults.live.room', counts)}
    >
      {className} <span className="figures">{formatNumber(sitting)}</span>
    </Link>
  );
}
