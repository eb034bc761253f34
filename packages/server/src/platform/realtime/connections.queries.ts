import type { School } from '../database/school.ts';

/** What the pages of one session on this server listen to. */
export interface SessionPages {
  sessionId: number;
  /** How many there are; none: the row goes. */
  pages: number;
  /** In words. */
  listensTo: string;
}

/** A server that was silent for longer has died. Readers leave out its rows as long as nobody has removed them. */
const SILENT = "interval '60 seconds'";

/** What servers tell of their sockets to who watches the sessions. The table is unlogged: its commits wait for no flush. */
export function connectionsQueries({ pool }: School, serverId: string) {
  return {
    /** Tells how it is with these sessions now. */
    async write(sessions: readonly SessionPages[]): Promise<void> {
      await pool.query(
        `with sent as (
           select * from unnest($2::int[], $3::int[], $4::text[]) u (session_id, pages, listens_to)
         ), gone as (
           delete from realtime_connection c using sent t
           where c.server_id = $1 and c.session_id = t.session_id and t.pages = 0
         )
         insert into realtime_connection (server_id, session_id, pages, listens_to)
         select $1, session_id, pages, listens_to from sent where pages > 0
         on conflict (server_id, session_id) do update
           set pages = excluded.pages, listens_to = excluded.listens_to, seen_at = now()`,
        [
          serverId,
          sessions.map((s) => s.sessionId),
          sessions.map((s) => s.pages),
          sessions.map((s) => s.listensTo),
        ],
      );
    },
    /** Says that this server lives, and clears up after those that died. Answers how many rows it has. */
    async stillThere(): Promise<number> {
      const { rowCount } = await pool.query(
        'update realtime_connection set seen_at = now() where server_id = $1',
        [serverId],
      );
      await pool.query(`delete from realtime_connection where seen_at < now() - ${SILENT}`);
      return rowCount ?? 0;
    },
    /** This server goes. */
    async leaveAll(): Promise<void> {
      await pool.query('delete from realtime_connection where server_id = $1', [serverId]);
    },
  };
}
