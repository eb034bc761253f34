import type { Presence } from '@homeroom/contract/shared/realtime.ts';
import type { School } from '../database/school.ts';
import { presenceChannel } from './notice.ts';

/** Someone at a place: a row of `presence` but for the server and the time. */
export interface Seat {
  place: string;
  socketId: string;
  userId: number;
  fullName: string;
  /** Where within the place; empty: nowhere in particular. */
  spot: string;
}

/** A server that was silent for longer has died: its people are not shown, and are removed. */
const SILENT = "interval '60 seconds'";

const PUT = `
  insert into presence (place, socket_id, server_id, user_id, full_name, spot)
  select u.place, u.socket_id, $1, u.user_id, u.full_name, u.spot
  from unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::text[]) u (place, socket_id, user_id, full_name, spot)
  on conflict (place, socket_id) do update set seen_at = now(), spot = excluded.spot`;
const TELL = 'select pg_notify($CHANNEL, place) from (select distinct place from touched) t';

const columns = (seats: readonly Seat[]) => [
  seats.map((s) => s.place),
  seats.map((s) => s.socketId),
  seats.map((s) => s.userId),
  seats.map((s) => s.fullName),
  seats.map((s) => s.spot),
];

/** What the presence of people needs of the database. The table is unlogged: its commits wait for no flush. */
export function presenceQueries({ pool, schema }: School, serverId: string) {
  const channel = presenceChannel(schema);
  return {
    /** Seats these, removes those, and tells every server which places changed. */
    async write(entered: readonly Seat[], left: readonly Seat[]): Promise<void> {
      await pool.query(
        `with seated as (${PUT} returning place), gone as (
           delete from presence p using unnest($7::text[], $8::text[]) u (place, socket_id)
           where p.place = u.place and p.socket_id = u.socket_id returning p.place
         ), touched as (select place from seated union all select place from gone)
         ${TELL.replace('$CHANNEL', '$9')}`,
        [serverId, ...columns(entered), left.map((s) => s.place), left.map((s) => s.socketId), channel],
      );
    },
    /** Says that all these are still there, and clears up after servers that died. */
    async stillThere(seats: readonly Seat[]): Promise<void> {
      await pool.query(PUT, [serverId, ...columns(seats)]);
      await pool.query(
        `with touched as (delete from presence where seen_at < now() - ${SILENT} returning place)
         ${TELL.replace('$CHANNEL', '$1')}`,
        [channel],
      );
    },
    /** Who is at the places, each person once with all spots, by name. */
    async at(places: readonly string[]): Promise<Map<string, Presence['people']>> {
      const { rows } = await pool.query<{
        place: string;
        user_id: number;
        full_name: string;
        spots: string[] | null;
      }>(
        `select place, user_id, min(full_name) as full_name,
           array_agg(distinct spot order by spot) filter (where spot <> '') as spots
         from presence
         where place = any ($1::text[]) and seen_at >= now() - ${SILENT}
         group by place, user_id order by full_name, user_id`,
        [places],
      );
      const found = new Map<string, Presence['people']>(places.map((place) => [place, []]));
      for (const row of rows)
        found.get(row.place)?.push({
          userLoginID: row.user_id,
          fullName: row.full_name,
          ...(row.spots ? { spots: row.spots } : {}),
        });
      return found;
    },
    /** This server goes, and its people with it. */
    async leaveAll(): Promise<void> {
      await pool.query(
        `with touched as (delete from presence where server_id = $1 returning place) ${TELL.replace('$CHANNEL', '$2')}`,
        [serverId, channel],
      );
    },
  };
}
